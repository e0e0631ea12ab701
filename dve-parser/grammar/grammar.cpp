// SPDX-License-Identifier: MIT
#include "dve-parser/grammar/grammar.h"

#include <functional>
#include <type_traits>

#include <boost/spirit/home/x3.hpp>

#include "dve-parser/ast_builder.h"
#include "dve-parser/operators.h"
#include "engine/base/check.h"

namespace lsmc::dve {

namespace {

namespace x3 = boost::spirit::x3;

using Iterator = const char*;

// ---- Actions: how the grammar talks to the AstBuilder ---------------------------------------

struct Target {
  AstBuilder builder;
  Iterator begin;  // of the text
};
struct TargetTag;

Target& target_of(const auto& context) {
  return x3::get<TargetTag>(context);
}

// Calls a member function of AstBuilder: with the place of what was read, with its attribute, or
// with nothing. A function that returns bool can refuse.
template <class Method>
struct Call {
  Method method;

  template <class Context>
  void operator()(Context& context) const {
    Target& target = target_of(context);
    if constexpr (std::is_invocable_v<Method, AstBuilder&>) {
      run(context, target.builder);
    } else if constexpr (std::is_invocable_v<Method, AstBuilder&, Span>) {
      const auto& read = x3::_attr(context);
      run(context, target.builder,
          Span{static_cast<std::uint32_t>(read.begin() - target.begin),
               static_cast<std::uint32_t>(read.end() - target.begin)});
    } else {
      run(context, target.builder, x3::_attr(context));
    }
  }

 private:
  template <class Context, class... Arguments>
  void run(Context& context, AstBuilder& builder, const Arguments&... arguments) const {
    if constexpr (std::is_same_v<std::invoke_result_t<Method, AstBuilder&, Arguments...>, bool>) {
      x3::_pass(context) = std::invoke(method, builder, arguments...);
    } else {
      std::invoke(method, builder, arguments...);
    }
  }
};

template <class Method>
Call<Method> call(Method method) {
  return {method};
}

auto place(const auto& parser, auto method) {
  return x3::raw[parser][call(method)];
}

auto then(auto method) {
  return x3::eps[call(method)];
}

// ---- Expectations ----------------------------------------------------------------------------

// From here on nothing but `Subject` can follow: if it does not, that is the syntax error.
template <class Subject>
struct Required : x3::unary_parser<Subject, Required<Subject>> {
  // NOLINTNEXTLINE(readability-identifier-naming): X3 asks for this name
  static constexpr bool is_pass_through_unary = true;
  Code code;
  const char* message;

  Required(const Subject& p, Code c, const char* m)
      : x3::unary_parser<Subject, Required<Subject>>(p), code(c), message(m) {}

  template <class Context, class RuleContext, class Attribute>
  bool parse(Iterator& first,
             const Iterator& last,
             const Context& context,
             RuleContext& rcontext,
             Attribute& attribute) const {
    if (this->subject.parse(first, last, context, rcontext, attribute)) return true;
    x3::skip_over(first, last, context);
    throw SyntaxError{static_cast<std::uint32_t>(first - target_of(context).begin), code, message};
  }
};

auto required(const char* what, const auto& parser, Code code = Code::UnexpectedText) {
  const auto subject = x3::as_parser(parser);
  return Required<std::remove_const_t<decltype(subject)>>(subject, code, what);
}

auto forbidden(Code code, const char* message, const auto& parser) {
  return required(message, !x3::as_parser(parser), code);
}

// ---- Words and symbols -----------------------------------------------------------------------

const auto identifier_rest = x3::char_("A-Za-z0-9_$#");
const auto identifier = x3::char_("A-Za-z_") >> *identifier_rest;

auto keyword(const char* word) {
  return x3::lexeme[x3::lit(word) >> !identifier_rest];
}

// A symbol that is not the beginning of a longer one: DVE takes the longest match.
auto symbol(char c, const auto& never_before) {
  return x3::lexeme[x3::lit(c) >> !never_before];
}

const auto is_a_name = [](const auto& context) {
  const auto& word = x3::_attr(context);
  x3::_pass(context) =
      !is_keyword({word.begin(), static_cast<std::size_t>(word.end() - word.begin())});
};
const auto name = x3::raw[x3::lexeme[identifier]][is_a_name];
const auto digits = x3::lexeme[+x3::char_("0-9")];
const auto arrow = x3::lit("->");
const auto assign = symbol('=', x3::char_("=>"));

// A block comment cannot be ended on a line after `//` stands in it.
const auto rest_of_line = *~x3::char_('\n');
const auto line_comment = "//" >> rest_of_line;
const auto block_comment = "/*" >> *(line_comment | (x3::char_ - "*/")) >> "*/";
const auto continuation = '\\' >> *x3::char_(" \t\r") >> '\n';
const auto space = x3::char_(" \t\n\r\f\v");
// Tried between any two words: the first test sorts nearly all of them out.
const auto skipped = &x3::char_(" \t\n\r\f\v/\\") >>
                     (space | line_comment | block_comment | continuation);

auto named(const char* what, auto method) {
  return required(what, place(name, method));
}

auto number(const char* what, auto method) {
  return required(what, place(digits, method));
}

// ---- Expressions -----------------------------------------------------------------------------
//
// An expression is a flat sequence: what may precede an operand, an operand, closing brackets,
// and again after each binary operator. Opening brackets are among the first, so nothing
// recurses; the AstBuilder knows which bracket is open.

auto spellings_of(const auto& table) {
  x3::symbols<BinaryOperator> spellings;
  for (const auto& [text, op] : table) {
    spellings.add(text, op);
  }
  return spellings;
}

// Symbols that begin like an operator but are none; "/*" is a comment without end.
const auto other_symbol = x3::lit("++") | "--" | "->" | "/*";
const auto binary_operator =
    (!other_symbol >> spellings_of(kBinarySymbols)[call(&AstBuilder::binary)]) |
    x3::lexeme[spellings_of(kBinaryWords) >> !identifier_rest][call(&AstBuilder::binary)];

auto unary_operator(const auto& parser, Op op) {
  return x3::as_parser(parser)[([op](auto& context) { target_of(context).builder.unary(op); })];
}

auto if_open(PostfixWriter::Bracket bracket, bool wanted = true) {
  return x3::eps[([bracket, wanted](auto& context) {
    x3::_pass(context) = target_of(context).builder.is_open(bracket) == wanted;
  })];
}

constexpr auto kParenthesis = PostfixWriter::Bracket::Parenthesis;
constexpr auto kIndex = PostfixWriter::Bracket::Index;

auto not_too_deep(auto method) {
  return required("expression nested too deeply", then(method), Code::NestedTooDeeply);
}

const auto member = arrow >> named("a variable name", &AstBuilder::reference_member);
const auto location_of = '.' >> named("a location name", &AstBuilder::reference_location);
const auto reference = place(name, &AstBuilder::reference);

const auto prefix =
    unary_operator(symbol('-', x3::char_("->")), Op::Negate) | unary_operator('~', Op::BitNot) |
    unary_operator(keyword("not"), Op::Not) |
    (&x3::lit('(') >> not_too_deep(&AstBuilder::open_parenthesis) >> '(') |
    (reference >> -member >> &x3::lit('[') >> not_too_deep(&AstBuilder::open_index) >> '[');

const auto leaf = place(digits, &AstBuilder::number) |
                  (reference >> -(member | location_of) >> then(&AstBuilder::operand)) |
                  place(keyword("true"), &AstBuilder::true_value) |
                  place(keyword("false"), &AstBuilder::false_value);

const auto closing = (if_open(kParenthesis) >> place(x3::lit(')'), &AstBuilder::close)) |
                     (if_open(kIndex) >> place(x3::lit(']'), &AstBuilder::close));

const auto operand = *prefix >> required("an expression", leaf) >> *closing;

const auto all_closed = required("')'", if_open(kParenthesis, false)) >>
                        required("']' after the index", if_open(kIndex, false));

const auto expression = place(
    then(&AstBuilder::begin_expression) >> operand >> *(binary_operator >> operand) >> all_closed,
    &AstBuilder::end_expression);

// ---- Declarations ----------------------------------------------------------------------------

const auto variable_type = (keyword("int") >> then(&AstBuilder::int_variable)) |
                           (keyword("byte") >> then(&AstBuilder::byte_variable));

const auto initial_value = expression >> then(&AstBuilder::initial_value);

const auto array_rest = '[' >> number("the array size, a number", &AstBuilder::array_size) >>
                        required("']' after the array size", ']') >>
                        -(assign >> required("'{' before the values of an array", '{') >>
                          (initial_value % ',') >> required("'}' after the values", '}'));

const auto variable = named("a variable name", &AstBuilder::variable) >>
                      (array_rest | -(assign >> initial_value));

const auto variables = then(&AstBuilder::begin_variables) >>
                       ((keyword("const") >> then(&AstBuilder::constant) >>
                         required("'int' or 'byte'", variable_type)) |
                        variable_type) >>
                       (variable % ',') >> required("';' after the declaration", ';');

const auto message_type = required("'int' or 'byte'",
                                   (keyword("int") >> then(&AstBuilder::int_channel)) |
                                       (keyword("byte") >> then(&AstBuilder::byte_channel)));

const auto typed_channel = named("a channel name", &AstBuilder::typed_channel) >>
                           required("'[' before the channel's capacity", '[') >>
                           number("the capacity, a number", &AstBuilder::capacity) >>
                           required("']' after the capacity", ']');

const auto typed_channels = '{' >> then(&AstBuilder::begin_channels) >> (message_type % ',') >>
                            required("'}' after the types", '}') >>
                            then(&AstBuilder::end_channel_types) >> (typed_channel % ',');

const auto channels = keyword("channel") >>
                      (typed_channels |
                       (named("a channel name", &AstBuilder::untyped_channel) % ',')) >>
                      required("';' after the declaration", ';');

// ---- Processes -------------------------------------------------------------------------------

auto locations(auto method) {
  return named("a location name", method) % ',';
}

auto optional_locations(auto method) {
  return -(&identifier >> locations(method));
}

const auto end_of_section = required("';' after the list of locations", ';');

const auto init = keyword("init") >> named("a location name", &AstBuilder::initial) >>
                  required("';' after the initial location", ';');

const auto commit = keyword("commit") >> locations(&AstBuilder::committed) >> end_of_section;

const auto accept_set = required("'(' before a set of locations", '(') >>
                        optional_locations(&AstBuilder::other_accepting) >>
                        required("')' after the set of locations", ')');

const auto accept_pair = required("'(' before a pair of sets", '(') >>
                         optional_locations(&AstBuilder::other_accepting) >>
                         required("';' between the sets of a pair", ';') >>
                         optional_locations(&AstBuilder::other_accepting) >>
                         required("')' after the pair of sets", ')');

const auto accept = keyword("accept") >>
                    (((keyword("genbuchi") | keyword("muller")) >> (accept_set % ',')) |
                     ((keyword("rabin") | keyword("streett")) >> (accept_pair % ',')) |
                     (-keyword("buchi") >> locations(&AstBuilder::accepting))) >>
                    end_of_section;

const auto marks = (commit >> -accept) | (accept >> -commit);

const auto location_marks =
    (init >> -marks) | (-marks >> required("'init' with the initial location", init));

const auto assertion = named("a location name", &AstBuilder::assertion) >>
                       required("':' after the location of the assertion", ':') >> expression >>
                       then(&AstBuilder::assertion_condition);

const auto assertions = keyword("assert") >> (assertion % ',') >>
                        required("';' after the assertions", ';');

// ---- Transitions -----------------------------------------------------------------------------

const auto guard = keyword("guard") >> expression >> then(&AstBuilder::guard) >>
                   required("';' after the guard", ';');

const auto lvalue =
    named("a variable name", &AstBuilder::lvalue) >>
    forbidden(Code::ForeignAssignment, "a variable of another process cannot be assigned", arrow) >>
    -('[' >> expression >>
      required("']' after the index", place(x3::lit(']'), &AstBuilder::lvalue_index)));

auto values(const auto& value) {
  return ('{' >> (value % ',') >> required("'}' after the values", '}')) | (!x3::lit(';') >> value);
}

const auto send = place(symbol('!', x3::lit('=')), &AstBuilder::send) >>
                  -values(expression >> then(&AstBuilder::sent_value));
const auto receive = place(x3::lit('?'), &AstBuilder::receive) >>
                     -values(lvalue >> then(&AstBuilder::receive_target));

const auto sync = keyword("sync") >> named("a channel name", &AstBuilder::channel) >>
                  required("'!' or '?' after the channel", send | receive) >>
                  then(&AstBuilder::end_sync) >> required("';' after the synchronisation", ';');

const auto assignment = lvalue >> required("'=' of an assignment", assign) >> expression >>
                        then(&AstBuilder::assigned_value);

const auto effect = keyword("effect") >> (assignment % ',') >>
                    required("';' after the assignments", ';');

const auto body = required("'{' before guard, sync and effect", '{') >> -guard >> -sync >>
                  -effect >>
                  required("'}'; a transition has guard, sync and effect in this order, each once",
                           '}');

const auto target = required("'->' between the locations of a transition", arrow) >>
                    named("a location name", &AstBuilder::target);

const auto full_transition = named("a location name", &AstBuilder::source) >>
                             forbidden(Code::ProbabilisticTransition,
                                       "probabilistic transitions are not supported",
                                       "=>") >>
                             target >> body;

const auto short_transition = place(arrow, &AstBuilder::same_source) >>
                              named("a location name", &AstBuilder::target) >> body;

const auto transitions = keyword("trans") >> full_transition >>
                         *(',' >> (short_transition | full_transition)) >>
                         required("';' after the transition list", ';');

// ---- The system ------------------------------------------------------------------------------

const auto process = keyword("process") >> named("a process name", &AstBuilder::process) >>
                     required("'{' after the name of a process", '{') >> *variables >>
                     then(&AstBuilder::local_variables_end) >>
                     required("'state' with the locations", keyword("state")) >>
                     locations(&AstBuilder::location) >> end_of_section >> location_marks >>
                     -assertions >> -transitions >> required("'assert', 'trans' or '}'", '}');

const auto system_end =
    required("'process' or 'system'", keyword("system")) >>
    forbidden(Code::SynchronousSystem, "synchronous systems are not supported", keyword("sync")) >>
    required("'async'", keyword("async")) >>
    -(keyword("property") >> named("a process name", &AstBuilder::property)) >>
    required("';' after the kind of system", ';') >>
    required("nothing may follow the line 'system async'", x3::eoi, Code::TextAfterEnd);

const auto model = *(variables | channels) >> required("a declaration or a process", process) >>
                   *process >> system_end;

const auto whole_expression = expression >> then(&AstBuilder::lone_expression) >>
                              required("an operator or the end of the expression", x3::eoi);

std::optional<SyntaxError> parse(std::string_view text, const auto& grammar, Ast& ast) {
  Iterator first = text.data();
  const Iterator last = first + text.size();
  Target target_of_parse{AstBuilder(ast), first};
  try {
    const bool done =
        x3::phrase_parse(first, last, x3::with<TargetTag>(target_of_parse)[grammar], skipped);
    LSMC_CHECK(done, "a grammar that fails has thrown");
  } catch (SyntaxError& error) {
    return std::move(error);
  }
  return std::nullopt;
}

}  // namespace

std::optional<SyntaxError> parse_model(std::string_view text, Ast& ast) {
  return parse(text, model, ast);
}

std::optional<SyntaxError> parse_expression(std::string_view text, Ast& ast) {
  return parse(text, whole_expression, ast);
}

}  // namespace lsmc::dve
