import { m } from '#app/paraglide/messages.js'
import type { Listener } from '#app/platform/events/jobs.server.ts'
import { readSettings } from '#app/platform/site/settings.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { stripHtml } from '#app/platform/text/text.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import type { Document, Searchable } from '#app/search/searchable.server.ts'
import { partsOf } from './markdown.server.ts'
import { editablePages, isEditablePage, isShort, readerPath } from './model.ts'
import { findPublished } from './queries.server.ts'
import { templateOf } from './template.server.ts'

const found = editablePages.filter((page) => !isShort(page)).sort()

/** Editable pages in each language, by title, headings and text. */
export const pageSearch: Searchable = {
	kind: 'page',
	order: 80,
	label: m.pages_admin_title,
	async read(db, refs) {
		const settings = await readSettings(db)
		const pages = refs.filter(isEditablePage).filter((page) => found.includes(page))
		const documents: Document[] = []
		// Sequentially: a transaction has one connection.
		for (const page of pages)
			for (const language of locales) {
				const ctx = { db, actor: null, now: new Date() }
				const published = await findPublished(ctx, page, language)
				const { title, body } = published ?? templateOf(settings, page, language)
				const parts = partsOf(body, language)
				const headings = parts.flatMap((part) => [
					part.title,
					...part.questions.map(({ question }) => question),
				])
				documents.push({
					ref: page,
					language,
					url: readerPath(page),
					title,
					text: headings.filter(Boolean).join('\n'),
					body: parts.map(({ html }) => stripHtml(html)).join('\n'),
					publishedAt: published?.publishedAt ?? null,
				})
			}
		return documents
	},
	list: async (_db, after, limit) => found.filter((page) => after === null || page > after).slice(0, limit),
	count: async () => found.length * locales.length,
}

/** Unedited templates contain the organisation's name and address: reindexes when these change. */
export const wordedAgain: Listener = {
	on: 'setting.changed',
	async handle(ctx, { subjectId: key }) {
		if (key.startsWith('organisation.') || key.startsWith('services.'))
			await indexAgain(ctx.db, pageSearch, found)
	},
}
