import { type Extensions, Mark, Node } from '@tiptap/core'
import { m } from '#app/paraglide/messages.js'
import { lessonNodes } from './lesson-nodes.ts'
import { isSafeLink } from './safe-link.ts'
import { escaped } from './typed.ts'

/** A footnote where it is said: its words are the attribute, which a dialog edits. */
const Footnote = Node.create({
	name: 'footnote',
	group: 'inline',
	inline: true,
	atom: true,
	addAttributes: () => ({
		/** HTML. */
		words: {
			default: '',
			parseHTML: (element) => marked(element),
			rendered: false,
		},
	}),
	parseHTML: () => [{ tag: 'span[data-note]', priority: 1000 }],
	renderHTML({ node }) {
		const element = document.createElement('span')
		element.dataset.note = ''
		element.innerHTML = node.attrs.words
		return element
	},
	renderText: ({ node }) => ` (${plainOf(node.attrs.words)})`,
	addNodeView() {
		return ({ node }) => {
			const dom = document.createElement('span')
			const words = plainOf(node.attrs.words)
			dom.dataset.footnote = ''
			dom.title = words
			dom.setAttribute('aria-label', m.editor_note_says({ words }))
			dom.setAttribute('role', 'img')
			return { dom, ignoreMutation: () => true }
		}
	},
})

const marks = new Set(['strong', 'em', 'b', 'i', 'u', 'a', 'span', 'sup', 'sub'])

/** Its words and simple marks as HTML: what was pasted contains anything. */
function marked(element: globalThis.Node): string {
	return [...element.childNodes]
		.map((child) => {
			if (child.nodeType === 3) return escaped(child.textContent ?? '', false)
			if (!(child instanceof HTMLElement)) return ''
			const name = child.tagName.toLowerCase()
			if (name === 'br') return '<br>'
			if (!marks.has(name)) return marked(child)
			const attributes = ['lang', 'dir', 'href']
				.filter(
					(each) =>
						child.hasAttribute(each) && (each !== 'href' || isSafeLink(child.getAttribute(each) ?? '')),
				)
				.map((each) => ` ${each}="${escaped(child.getAttribute(each) ?? '')}"`)
			return `<${name}${attributes.join('')}>${marked(child)}</${name}>`
		})
		.join('')
}

/** The words without marks. */
export function plainOf(html: string): string {
	const template = document.createElement('template')
	template.innerHTML = html.replace(/<br\b[^<>]*>/g, '\n')
	return template.content.textContent ?? ''
}

/** Lines of two halves, a paragraph each half: beside each other where there is room. */
const Verse = Node.create({
	name: 'verse',
	group: 'block',
	content: 'paragraph+',
	defining: true,
	parseHTML: () => [{ tag: 'div[data-verse]' }],
	renderHTML: () => ['div', { 'data-verse': '' }, 0],
})

/** A picture with a caption. */
const Figure = Node.create({
	name: 'figure',
	group: 'block',
	content: 'inline*',
	isolating: true,
	draggable: true,
	addAttributes: () => ({
		src: { default: null, parseHTML: ofPicture('src') },
		alt: { default: '', parseHTML: ofPicture('alt') },
		width: { default: null, parseHTML: ofPicture('width') },
		height: { default: null, parseHTML: ofPicture('height') },
	}),
	parseHTML: () => [
		{
			tag: 'figure',
			getAttrs: (element) => (element.querySelector('img[src^="/files/"]') ? null : false),
			contentElement: (element) =>
				(element as HTMLElement).querySelector<HTMLElement>('figcaption') ?? document.createElement('span'),
		},
	],
	renderHTML: ({ HTMLAttributes }) => ['figure', ['img', HTMLAttributes], ['figcaption', 0]],
})

function ofPicture(name: string) {
	return (figure: HTMLElement) => figure.querySelector('img')?.getAttribute(name) ?? null
}

/** A video of another site, which readers load by a click. */
const Video = Node.create({
	name: 'video',
	group: 'block',
	atom: true,
	draggable: true,
	addAttributes: () => ({
		video: {
			default: '',
			parseHTML: (element) => element.getAttribute('data-embed') ?? '',
			renderHTML: ({ video }) => ({ 'data-embed': video }),
		},
	}),
	parseHTML: () => [{ tag: 'div[data-embed]' }],
	renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
	addNodeView() {
		return ({ node }) => {
			const dom = document.createElement('div')
			dom.dataset.video = ''
			dom.textContent = `${m.editor_video()}: ${node.attrs.video}`
			return { dom, ignoreMutation: () => true }
		}
	},
})

/** Text that opens on a click on its first line. */
const Details = Node.create({
	name: 'details',
	group: 'block',
	content: 'summary block+',
	isolating: true,
	defining: true,
	parseHTML: () => [{ tag: 'details' }],
	renderHTML: () => ['details', 0],
	addNodeView: () => () => box('details'),
})

const Summary = Node.create({
	name: 'summary',
	content: 'inline*',
	isolating: true,
	defining: true,
	parseHTML: () => [{ tag: 'summary' }],
	renderHTML: () => ['summary', 0],
	addNodeView: () => () => box('summary'),
	addKeyboardShortcuts() {
		return {
			/** Goes on to the text. */
			Enter: ({ editor }) => {
				const { $from } = editor.state.selection
				return $from.parent.type === this.type && editor.commands.setTextSelection($from.after() + 1)
			},
		}
	},
})

/** Always open while it is edited, and a blank does not close it. */
function box(kind: 'details' | 'summary') {
	const dom = document.createElement('div')
	dom.dataset.edited = kind
	return { dom, contentDOM: dom }
}

const small = (name: 'sub' | 'sup') =>
	Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] })

/** Further elements of articles. */
export const articleNodes: Extensions = [
	...lessonNodes,
	Footnote,
	Verse,
	Figure,
	Video,
	Details,
	Summary,
	small('sub'),
	small('sup'),
]
