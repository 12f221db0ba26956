import { Node } from '@tiptap/core'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'

declare module '@tiptap/core' {
	// biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to that of the library.
	interface Commands<ReturnType> {
		quran: {
			/** Inserts a citation at the cursor, replacing the selection. */
			insertQuran: (reference: string) => ReturnType
		}
	}
}

type Options = {
	/** The passage as HTML from the server. */
	load: (reference: string) => Promise<string | null>
}

/** A citation in an answer: stored as a reference, shown as the passage, not editable. */
export const QuranNode = Node.create<Options>({
	name: 'quran',
	group: 'block',
	atom: true,
	draggable: true,
	// Matched before the blockquote, which uses the same element.
	priority: 1000,

	addOptions: () => ({ load: async () => null }),

	addAttributes: () => ({
		reference: {
			default: '',
			parseHTML: (element) => element.getAttribute('data-quran') ?? '',
			renderHTML: ({ reference }) => ({ 'data-quran': reference }),
		},
	}),

	parseHTML: () => [{ tag: 'blockquote[data-quran]' }, { tag: 'figure[data-quran]' }],

	renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes],

	renderText: ({ node }) => `[quran:${node.attrs.reference}]`,

	addCommands() {
		return {
			insertQuran:
				(reference) =>
				({ chain }) =>
					chain().focus().insertContent({ type: this.name, attrs: { reference } }).run(),
		}
	},

	/** Typing with a selected citation continues below it and does not replace it. */
	addProseMirrorPlugins() {
		const handleTextInput: Plugin['props']['handleTextInput'] = ({ state, dispatch }, _from, _to, text) => {
			const { selection, schema, tr } = state
			if (!(selection instanceof NodeSelection) || selection.node.type !== this.type) return false
			const below = schema.nodes.paragraph?.create(null, schema.text(text))
			if (!below) return false
			tr.insert(selection.to, below)
			tr.setSelection(TextSelection.create(tr.doc, selection.to + 1 + text.length))
			dispatch(tr.scrollIntoView())
			return true
		}
		return [new Plugin({ props: { handleTextInput } })]
	},

	addNodeView() {
		return ({ node }) => {
			const { reference } = node.attrs as { reference: string }
			const dom = document.createElement('div')
			dom.dataset.citation = reference
			dom.contentEditable = 'false'
			dom.textContent = reference
			void this.options.load(reference).then((html) => {
				if (html !== null) dom.innerHTML = html
			})
			return { dom, ignoreMutation: () => true }
		}
	},
})
