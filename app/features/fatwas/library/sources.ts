/**
 * The sources of an answer as a list, where they were written as lines: one a paragraph, or a line of one. What was
 * written otherwise stays as it is.
 * @param html sanitised
 */
export function sourcesAsList(html: string): string {
	const rest = html.replace(/<p>([\s\S]*?)<\/p>/g, '').trim()
	const lines = [...html.matchAll(/<p>([\s\S]*?)<\/p>/g)].flatMap(([, inner = '']) =>
		inner.split(/<br\s*\/?>/).flatMap((line) => line.trim() || []),
	)
	// A mark that goes on over the end of a line cannot be cut there.
	const isWhole = (line: string) => (line.match(/<[a-z]/g)?.length ?? 0) === (line.match(/<\//g)?.length ?? 0)
	if (rest !== '' || lines.length < 2 || !lines.every(isWhole)) return html
	return `<ol>${lines.map((line) => `<li>${line}</li>`).join('')}</ol>`
}
