import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type Direction, directionIn, languageIn } from '#app/platform/text/directions.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'

const turned = new Set([
	'paragraph',
	'heading',
	'bulletList',
	'orderedList',
	'listItem',
	'blockquote',
	'tableCell',
	'tableHeader',
])

/**
 * Shows each block in the direction and language of its letters, as its page will (withDirections); the document is
 * unchanged.
 */
export const Directions = Extension.create<{ language: Locale }>({
	name: 'directions',
	addOptions: () => ({ language: 'en' }),
	addProseMirrorPlugins() {
		const { language } = this.options
		return [
			new Plugin<DecorationSet>({
				state: {
					init: (_, { doc }) => shownIn(doc, language),
					apply: (change, shown) => (change.docChanged ? shownIn(change.doc, language) : shown),
				},
				props: {
					decorations(state) {
						return this.getState(state)
					},
				},
			}),
		]
	},
})

function shownIn(doc: Node, language: Locale): DecorationSet {
	const marks: Decoration[] = []
	const known = new Map<Node | null, { dir: Direction; lang: Locale }>()
	const whole = { dir: directionOf(language), lang: language }
	doc.descendants((node, at, parent) => {
		const around = known.get(parent) ?? whole
		known.set(node, around)
		if (!turned.has(node.type.name)) return
		const text = node.textContent.slice(0, 400)
		const letters = directionIn(text)
		const chosen = node.attrs.dir as Direction | null
		const dir = chosen ?? letters ?? around.dir
		const lang = letters ? languageIn(text, letters, around.lang) : around.lang
		known.set(node, { dir, lang })
		const attributes = { ...(dir !== around.dir && { dir }), ...(lang !== around.lang && { lang }) }
		if (Object.keys(attributes).length > 0) marks.push(Decoration.node(at, at + node.nodeSize, attributes))
	})
	return DecorationSet.create(doc, marks)
}
