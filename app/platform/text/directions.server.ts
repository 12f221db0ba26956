import { Parser } from 'htmlparser2'
import { type Direction, directionIn, languageIn, strong } from './directions.ts'
import { directionOf, isLocale, type Locale } from './locale.ts'

type Block = {
	/** The opening tag, in the HTML. */
	start: number
	end: number
	tag: string
	attributes: Record<string, string>
	/** As much of its words as tell it, without those of blocks that their writer turned. */
	text: string
	parent: Block | null
}

const turned = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'caption', 'th', 'td'])
// Enough to know a text by; a whole list is not read once for each of its items.
const mostRead = 400

/**
 * Sanitised HTML in which each paragraph, heading, list, list item, quotation and table cell that runs another way than its
 * surroundings, or is in another language, says so by `dir` and `lang`. What its writer chose stays. It is read by the parser
 * of the sanitiser, and everything but the tags that say more stays to the letter.
 */
export function withDirections(html: string, language: Locale): string {
	const known = new Map<Block | null, { dir: Direction; lang: Locale }>()
	const whole = { dir: directionOf(language), lang: language }
	let shown = ''
	let done = 0
	for (const block of blocksIn(html)) {
		const around = known.get(block.parent) ?? whole
		// A place that something stands in later, such as [kept], says nothing.
		const text = block.text.replace(/^\s*\[[a-z]{1,20}\]\s*$/i, ' ')
		const chosen = chosenIn(block)
		const dir = chosen ?? directionIn(text) ?? around.dir
		const said = block.attributes.lang?.slice(0, 2).toLowerCase()
		// Turned by hand, a text is still in the language of its letters.
		const letters = directionIn(text) ?? dir
		const lang = strong.test(text) ? languageIn(text, letters, around.lang) : around.lang
		known.set(block, { dir, lang: isLocale(said) ? said : lang })
		const added = {
			...(!chosen && dir !== around.dir && { dir }),
			...(!said && lang !== around.lang && { lang }),
		}
		if (Object.keys(added).length === 0) continue
		shown += html.slice(done, block.start) + openingTag(block, added)
		done = block.end
	}
	return shown + html.slice(done)
}

/** The blocks of a text, each after what it stands in. */
function blocksIn(html: string): Block[] {
	const blocks: Block[] = []
	// Those that are open, with null for elements that are no block.
	const open: { tag: string; block: Block | null }[] = []
	const innermost = () => open.findLast(({ block }) => block)?.block ?? null
	const parser = new Parser({
		onopentag(tag, attributes) {
			const isBlock = turned.has(tag) && attributes['data-quran'] === undefined
			const { startIndex: start, endIndex } = parser
			const block = isBlock
				? { start, end: endIndex + 1, tag, attributes: { ...attributes }, text: '', parent: innermost() }
				: null
			if (block) blocks.push(block)
			open.push({ tag, block })
		},
		ontext(text) {
			for (
				let block = innermost();
				block && block.text.length < mostRead;
				block = chosenIn(block) ? null : block.parent
			)
				block.text += text
		},
		onclosetag() {
			open.pop()
		},
	})
	parser.end(html)
	return blocks
}

function chosenIn({ attributes: { dir } }: Block): Direction | undefined {
	return dir === 'ltr' || dir === 'rtl' ? dir : undefined
}

/** A direction of `auto` goes where another is said. */
function openingTag({ tag, attributes }: Block, added: { dir?: Direction; lang?: Locale }): string {
	const { dir, ...others } = attributes
	const kept = dir === undefined || added.dir ? others : attributes
	const written = Object.entries({ ...kept, ...added }).map(([name, value]) => ` ${name}="${escaped(value)}"`)
	return `<${tag}${written.join('')}>`
}

function escaped(value: string): string {
	return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
