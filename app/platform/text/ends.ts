/**
 * A text without the signs at its end. A pattern such as `x+$` would look through a run of them once for each sign.
 * @param sign matches one UTF-16 unit that goes
 */
export function withoutEnd(text: string, sign: RegExp): string {
	let end = text.length
	while (end > 0 && sign.test(text.charAt(end - 1))) end--
	return text.slice(0, end)
}
