// What both sides do with a message of a type that they do not know.
//
// The page and its workers first compare their versions (version.ts), so all types are known to both. Whatever else arrives comes from
// something else, such as a script that wraps the worker's, and is ignored: it is never taken for another message. So every switch over
// the type of a message ends with one of these functions, by which the type checker reports a switch that forgets one. They name types
// instead of listing cases, since a page downloads cases.

/** Ignores a message of an unknown type. */
export function ignoreUnknown(_message: never) {}

/** Ignores a message of an unknown type, or of one that others handle. */
export function ignoreOthers<Type extends string>(_message: { type: Type }) {}
