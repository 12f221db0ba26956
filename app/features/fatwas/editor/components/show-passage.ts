import type { Editor } from '@tiptap/core'
import { type Anchor, findPassage } from '#app/workflow/passages.ts'

/**
 * Selects a passage in the editor and scrolls to it.
 * @returns whether the text still contains it
 */
export function showPassage(editor: Editor, anchor: Anchor): boolean {
	const blocks: { text: string; from: number; to: number; isLine: boolean }[] = []
	editor.state.doc.forEach((node, offset) => {
		// Inline nodes without text count as one character, as they do in positions.
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
