import { listPostSeries, listPostShare, listPostShares } from '#app/features/blog/api.server.ts'
import { blogPath, postPath, seriesPath } from '#app/features/blog/model.ts'
import { listCategories } from '#app/features/categories/api.server.ts'
import { listSitemapShare, listSitemapShares } from '#app/features/courses/catalogue/api.server.ts'
import { coursePath } from '#app/features/courses/model.ts'
import { listDuaPages } from '#app/features/duas/api.server.ts'
import { listSeriesPages } from '#app/features/events/api.server.ts'
import { publicPath } from '#app/features/events/model.ts'
import { listSitemapStretch, listSitemapStretches } from '#app/features/fatwas/library/api.server.ts'
import { fatwaPath } from '#app/features/fatwas/library/model.ts'
import { listArchivePages } from '#app/features/newsletter/api.server.ts'
import {
	listRecordingPages,
	listSeriesPages as listSeriesOfRecordings,
} from '#app/features/recordings/api.server.ts'
import {
	mediaPath,
	recordingPath,
	seriesPath as seriesOfRecordingsPath,
} from '#app/features/recordings/model.ts'
import { listPublicScholars } from '#app/features/users/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Entry, inEveryLanguage, ownPages, stretchSize } from './sitemap.ts'

const mostScholars = 5000
const mostLetters = 3000
const mostEvents = 5000
const mostPostSeries = 2000
const mostRecordings = 5000
const mostRecordingSeries = 500

type Offers = (path: string) => boolean

export async function listSitemaps(ctx: Ctx, offers: Offers): Promise<string[]> {
	const [stretches, shares, posts] = await Promise.all([
		listSitemapStretches(ctx, stretchSize),
		listSitemapShares(ctx),
		listPostShares(ctx),
	])
	return [
		'pages',
		...stretches.map((stretch) => `fatwas-${stretch}`),
		...shares.map((share) => `courses-${share.toString(16)}`),
		...posts.map((share) => `blog-${share.toString(16)}`),
	].filter((name) => offers(`/sitemaps/${name}`))
}

/** Entries of a sitemap; undefined for an unknown name. */
export async function listEntries(
	ctx: Ctx,
	name: string,
	{ hasNewsletter, offers }: { hasNewsletter: boolean; offers: Offers },
): Promise<Entry[] | undefined> {
	if (name === 'pages')
		return [...(await listPages(ctx, offers)), ...(hasNewsletter ? await listLetters(ctx) : [])]
	const [, stretch] = /^fatwas-(0|[1-9]\d{0,7})$/.exec(name) ?? []
	if (stretch) return listFatwas(ctx, Number(stretch))
	const [, share] = /^courses-([0-9a-f])$/.exec(name) ?? []
	if (share) return listCourses(ctx, Number.parseInt(share, 16))
	const [, posts] = /^blog-([0-9a-f])$/.exec(name) ?? []
	return posts ? listPosts(ctx, Number.parseInt(posts, 16)) : undefined
}

async function listPages(ctx: Ctx, offers: Offers): Promise<Entry[]> {
	const [categories, duas, events, postSeries, recordings, recordingSeries, scholars] = await Promise.all([
		listCategories(ctx, 'fatwa'),
		listDuaPages(ctx),
		listSeriesPages(ctx, mostEvents),
		listPostSeries(ctx, mostPostSeries),
		listRecordingPages(ctx, mostRecordings),
		listSeriesOfRecordings(ctx, mostRecordingSeries),
		listPublicScholars(ctx, { limit: mostScholars }),
	])
	const shelves = categories.map(({ slug }) => `/fatwas?category=${encodeURIComponent(slug)}`)
	const people = scholars.filter(({ isSample }) => !isSample).map(({ id }) => `/scholars/${id}`)
	const series = events.map((each) => publicPath(each))
	const ofPosts = postSeries.map(({ slug, languages }) => ({
		versions: languages.map((language) => ({ language, path: seriesPath(slug) })),
	}))
	const ofRecordings = recordings.map((each) => ({
		versions: each.languages.map((language) => ({ language, path: recordingPath(each) })),
	}))
	const heard = recordingSeries.map((each) => inEveryLanguage(seriesOfRecordingsPath(each)))
	return [
		...[...ownPages, ...duas, ...series, ...shelves, ...people].filter(offers).map(inEveryLanguage),
		...(offers(blogPath) ? ofPosts : []),
		...(offers(mediaPath) ? [...heard, ...ofRecordings] : []),
	]
}

async function listLetters(ctx: Ctx): Promise<Entry[]> {
	const rows = await listArchivePages(ctx, mostLetters)
	const entries = new Map<number, Entry>()
	for (const { number, language, sentAt } of rows) {
		const entry = entries.get(number) ?? { versions: [], ...(sentAt && { changedAt: sentAt }) }
		entry.versions.push({ language, path: `/newsletter/${number}` })
		entries.set(number, entry)
	}
	return [inEveryLanguage('/newsletter'), ...entries.values()]
}

async function listFatwas(ctx: Ctx, stretch: number): Promise<Entry[]> {
	const rows = await listSitemapStretch(ctx, stretch, stretchSize)
	const entries = new Map<number, Entry & { changedAt: Date }>()
	for (const row of rows) {
		const entry = entries.get(row.number) ?? { versions: [], changedAt: row.changedAt }
		if (row.changedAt > entry.changedAt) entry.changedAt = row.changedAt
		entry.versions.push({ language: row.language, path: fatwaPath(row) })
		entries.set(row.number, entry)
	}
	return [...entries.values()]
}

async function listPosts(ctx: Ctx, share: number): Promise<Entry[]> {
	const rows = await listPostShare(ctx, share)
	const entries = new Map<string, Entry & { changedAt: Date }>()
	for (const row of rows) {
		const entry = entries.get(row.workId) ?? { versions: [], changedAt: row.changedAt }
		if (row.changedAt > entry.changedAt) entry.changedAt = row.changedAt
		entry.versions.push({ language: row.language, path: postPath(row) })
		entries.set(row.workId, entry)
	}
	return [...entries.values()]
}

async function listCourses(ctx: Ctx, share: number): Promise<Entry[]> {
	const rows = await listSitemapShare(ctx, share)
	return rows.map(({ slug, language, updatedAt }) => ({
		versions: [{ language, path: coursePath(slug) }],
		changedAt: updatedAt,
	}))
}
