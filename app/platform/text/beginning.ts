import { withoutEnd } from './ends.ts'

/**
 * The beginning of a text, for a place that has room for so many letters: whole words and three dots. Text is cut here
 * and never by its box, which would take the tails off Nastaliq.
 */
export function beginningOf(text: string, letters: number): string {
	const line = text.replace(/\s+/g, ' ').trim()
	if (line.length <= letters) return line
	const end = line.lastIndexOf(' ', letters)
	return `${withoutEnd(line.slice(0, end > 0 ? end : letters), /[\s\p{P}\uD800-\uDBFF]/u)}…`
}
