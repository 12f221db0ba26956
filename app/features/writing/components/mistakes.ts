import { type Editor, Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { mistakeText } from '#app/features/scripture/components/quotation-words.ts'
import type { Finding } from './scripture.ts'

const key = new PluginKey<DecorationSet>('mistakes')

/** Marks wrong letters of typed verses; marks move with the text and are not part of it. */
export const Mistakes = Extension.create({
	name: 'mistakes',
	addProseMirrorPlugins: () => [
		new Plugin<DecorationSet>({
			key,
			state: {
				init: () => DecorationSet.empty,
				apply: (change, marks) => change.getMeta(key) ?? marks.map(change.mapping, change.doc),
			},
			props: { decorations: (state) => key.getState(state) },
		}),
	],
})

/** Shows the findings of the last check, without those that the text no longer contains. */
export function showMistakes(editor: Editor, findings: Finding[]): void {
	const { doc, tr } = editor.state
	const marks: Decoration[] = []
	for (const { text, start, mistakes } of findings) {
		if (mistakes.length === 0) continue
		doc.descendants((node, at) => {
			if (!node.isTextblock) return true
			// Inline nodes without text count as one character, as they do in positions.
			const found = node.textBetween(0, node.content.size, undefined, ' ').indexOf(text)
			if (found < 0) return false
			const first = at + 1 + found - start
			for (const mistake of mistakes) {
				const attributes = { class: 'mistake', title: mistakeText(mistake.right) }
				marks.push(Decoration.inline(first + mistake.start, first + mistake.end, attributes))
			}
			return false
		})
	}
	if (marks.length === 0 && key.getState(editor.state) === DecorationSet.empty) return
	editor.view.dispatch(tr.setMeta(key, DecorationSet.create(doc, marks)).setMeta('addToHistory', false))
}
