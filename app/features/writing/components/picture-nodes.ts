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

/** Further elements of a text with pictures. */
export const pictureNodes: Extensions = [Picture]
