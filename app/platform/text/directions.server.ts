import { Parser } from 'htmlparser2'
import { type Direction, directionIn, languageIn, strong } from './directions.ts'
import { directionOf, isLocale, type Locale } from './locale.ts'

type Block = {
	/** Offset of the opening tag. */
	start: number
	end: number
	tag: string
	attributes: Record<string, string>
	/** Enough of its text to detect the direction, without nested blocks that have a direction of their own. */
	text: string
	parent: Block | null
}

const turned = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'caption', 'th', 'td'])
// Enough to detect a direction; a list is not read again for each item.
const mostRead = 400

/**
 * Adds `dir` and `lang` to each paragraph, heading, list, list item, quotation and table cell of sanitised HTML that
 * differs from its surroundings. The author's own attributes stay, and so does everything but the changed tags, to
 * the letter.
 */
export function withDirections(html: string, language: Locale): string {
	const known = new Map<Block | null, { dir: Direction; lang: Locale }>()
	const whole = { dir: directionOf(language), lang: language }
	let shown = ''
	let done = 0
	for (const block of blocksIn(html)) {
		const around = known.get(block.parent) ?? whole
		// A placeholder such as [kept] has no direction.
		const text = block.text.replace(/^\s*\[[a-z]{1,20}\]\s*$/i, ' ')
		const chosen = chosenIn(block)
		const dir = chosen ?? directionIn(text) ?? around.dir
		const said = block.attributes.lang?.slice(0, 2).toLowerCase()
		// The direction may be set by hand; the language follows the letters.
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

/** The blocks of a text, each after its parent. */
function blocksIn(html: string): Block[] {
	const blocks: Block[] = []
	// Open elements; null for inline ones.
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

/** `dir="auto"` is replaced by a detected direction. */
function openingTag({ tag, attributes }: Block, added: { dir?: Direction; lang?: Locale }): string {
	const { dir, ...others } = attributes
	const kept = dir === undefined || added.dir ? others : attributes
	const written = Object.entries({ ...kept, ...added }).map(([name, value]) => ` ${name}="${escaped(value)}"`)
	return `<${tag}${written.join('')}>`
}

function escaped(value: string): string {
	return value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
