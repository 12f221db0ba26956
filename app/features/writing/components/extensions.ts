import { Extension, type Extensions } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import type { Locale } from '#app/platform/text/locale.ts'
import { Directions } from './directions.ts'
import { Mistakes } from './mistakes.ts'
import { QuranNode } from './quran-node.ts'
import { isSafeLink } from './safe-link.ts'

declare module '@tiptap/core' {
	// biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to that of the library.
	interface Commands<ReturnType> {
		direction: {
			/** Sets the direction of the selected blocks; null: that of the text's language. */
			turnBlocks: (dir: 'ltr' | 'rtl' | null) => ReturnType
		}
	}
}

const turned = ['paragraph', 'heading', 'listItem', 'blockquote', 'tableCell', 'tableHeader']

const Direction = Extension.create({
	name: 'direction',
	addGlobalAttributes: () => [
		{
			types: [...turned, 'bulletList', 'orderedList'],
			attributes: {
				dir: {
					default: null,
					parseHTML: (element) => {
						const dir = element.getAttribute('dir')
						return dir === 'ltr' || dir === 'rtl' ? dir : null
					},
					renderHTML: ({ dir }) => (dir ? { dir } : {}),
				},
			},
		},
	],
	addCommands: () => ({
		turnBlocks:
			(dir) =>
			({ commands }) =>
				turned.map((type) => commands.updateAttributes(type, { dir })).some(Boolean),
	}),
})

/**
 * Elements of a long text. The server's sanitiser allows the same.
 * @param language of the whole text
 * @param isArticle with code and rules
 */
export function textExtensions(
	load: (reference: string) => Promise<string | null>,
	language: Locale,
	isArticle: boolean,
): Extensions {
	const forArticles = isArticle ? {} : (false as const)
	return [
		StarterKit.configure({
			heading: { levels: [2, 3] },
			strike: false,
			code: forArticles,
			codeBlock: forArticles,
			horizontalRule: forArticles,
			link: {
				openOnClick: false,
				autolink: false,
				linkOnPaste: true,
				isAllowedUri: (address) => isSafeLink(address ?? ''),
				HTMLAttributes: { target: null, rel: null },
			},
		}),
		Direction,
		Directions.configure({ language }),
		Mistakes,
		QuranNode.configure({ load }),
	]
}
