/** Isolates the direction of a name or number in plain text, where `<bdi>` is impossible. */
export function isolated(text: string | number): string {
	return `\u2068${text}\u2069`
}

/** Removes direction marks, which would turn the following text and make one name look like another. */
export function withoutDirectionMarks(line: string): string {
	return line.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
}
