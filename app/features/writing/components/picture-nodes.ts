import { type Extensions, Node } from '@tiptap/core'
import { ownPicture } from './pictures.ts'

const Picture = Node.create({
	name: 'picture',
	group: 'inline',
	inline: true,
	draggable: true,
	addAttributes: () => ({
		src: { default: null },
		alt: { default: '' },
		width: { default: null },
		height: { default: null },
	}),
	parseHTML: () => [
		{ tag: 'img', getAttrs: (element) => ownPicture.test(element.getAttribute('src') ?? '') && null },
	],
	renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

/** What a text that takes pictures holds beside that of an answer. */
export const pictureNodes: Extensions = [Picture]
