import { withoutEnd } from './ends.ts'

/**
 * The first whole words of a text and three dots. Text is cut here and never by CSS, which would clip the tails of
 * Nastaliq.
 */
export function truncate(text: string, letters: number): string {
	const line = text.replace(/\s+/g, ' ').trim()
	if (line.length <= letters) return line
	const end = line.lastIndexOf(' ', letters)
	return `${withoutEnd(line.slice(0, end > 0 ? end : letters), /[\s\p{P}\uD800-\uDBFF]/u)}…`
}
