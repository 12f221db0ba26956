import { directionOf, type Locale } from './locale.ts'

// Which way a paragraph runs, and in which language it is read, by its letters. Browser-safe.

export type Direction = 'ltr' | 'rtl'

const strong = /[\p{L}\u200E\u200F\u061C]/u
const rightToLeft =
	/[\u061C\u200F\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
// Letters that only one of the two languages writes with.
const urdu = /[ٹڈڑںےۓہۂۃھگچپژکی]/g
const arabic = /[ةيكىأإ\u064B-\u064D]/g

/** The direction of the first strong letter (UAX #9, P2); undefined where there is none. */
export function directionIn(text: string): Direction | undefined {
	const letter = strong.exec(text)?.[0]
	return letter === undefined ? undefined : rightToLeft.test(letter) ? 'rtl' : 'ltr'
}

/** The language of a text that runs this way. @param otherwise that of its surroundings, which decides where letters do not */
export function languageIn(text: string, direction: Direction, otherwise: Locale): Locale {
	if (direction === 'ltr') return 'en'
	const balance = (text.match(urdu)?.length ?? 0) - (text.match(arabic)?.length ?? 0)
	if (balance === 0) return directionOf(otherwise) === 'rtl' ? otherwise : 'ar'
	return balance > 0 ? 'ur' : 'ar'
}

type Block = {
	at: number
	tag: string
	attributes: string
	text: string
	parent: Block | null
	isOwn: boolean
}

const pieces = /<(\/?)([a-z][a-z0-9]*)((?:\s(?:"[^"]*"|[^<>"])*)?)>|[^<]+|</gi
const turned = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'caption', 'th', 'td'])
// Enough to know a text by; a whole list is not read once for each of its items.
const mostRead = 400

/**
 * Sanitised HTML in which each paragraph, heading, list, list item, quotation and table cell that runs another way than its
 * surroundings, or is in another language, says so by `dir` and `lang`. What its writer chose stays.
 */
export function withDirections(html: string, language: Locale): string {
	const out: string[] = []
	const blocks: Block[] = []
	let open: Block | null = null
	for (const [piece, slash, name = '', attributes = ''] of html.matchAll(pieces)) {
		const tag = name.toLowerCase()
		if (!tag) {
			for (let block = open; block && block.text.length < mostRead; block = block.isOwn ? null : block.parent)
				block.text += piece
		} else if (turned.has(tag) && !attributes.includes('data-quran=')) {
			if (slash) {
				if (open?.tag === tag) open = open.parent
			} else {
				open = { at: out.length, tag, attributes, text: '', parent: open, isOwn: /\sdir="/.test(attributes) }
				blocks.push(open)
			}
		}
		out.push(piece)
	}
	const known = new Map<Block | null, { dir: Direction; lang: Locale }>()
	known.set(null, { dir: directionOf(language), lang: language })
	for (const block of blocks) {
		const around = known.get(block.parent) ?? { dir: directionOf(language), lang: language }
		// A place that something stands in later, such as [kept], says nothing.
		const text = block.text.replace(/&(?:[a-z]+|#\w+);|^\s*\[[a-z]{1,20}\]\s*$/gi, ' ')
		const chosen = /\sdir="(ltr|rtl)"/.exec(block.attributes)?.[1] as Direction | undefined
		const dir = chosen ?? directionIn(text) ?? around.dir
		const said = /\slang="([a-z]{2})/i.exec(block.attributes)?.[1]?.toLowerCase()
		// Turned by hand, a text is still in the language of its letters.
		const letters = directionIn(text) ?? dir
		const lang = strong.test(text) ? languageIn(text, letters, around.lang) : around.lang
		known.set(block, { dir, lang: said === 'en' || said === 'ar' || said === 'ur' ? said : lang })
		const added = `${!chosen && dir !== around.dir ? ` dir="${dir}"` : ''}${!said && lang !== around.lang ? ` lang="${lang}"` : ''}`
		if (added) out[block.at] = `<${block.tag}${withoutAuto(block.attributes, added)}${added}>`
	}
	return out.join('')
}

/** A direction of `auto` goes where another is said. */
function withoutAuto(attributes: string, added: string): string {
	return added.includes(' dir=') ? attributes.replace(/\sdir="auto"/, '') : attributes
}
