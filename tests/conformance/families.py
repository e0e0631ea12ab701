#!/usr/bin/env python3
"""The families of beem-models/ as plain transition functions, and a search that counts them.

Written from the published algorithms, one Python tuple per state; no DVE text is read. So its
counts say independently of lsmc what lsmc has to find.

    families.py NAME…      states, transitions, deadlocks of e.g. peterson.3
"""

import sys


def peterson_step(n, p, state, wrong):
    """Successors of `state` by process p: levels, last arrivals, and (place, goal, seen) each."""
    level, last, local = state
    place, goal, seen = local[p]

    def moved(place, goal, seen, new_level=None, new_last=None):
        return (new_level or level, new_last or last, local[:p] + ((place, goal, seen),) + local[p + 1:])

    def with_value(values, index, value):
        return values[:index] + (value,) + values[index + 1:]

    if place == "idle":
        yield moved("climb", 1, seen)
    elif place == "climb" and goal == n:
        yield moved("critical", goal, seen)
    elif place == "climb":
        if wrong:
            yield moved("between", goal, 0, new_last=with_value(last, goal, p))
        else:
            yield moved("between", goal, seen, new_level=with_value(level, p, goal))
    elif place == "between":
        if wrong:
            yield moved("watch", goal, seen, new_level=with_value(level, p, goal))
        else:
            yield moved("watch", goal, 0, new_last=with_value(last, goal, p))
    elif place == "watch":
        if seen < n and (seen == p or level[seen] < goal):
            yield moved("watch", goal, seen + 1)
        if seen == n or last[goal] != p:
            yield moved("climb", goal + 1, seen)
    elif place == "critical":
        yield moved("idle", goal, seen, new_level=with_value(level, p, 0))


def peterson(n, wrong=False):
    initial = ((0,) * n, (0,) * n, (("idle", 0, 0),) * n)
    return initial, lambda s: (t for p in range(n) for t in peterson_step(n, p, s, wrong))


def phils(n, asymmetric=False):
    """A state is how many forks each holds; they are taken in the order of `forks(p)`."""

    def forks(p):
        pair = (p, (p + 1) % n)
        return pair[::-1] if asymmetric and p == n - 1 else pair

    def successors(held):
        taken = {fork for p in range(n) for fork in forks(p)[:held[p]]}
        for p in range(n):
            if held[p] == 2:
                yield held[:p] + (0,) + held[p + 1:]
            elif forks(p)[held[p]] not in taken:
                yield held[:p] + (held[p] + 1,) + held[p + 1:]

    return (0,) * n, successors


FAMILIES = {
    "peterson": peterson,
    "peterson_wrong": lambda n: peterson(n, wrong=True),
    "phils": phils,
    "phils_asym": lambda n: phils(n, asymmetric=True),
}


def count(name):
    """(states, transitions, deadlocks) of an instance such as `phils.4`; None for no such family."""
    family, _, size = name.rpartition(".")
    if family not in FAMILIES:
        return None
    initial, successors = FAMILIES[family](int(size))
    known, waiting, transitions, deadlocks = {initial}, [initial], 0, 0
    while waiting:
        before = transitions
        for after in successors(waiting.pop()):
            transitions += 1
            if after not in known:
                known.add(after)
                waiting.append(after)
        deadlocks += transitions == before
    return len(known), transitions, deadlocks


if __name__ == "__main__":
    for instance in sys.argv[1:]:
        print(instance, *count(instance), sep="\t")
