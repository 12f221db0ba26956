import { marked, type Token, type Tokens } from 'marked'
import { expandCitations, findCited } from '#app/features/scripture/api.server.ts'
import { cleanHtml, textOfHtml } from '#app/platform/text/html.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { slugOf } from '#app/platform/text/slug.ts'
import { type EditablePage, isShort, type Part } from './model.ts'

/**
 * Renders Markdown: `##` begins a part, `###` a question or subheading. A line `[quran:2:255]` becomes the verse from
 * the bundled text.
 * @returns the parts in order, sanitised; text before the first heading is a part without title
 */
export function partsOf(source: string, language: Locale): Part[] {
	const tokens = marked.lexer(withCitations(source))
	const groups = split(tokens, (depth) => depth <= 2)
	const ids = new Set<string>()
	return groups
		.filter(({ heading, tokens }) => heading || tokens.some(({ type }) => type !== 'space'))
		.map(({ heading, tokens }, index) => {
			const title = heading ? textOfHtml(marked.parseInline(heading.text) as string) : ''
			return {
				id: unique(ids, slugOf(title, `part-${index + 1}`)),
				title,
				html: htmlOf(tokens, language),
				questions: questionsIn(tokens, language, ids),
			}
		})
}

/** A wording as its page shows it; the home page is plain text. */
export function shownWording(
	page: EditablePage,
	language: Locale,
	{ title, body }: { title: string; body: string },
) {
	const intro: Part = { id: 'intro', title: '', html: body, questions: [] }
	return { title, parts: isShort(page) ? [intro] : partsOf(body, language) }
}

function questionsIn(tokens: Token[], language: Locale, ids: Set<string>): Part['questions'] {
	return split(tokens, (depth) => depth === 3).flatMap(({ heading, tokens }) => {
		if (!heading) return []
		const html = htmlOf(tokens, language)
		const question = textOfHtml(marked.parseInline(heading.text) as string)
		return [{ id: unique(ids, slugOf(question, 'question')), question, html, text: textOfHtml(html) }]
	})
}

type Group = { heading: Tokens.Heading | null; tokens: Token[] }

function split(tokens: Token[], begins: (depth: number) => boolean): Group[] {
	const groups: Group[] = [{ heading: null, tokens: [] }]
	for (const token of tokens) {
		if (token.type === 'heading' && begins((token as Tokens.Heading).depth))
			groups.push({ heading: token as Tokens.Heading, tokens: [] })
		else groups.at(-1)?.tokens.push(token)
	}
	return groups
}

function htmlOf(tokens: Token[], language: Locale): string {
	const cite = (written: string) => (findCited(written) ? written : undefined)
	return expandCitations(cleanHtml(marked.parser(tokens), cite), { locale: language })
}

function withCitations(source: string): string {
	return source.replace(
		/^[ \t]*\[quran:([\d:\u2013-]{3,20})\][ \t]*$/gm,
		(_line, written: string) => `\n<blockquote data-quran="${written}"></blockquote>\n`,
	)
}

function unique(taken: Set<string>, base: string): string {
	let id = base
	for (let n = 2; taken.has(id); n++) id = `${base}-${n}`
	taken.add(id)
	return id
}
