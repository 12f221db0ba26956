import type { Editor } from '@tiptap/core'

/**
 * Replaces typed words by a citation.
 * @param found the words as in the text; whitespace may differ
 * @returns whether the text still contained them
 */
export function citeRun(editor: Editor, found: { text: string; reference: string }): boolean {
	const words = found.text.trim().split(/\s+/).filter(Boolean).map(escaped)
	if (words.length === 0) return false
	const run = new RegExp(words.join('\\s+'), 'u')
	let range: { from: number; to: number } | undefined
	editor.state.doc.descendants((node, at) => {
		if (range || !node.isTextblock) return !range
		// Inline nodes without text count as one character, as they do in positions.
		const match = run.exec(node.textBetween(0, node.content.size, undefined, ' '))
		if (match) range = { from: at + 1 + match.index, to: at + 1 + match.index + match[0].length }
		return false
	})
	if (!range) return false
	return editor
		.chain()
		.focus()
		.insertContentAt(range, { type: 'quran', attrs: { reference: found.reference } })
		.run()
}

function escaped(word: string): string {
	return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
