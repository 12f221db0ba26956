/** Keeps the direction of a name or number inside a sentence to itself, where no `<bdi>` can stand. */
export function isolated(text: string | number): string {
	return `\u2068${text}\u2069`
}

/** A line without what turns the direction of all that follows it, and lets one name look like another. */
export function withoutTurns(line: string): string {
	return line.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
}
