import { withoutEnd } from '#app/platform/text/ends.ts'

export type Note = {
	id: string
	title: string
	content: string | null
	/** Subject of the note; null: none, or no longer readable. */
	on: { kind: 'course' | 'fatwa'; title: string; path: string } | null
	pinnedAt: Date | null
	deletedAt: Date | null
	createdAt: Date
	updatedAt: Date
}

export const maxTitleLength = 200
export const maxContentLength = 20_000

/** Code of the problem with a title, or undefined. */
export function titleProblem(title: string) {
	if (title.trim() === '') return 'notes.title-required'
	if (title.trim().length > maxTitleLength) return 'notes.title-too-long'
	return undefined
}

/** Code of the problem with a text, or undefined: it may be empty. */
export function contentProblem(content: string) {
	return plainLines(content).length > maxContentLength ? 'notes.content-too-long' : undefined
}

/** Line breaks as one character: browsers post two. */
export function plainLines(text: string): string {
	return text.replaceAll('\r\n', '\n').trimEnd()
}

/** Beginning of a text for a list: the first lines, cut at a word. */
export function excerptOf(content: string): { text: string; isWhole: boolean } {
	const lines = content.split('\n').slice(0, excerptLines).join('\n')
	const text =
		lines.length > excerptLength
			? wholeWords(lines.slice(0, excerptLength + 1)).slice(0, excerptLength)
			: lines
	return { text, isWhole: text === content }
}

function wholeWords(text: string): string {
	const words = withoutEnd(text, /\S/)
	return words === '' ? text : words.trimEnd()
}

/** Language at the beginning of a text, by its letters: Urdu and Arabic have their own fonts. */
export function languageOf(text: string): 'ar' | 'ur' | undefined {
	if (!/^\P{L}*\p{Script=Arabic}/u.test(text)) return undefined
	return /[ٹڈڑںہھے]/.test(text) ? 'ur' : 'ar'
}

/** Characters that `excerptOf` needs. */
export const excerptLength = 400
const excerptLines = 6
