/**
 * The member that an object has under a word from outside: a field, a query, a cell. Never what every object has
 * (`constructor`, `toString`, `__proto__`).
 */
export function ownOf<T>(object: Readonly<Record<string, T>>, word: string): T | undefined {
	// Not `Object.hasOwn`: this is asked in old browsers too.
	return Object.prototype.propertyIsEnumerable.call(object, word) ? object[word] : undefined
}
