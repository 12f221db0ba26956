import { withoutEnd } from '#app/platform/text/ends.ts'

/** A note as its writer reads it. */
export type Note = {
	id: string
	title: string
	content: string | null
	/** What it was written on; null where that was nothing, or can be read no more. */
	on: { kind: 'course' | 'fatwa'; title: string; path: string } | null
	pinnedAt: Date | null
	deletedAt: Date | null
	createdAt: Date
	updatedAt: Date
}

export const maxTitleLength = 200
export const maxContentLength = 20_000

/** What is wrong with a title, as a code, or nothing. */
export function titleProblem(title: string) {
	if (title.trim() === '') return 'notes.title-required'
	if (title.trim().length > maxTitleLength) return 'notes.title-too-long'
	return undefined
}

/** What is wrong with a content, as a code, or nothing: it may be left out. */
export function contentProblem(content: string) {
	return plainLines(content).length > maxContentLength ? 'notes.content-too-long' : undefined
}

/** Line ends as people count them: a browser posts each as two characters. */
export function plainLines(text: string): string {
	return text.replaceAll('\r\n', '\n').trimEnd()
}

/** The beginning of a text for a list: of a long one its first lines, cut at a word. */
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

/** The language that a text begins in, as far as letters tell: Urdu and Arabic have their own type. */
export function languageOf(text: string): 'ar' | 'ur' | undefined {
	if (!/^\P{L}*\p{Script=Arabic}/u.test(text)) return undefined
	return /[ٹڈڑںہھے]/.test(text) ? 'ur' : 'ar'
}

/** Letters of a text that `excerptOf` needs to see. */
export const excerptLength = 400
const excerptLines = 6
