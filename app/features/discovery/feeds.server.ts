import { Feed, type Item } from 'feed'
import { listFeedPosts } from '#app/features/blog/api.server.ts'
import { postPath } from '#app/features/blog/model.ts'
import { categoryName } from '#app/features/categories/model.ts'
import { listFeedEvents } from '#app/features/certification/register/api.server.ts'
import { listFeedCourses } from '#app/features/courses/catalogue/api.server.ts'
import { coursePath, paragraphsOf } from '#app/features/courses/model.ts'
import { listFeedFatwas } from '#app/features/fatwas/library/api.server.ts'
import { fatwaPath } from '#app/features/fatwas/library/model.ts'
import { listArchive, standaloneHtml } from '#app/features/newsletter/api.server.ts'
import { citationsAsText } from '#app/features/scripture/api.server.ts'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { addressIn, type Site } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { withDirections } from '#app/platform/text/directions.server.ts'
import { htmlOfText } from '#app/platform/text/html.server.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { allowedInXml } from '#app/platform/text/xml.ts'

export const feedKinds = ['fatwas', 'courses', 'newsletter', 'blog', 'certification'] as const
export type FeedKind = (typeof feedKinds)[number]
export type FeedFormat = 'atom' | 'rss'
export type Scope = {
	language: Locale
	category: string | null
	/** Of posts. */
	tag: string | null
	series: string | null
	scholarId: string | null
	format: FeedFormat
}

const length = 30

/**
 * The newest items of a kind and language as a feed. Quran citations are references, never cut text; letters, which are
 * complete, have ayat.
 */
export async function feedOf(ctx: Ctx, site: Site, kind: FeedKind, scope: Scope): Promise<Feed> {
	const items: Titled[] = await itemsOf[kind](ctx, site, scope)
	const query = new URLSearchParams()
	if (scope.category) query.set('category', scope.category)
	if (kind === 'blog' && scope.tag) query.set('tag', scope.tag)
	if (kind === 'blog' && scope.series) query.set('series', scope.series)
	if (scope.scholarId) query.set('scholar', scope.scholarId)
	const tail = query.size > 0 ? `?${query}` : ''
	const here = (format: string) => addressIn(site, site.locale, `/feeds/${kind}.${format}${tail}`)
	const feed = new Feed({
		id: here('atom'),
		title: titleOf(site, kind, scope, items[0]),
		description: about[kind](site),
		link: addressIn(site, site.locale, homes[kind] ?? `/${kind}`),
		language: scope.language,
		updated: new Date(Math.max(0, ...items.map(({ date }) => date.getTime()))),
		generator: false,
		feedLinks: { atom: here('atom'), rss: here('rss') },
	})
	for (const item of items) feed.addItem(item)
	return feed
}

/** `about`: the tag or series of the feed. */
type Titled = Item & { about?: string | undefined }

/** Names the scholar, category, tag or series, to tell several feeds apart. */
function titleOf(site: Site, kind: FeedKind, scope: Scope, first: Titled | undefined): string {
	const of = [
		scope.scholarId && first?.author?.[0]?.name,
		scope.category && first?.category?.[0]?.name,
		first?.about,
	]
	const all = titles[kind]()
	return [...of, all, site.name].filter(Boolean).join(dot())
}

const titles = {
	fatwas: m.fatwas_title,
	courses: m.courses_title,
	newsletter: m.newsletter_title,
	blog: m.blogread_title,
	certification: m.registry_title,
}
/** The pages of feeds that are not at their name. */
const homes: Partial<Record<FeedKind, string>> = { certification: '/certification/register' }
const about: Record<FeedKind, (site: Site) => string> = {
	fatwas: () => m.fatwas_description(),
	courses: () => m.courses_description(),
	newsletter: ({ name }) => m.newsletter_description({ name: isolated(name) }),
	blog: ({ name }) => m.blogread_description({ site: isolated(name) }),
	certification: () => m.registry_description(),
}
const itemsOf = {
	fatwas: fatwaItems,
	courses: courseItems,
	newsletter: letterItems,
	blog: postItems,
	certification: registerItems,
}

function contentIn(language: Locale, html: string): string {
	return within(language, citationsAsText(withDirections(html, language), { locale: language }))
}

function within(language: Locale, html: string): string {
	return `<div lang="${language}" dir="${directionOf(language)}">${allowedInXml(html)}</div>`
}

async function letterItems(ctx: Ctx, site: Site, { language }: Scope): Promise<Item[]> {
	const { rows } = await listArchive(ctx, { locale: language, cursor: null, size: length })
	return rows.map(({ number, subject, preview, body, sentAt }) => ({
		...linked(site, language, `/newsletter/${number}`),
		title: asHtml(subject),
		date: sentAt ?? new Date(0),
		published: sentAt ?? new Date(0),
		description: asHtml(preview),
		content: within(language, standaloneHtml(body, { language, siteUrl: site.url })),
	}))
}

async function fatwaItems(ctx: Ctx, site: Site, scope: Scope): Promise<Item[]> {
	const rows = await listFeedFatwas(ctx, scope, length)
	return rows.map((row) => ({
		...linked(site, row.language, fatwaPath(row)),
		title: asHtml(row.title),
		date: row.changedAt,
		published: row.publishedAt,
		description: asHtml(row.excerpt),
		content: contentIn(row.language, row.answer),
		...named(row, scope.format),
	}))
}

async function postItems(ctx: Ctx, site: Site, scope: Scope): Promise<Titled[]> {
	const rows = await listFeedPosts(ctx, scope, length)
	return rows.map((row) => ({
		...linked(site, row.language, postPath(row)),
		about: row.tag?.names[row.language] ?? row.series?.names[row.language],
		// Stays with another slug or another address of the site.
		id: `urn:uuid:${row.id}`,
		title: asHtml(row.title),
		date: row.changedAt,
		published: row.publishedAt,
		description: asHtml(row.summary),
		content: within(row.language, standaloneHtml(row.html, { language: row.language, siteUrl: site.url })),
		...named(
			{ ...row, scholarName: row.author?.name ?? null, scholarNames: row.author?.names ?? null },
			scope.format,
		),
	}))
}

async function courseItems(ctx: Ctx, site: Site, scope: Scope): Promise<Item[]> {
	const rows = await listFeedCourses(ctx, scope, length)
	return rows.map((row) => ({
		...linked(site, row.language, coursePath(row.slug)),
		title: asHtml(row.title),
		date: row.approvedAt ?? new Date(0),
		...(row.approvedAt && { published: row.approvedAt }),
		description: asHtml(paragraphsOf(row.description)[0] ?? ''),
		content: allowedInXml(htmlOfText(row.description, () => undefined)),
		...named(row, scope.format),
	}))
}

/** A certificate has several events, and with them several items. */
async function registerItems(ctx: Ctx, site: Site, { language }: Scope): Promise<Item[]> {
	const rows = await listFeedEvents(ctx, length)
	return rows.map(({ id, path, title, text, at }) => {
		const link = addressIn(site, language, path)
		return {
			id: `${link}#${id}`,
			link,
			title: asHtml(title),
			date: at,
			published: at,
			description: asHtml(text),
		}
	})
}

/** Feed readers treat every text as HTML. */
function asHtml(text: string): string {
	return allowedInXml(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

function withoutAngles(text: string): string {
	return text.replaceAll('<', '‹').replaceAll('>', '›')
}

function linked(site: Site, language: Locale, path: string) {
	const link = addressIn(site, language, path)
	return { link, id: link }
}

type Named = {
	language: Locale
	category: { name: string; names: Partial<Record<Locale, string>> } | null
	scholarName: string | null
	scholarNames: Partial<Record<Locale, string>> | null
}

function named(
	{ language, category, scholarName: name, scholarNames }: Named,
	format: FeedFormat,
): Pick<Item, 'author' | 'category'> {
	const shelf = category && allowedInXml(categoryName(category, language))
	return {
		...(name !== null && {
			author: [{ name: allowedInXml(scholarName({ name, names: scholarNames }, language)) }],
		}),
		// An attribute in Atom, where the library escapes & and " alone.
		...(shelf && { category: [{ name: format === 'atom' ? withoutAngles(shelf) : shelf }] }),
	}
}
