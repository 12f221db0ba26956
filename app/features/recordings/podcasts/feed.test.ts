import { parseRssFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { all, faultsOf, one, readXml, said } from '#tests/podcast-rules.ts'
import { noon } from '#tests/world.ts'
import { podcastXml } from './feed.server.ts'
import type { FoundFeed } from './queries.server.ts'

const site = { name: 'Noor', url: 'https://noor.example', languages: ['en', 'ar', 'ur'] as const }
const show: FoundFeed['show'] = {
	id: '0b4f0b0e-0000-4000-8000-000000000001',
	slug: 'lessons',
	guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
	language: 'ar',
	kind: 'series',
	personId: null,
	seriesSlug: 'lessons',
	title: 'دروس',
	text: 'عن الآداب',
	author: '',
	contact: '',
	category: 'islam',
	order: 'serial',
	isLocked: true,
	movedFrom: '',
	updatedAt: noon,
}

function anEpisode(
	n: number,
	over: Partial<FoundFeed['episodes'][number]> = {},
): FoundFeed['episodes'][number] {
	return {
		guid: `guid-${n}`,
		slug: `درس-${n}`,
		kind: 'audio',
		seconds: 600,
		season: 1,
		episode: n,
		rights: 'own',
		rightsNote: '',
		publishedAt: new Date(noon.getTime() - n * 60_000),
		text: { language: 'ar', title: `درس ${n}`, summary: 'ملخص' },
		speakers: [{ id: null, name: 'متحدث' }],
		mediaId: '0b4f0b0e-0000-4000-8000-000000000002',
		type: 'audio/mpeg',
		size: 4321,
		hasChapters: true,
		transcripts: ['ar'],
		...over,
	}
}

/** The same numbers for the same seed. */
function numbers(seed: number) {
	let state = seed
	return (below: number) => {
		state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
		return state % below
	}
}
const pieces = (
	'& < > ]]> <![CDATA[ " \' &amp; <script> \u0000 \u0008 \u001f \uFFFE \uD800 \uDC00 😀 درس سبق lesson \u202E \u200F -- ' +
	'https://x?a=1&b=2'
).split(' ')

test('any title makes a feed that a strict parser reads, and stays the same for listeners', async () => {
	const next = numbers(7)
	const titles = Array.from({ length: 500 }, () =>
		Array.from({ length: 1 + next(8) }, () => pieces[next(pieces.length)]).join(''),
	)
	const episodes = titles.map((title, n) =>
		anEpisode(n + 1, {
			text: { language: 'ar', title: `x${title}x`, summary: title },
			speakers: [{ id: null, name: title }],
			rights: 'license',
			rightsNote: `x${title}`,
		}),
	)
	const xml = await podcastXml(
		{ show: { ...show, title: 'a & b ]]>', author: '\u0008&' }, episodes },
		{ site, canGive: true },
	)
	expect(faultsOf(xml)).toEqual([])
	const items = all(one(one(readXml(xml), 'rss'), 'channel'), 'item')
	const allowed = (text: string) =>
		text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
	const isPlain = (text: string) => !text.includes('CDATA')
	for (const [n, item] of items.entries())
		if (isPlain(titles[n] ?? '')) expect(said(item, 'title')).toBe(allowed(`x${titles[n]}x`))
	expect(parseRssFeed(xml).items).toHaveLength(500)
})

test('an episode has its number, its texts as files and its person; the donation is offered where there is one', async () => {
	const xml = await podcastXml(
		{
			show: { ...show, contact: 'podcast@noor.example', movedFrom: 'https://old.example/feed' },
			episodes: [anEpisode(3)],
		},
		{ site, canGive: true },
	)
	const channel = one(one(readXml(xml), 'rss'), 'channel')
	expect(one(channel, 'atom:link').attrs.href).toBe('https://noor.example/podcasts/lessons.xml')
	expect(said(channel, 'link')).toBe('https://noor.example/ar/media/series/lessons')
	expect(said(channel, 'itunes:author')).toBe('Noor')
	expect(said(channel, 'itunes:type')).toBe('serial')
	expect(said(channel, 'itunes:new-feed-url')).toBe('https://noor.example/podcasts/lessons.xml')
	expect(one(channel, 'itunes:category').kids[0]?.attrs.text).toBe('Islam')
	expect(one(channel, 'podcast:locked').attrs.owner).toBe('podcast@noor.example')
	expect(one(channel, 'podcast:funding').attrs.url).toBe('https://noor.example/ar/donate')
	const item = one(channel, 'item')
	expect(one(item, 'enclosure').attrs).toEqual({
		url: 'https://noor.example/play/0b4f0b0e-0000-4000-8000-000000000002.mp3',
		length: '4321',
		type: 'audio/mpeg',
	})
	expect([said(item, 'itunes:season'), said(item, 'itunes:episode')]).toEqual(['1', '3'])
	expect([said(item, 'podcast:season'), said(item, 'podcast:episode')]).toEqual(['1', '3'])
	expect(said(item, 'podcast:person')).toBe('متحدث')
	expect(all(item, 'podcast:transcript').map(({ attrs }) => attrs.type)).toEqual([
		'text/vtt',
		'application/x-subrip',
	])
	expect(one(item, 'podcast:chapters').attrs.url).toBe(
		`https://noor.example/media/${encodeURIComponent('درس-3')}/chapters.json`,
	)
})

test('a podcast without contact names nobody; outside a series episodes have no number', async () => {
	const xml = await podcastXml(
		{
			show: { ...show, kind: 'language', seriesSlug: null },
			episodes: [anEpisode(3, { hasChapters: false })],
		},
		{ site, canGive: false },
	)
	expect(xml).not.toMatch(/itunes:owner|owner=|podcast:funding|itunes:episode>|new-feed-url|podcast:chapters/)
	expect(said(one(one(readXml(xml), 'rss'), 'channel'), 'podcast:locked')).toBe('yes')
})
