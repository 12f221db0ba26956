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
