/** Keeps the direction of a name or number inside a sentence to itself, where no `<bdi>` can stand. */
export function isolated(text: string | number): string {
	return `\u2068${text}\u2069`
}
