/**
 * An object's own property by a key from outside: a field, a query, a cell. Never an inherited one (`constructor`,
 * `toString`, `__proto__`).
 */
export function ownOf<T>(object: Readonly<Record<string, T>>, word: string): T | undefined {
	// Not `Object.hasOwn`, for old browsers.
	return Object.prototype.propertyIsEnumerable.call(object, word) ? object[word] : undefined
}
