// SPDX-License-Identifier: MIT
#pragma once

namespace lsmc::dve {

// Stable numbers of everything the front end can say; explained in docs/diagnostics.md. A number
// is never reused for another meaning.
enum class Code : int {
  // Syntax
  UnexpectedText = 101,
  UnexpectedCharacter = 102,
  UnclosedComment = 103,
  NestedTooDeeply = 104,
  ProbabilisticTransition = 105,
  SynchronousSystem = 106,
  TextAfterEnd = 107,
  KeywordAsName = 108,
  ForeignAssignment = 109,

  // Names
  UnknownVariable = 201,
  UnknownLocation = 202,
  UnknownChannel = 203,
  UnknownProcess = 204,
  Redeclared = 205,
  NotAVariable = 206,
  NotAChannel = 207,
  NotAProcess = 208,
  NotALocation = 209,
  DeclaredLater = 210,

  // Types and values
  NumberTooLarge = 301,
  IndexOnScalar = 302,
  EmptyArray = 303,
  ConstantAssigned = 304,
  ConstantWithoutValue = 305,
  InitialValueOutOfRange = 306,
  UninitialisedVariable = 307,
  InitialValueFails = 308,

  // Channels and the property process
  ValueCountDiffers = 401,
  ValueCountOfType = 402,
  PropertyAssignsGlobal = 403,
  PropertySends = 404,
  PropertyReceivesValues = 405,

  // Limits
  StateTooLarge = 501,
  ConstantsTooLarge = 502,
  TooManyActions = 503,
  TextTooLong = 504,
  TooManyErrors = 505,

  // Properties given beside the model
  MutexWithoutLocation = 601,
  MutexMatchesTooFew = 602,
  PropertyWithoutName = 603,
  PropertyNameTaken = 604,
  UnknownPropertyKind = 605,
  PropertyIncomplete = 606,
  UnknownExpectation = 607,
  LocalWithoutProcess = 608,

  // Warnings
  InitialiserTooLong = 901,
  InitialiserTooShort = 902,
  ArrayWithoutIndex = 903,
  ChannelWithoutReceiver = 904,
  ChannelWithoutSender = 905,
};

// Codes from 900 on do not make the input wrong.
[[nodiscard]] constexpr bool is_warning(Code code) {
  return static_cast<int>(code) >= 900;
}

}  // namespace lsmc::dve
