/**
 * Trims characters from the end. A pattern such as `x+$` would be quadratic.
 * @param sign matches one UTF-16 unit to remove
 */
export function withoutEnd(text: string, sign: RegExp): string {
	let end = text.length
	while (end > 0 && sign.test(text.charAt(end - 1))) end--
	return text.slice(0, end)
}
