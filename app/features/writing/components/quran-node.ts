import { Node } from '@tiptap/core'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'

declare module '@tiptap/core' {
	// biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to that of the library.
	interface Commands<ReturnType> {
		quran: {
			/** Puts a citation where the cursor is, in place of what is selected. */
			insertQuran: (reference: string) => ReturnType
		}
	}
}

type Options = {
	/** The passage as readers see it: HTML that the server made. */
	load: (reference: string) => Promise<string | null>
}

/** Ayat in an answer: a reference, shown as the passage; nothing in it can be typed. */
export const QuranNode = Node.create<Options>({
	name: 'quran',
	group: 'block',
	atom: true,
	draggable: true,
	// Asked before the quotation, whose element it shares.
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

	/** Who types while a citation is chosen writes below it, and not over it. */
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
