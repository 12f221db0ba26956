import type { Editor } from '@tiptap/core'
import { type Anchor, findPassage } from '#app/workflow/passages.ts'

/**
 * Selects a passage in the answer as it is being written, and brings it into sight.
 * @returns is it still there?
 */
export function showPassage(editor: Editor, anchor: Anchor): boolean {
	const blocks: { text: string; from: number; to: number; isLine: boolean }[] = []
	editor.state.doc.forEach((node, offset) => {
		// Each thing in a line that is no text counts as one letter, as it does in positions.
		const text = node.textBetween(0, node.content.size, '\n', ' ')
		blocks.push({ text, from: offset + 1, to: offset + 1 + node.content.size, isLine: node.isTextblock })
	})
	const place = findPassage(
		blocks.map(({ text }) => text),
		anchor,
	)
	const block = place && blocks[place.paragraph]
	if (!block) return false
	const isWords = block.isLine && place.end > place.start
	const [from, to] = isWords ? [block.from + place.start, block.from + place.end] : [block.from, block.to]
	return editor.chain().focus().setTextSelection({ from, to }).scrollIntoView().run()
}
