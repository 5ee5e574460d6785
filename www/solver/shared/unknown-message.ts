// What both sides do with a message of a type that they do not know.
//
// The page and its workers first compare their versions (version.ts), so all types are known to both. Whatever else arrives comes from
// something else, such as a script that wraps the worker's, and is ignored: it is never taken for another message. So every switch over
// the type of a message ends with this function, whose parameter has the type `never`: the type checker reports a switch that forgets one.

/** Ignores a message. */
export function ignoreUnknown(_message: never) {}
