import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { all, faultsOf, one, readXml, said } from '#tests/podcast-rules.ts'
import { anAdmin, aScholar } from '#tests/world.ts'
import { aFileOf, aRecording, aRecordingSeries, aShow } from '#tests/world-recordings.ts'
import {
	recordingChapters,
	recordingShowEpisodes,
	recordingShows,
	recordings,
	transcripts,
} from '../tables.server.ts'
import { guidOf } from './guid.ts'

const fields = {
	language: 'ar',
	kind: 'language',
	slug: 'lessons',
	movedFrom: '',
	title: 'دروس',
	text: 'عن الآداب',
	author: '',
	contact: '',
	category: 'islam',
	order: 'episodic',
	isLocked: 'yes',
}

const itemsOf = (xml: string) => all(one(one(readXml(xml), 'rss'), 'channel'), 'item')

test('an admin makes a podcast; its feed holds what apps may take, in its language', async ({ db }) => {
	const { get, post } = site(db)
	const admin = await anAdmin(db)
	const refused = await post(
		'/admin/podcasts/new',
		{ ...fields, slug: 'Not so', kind: 'series', contact: 'nobody', title: '', movedFrom: 'ftp://x' },
		{ as: admin },
	)
	expect(refused.status).toBe(422)
	const page = await refused.text()
	for (const sentence of [
		'Use small Latin letters, digits and hyphens only.',
		'Choose a series.',
		'Enter a valid email address.',
		'Enter a title.',
		'The address must begin with https:// or http://.',
	])
		expect(page).toContain(sentence)
	expect(page).toContain('Not so')

	const made = await post('/admin/podcasts/new', fields, { as: admin })
	const [show] = await db.select().from(recordingShows)
	expect(made.headers.get('location')).toBe(`/admin/podcasts/${show?.id}`)
	expect(show?.guid).toBe(guidOf('http://localhost:3000/podcasts/lessons.xml'))
	const again = await post('/admin/podcasts/new', fields, { as: admin })
	expect(again.status).toBe(409)
	expect(await again.text()).toContain('Another podcast has this name.')

	const open = await aRecording(db, { language: 'ar', title: 'درس & سؤال' })
	await aFileOf(db, open.id)
	await db.insert(recordingChapters).values([
		{ recordingId: open.id, startMs: 0, title: 'بداية' },
		{ recordingId: open.id, startMs: 90_500, title: 'أسئلة' },
	])
	await db.insert(transcripts).values([
		{ recordingId: open.id, language: 'ar', made: 'typed', vtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nx\n' },
		{ recordingId: open.id, language: 'en', made: 'machine', vtt: 'WEBVTT\n' },
	])
	const others = [
		await aRecording(db, { language: 'ar', status: 'draft' }),
		await aRecording(db, { language: 'ar', status: 'withdrawn' }),
		await aRecording(db, { language: 'ar', mayDownload: false }),
		await aRecording(db, { language: 'ar', sampleAt: new Date() }),
		await aRecording(db, { language: 'en' }),
	]
	for (const { id } of others) await aFileOf(db, id)
	await aRecording(db, { language: 'ar' })

	const feed = await get('/podcasts/lessons.xml')
	expect(feed.status).toBe(200)
	expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
	expect(feed.headers.get('access-control-allow-origin')).toBe('*')
	expect(feed.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
	expect(feed.headers.get('set-cookie')).toBeNull()
	const xml = await feed.text()
	expect(faultsOf(xml)).toEqual([])
	expect(itemsOf(xml).map((item) => said(item, 'guid'))).toEqual([open.guid])
	expect(said(itemsOf(xml)[0] ?? one(readXml(xml), ''), 'title')).toBe('درس & سؤال')
	expect(xml).toContain('transcript.vtt?language=ar')
	expect(xml).not.toContain('language=en')
	const same = await get('/podcasts/lessons.xml', {
		headers: { 'if-none-match': feed.headers.get('etag') ?? '' },
	})
	expect(same.status).toBe(304)
	// Whatever language the address says.
	expect(await (await get('/ur/podcasts/lessons.xml')).text()).toBe(xml)

	const chapters = await get(`/media/${open.slug}/chapters.json`)
	expect(chapters.headers.get('access-control-allow-origin')).toBe('*')
	expect(await chapters.json()).toEqual({
		version: '1.2.0',
		chapters: [
			{ startTime: 0, title: 'بداية' },
			{ startTime: 90.5, title: 'أسئلة' },
		],
	})
	expect((await get(`/media/${open.slug}/transcript.vtt`)).headers.get('access-control-allow-origin')).toBe(
		'*',
	)
	expect((await get(`/media/${others[4]?.slug}/chapters.json`)).status).toBe(404)

	const list = await (await get('/podcasts')).text()
	expect(list).toContain('http://localhost:3000/podcasts/lessons.xml')
	expect(list).toContain('1 episode')
	expect(list).toContain('Copy the feed address')
	expect((await get('/pictures/podcast-nothing.png')).status).toBe(404)

	await post(`/admin/podcasts/${show?.id}/removal`, {}, { as: admin })
	expect((await get('/podcasts/lessons.xml')).status).toBe(404)
	expect(await (await get('/podcasts')).text()).toContain('No podcasts yet')
	expect((await get(`/media/${open.slug}`)).status).toBe(200)
})

test('guids of podcast and episodes stay, whatever changes', async ({ db }) => {
	const admin = await anAdmin(db)
	const show = await aShow(db, { slug: 'lessons' })
	const open = await aRecording(db)
	await aFileOf(db, open.id)
	const read = async (env = {}) => {
		const xml = await (await site(db, {}, env).get('/podcasts/lessons.xml')).text()
		const channel = one(one(readXml(xml), 'rss'), 'channel')
		return { podcast: said(channel, 'podcast:guid'), episode: said(one(channel, 'item'), 'guid'), xml }
	}
	const before = await read()
	const { post } = site(db)
	await post(
		`/admin/podcasts/${show.id}`,
		{ ...fields, title: 'Other', text: 'Other', contact: 'podcast@example.org' },
		{ as: admin },
	)
	await db.update(recordings).set({ slug: 'other-slug' }).where(eq(recordings.id, open.id))
	await aFileOf(db, open.id, { type: 'audio/mp4' })
	const after = await read({ SITE_URL: 'https://new.example' })
	expect([after.podcast, after.episode]).toEqual([before.podcast, before.episode])
	expect(after.xml).toContain('https://new.example/podcasts/lessons.xml')
	expect(after.xml).toContain('.m4a')
	expect(after.xml).toContain('Other')
})

test('a podcast that moves here keeps the guid of its former address', async ({ db }) => {
	const admin = await anAdmin(db)
	const { get, post } = site(db)
	const movedFrom = 'https://old.example/feed.xml'
	await post('/admin/podcasts/new', { ...fields, movedFrom }, { as: admin })
	const xml = await (await get('/podcasts/lessons.xml')).text()
	expect(xml).toContain(guidOf(movedFrom))
	expect(xml).toContain('<itunes:new-feed-url>http://localhost:3000/podcasts/lessons.xml')
	const twice = await post('/admin/podcasts/new', { ...fields, slug: 'other', movedFrom }, { as: admin })
	expect(twice.status).toBe(409)
	expect(await twice.text()).toContain('Another podcast already moved here from this address.')
})

test('a podcast is a series, a speaker or what an admin chose', async ({ db }) => {
	const admin = await anAdmin(db)
	const scholar = await aScholar(db)
	const { get, post } = site(db)
	const { id: seriesId } = await aRecordingSeries(db)
	const first = await aRecording(db, { seriesId, episode: 1, title: 'First steps' })
	const second = await aRecording(db, { seriesId, episode: 2, season: 2 })
	const urdu = await aRecording(db, { seriesId, episode: 3, language: 'ur', title: 'سبق' })
	const single = await aRecording(db, { title: 'Single talk' })
	for (const { id } of [first, second, urdu, single]) await aFileOf(db, id)
	await aShow(db, { slug: 'one', kind: 'series', seriesId })
	await aShow(db, { slug: 'two', kind: 'speaker', personId: scholar.id })
	const chosen = await aShow(db, { slug: 'three', kind: 'chosen' })
	const guidsOf = async (slug: string) =>
		itemsOf(await (await get(`/podcasts/${slug}.xml`)).text()).map((item) => said(item, 'guid'))
	expect(await guidsOf('one')).toEqual([second.guid, first.guid])
	expect(await guidsOf('two')).toEqual([])

	const at = `/admin/podcasts/${chosen.id}/episodes`
	expect(await (await get(`${at}?q=steps`, { as: admin })).text()).toContain('First steps')
	expect(await (await get(`${at}?q=steps`, { as: admin })).text()).not.toContain('Single talk')
	await post(at, { recording: first.id }, { as: admin })
	await post(at, { recording: first.id }, { as: admin })
	// Another language is another podcast.
	await post(at, { recording: urdu.id }, { as: admin })
	expect(await db.$count(recordingShowEpisodes)).toBe(1)
	expect(await guidsOf('three')).toEqual([first.guid])
	await post(`${at}/removal`, { recording: first.id }, { as: admin })
	expect(await guidsOf('three')).toEqual([])
	const [other] = await db.select().from(recordingShows).where(eq(recordingShows.slug, 'one'))
	expect((await get(`/admin/podcasts/${other?.id}/episodes`, { as: admin })).status).toBe(404)
	expect((await post(at, { recording: first.id }, { as: scholar })).headers.get('location')).toBe(
		'/unauthorized',
	)
})

test('the newest five hundred episodes are in a feed', async ({ db }) => {
	await aShow(db, { slug: 'lessons' })
	const ids: string[] = []
	for (let n = 0; n < 503; n++) ids.push((await aRecording(db)).guid)
	const all = await db.select({ id: recordings.id }).from(recordings)
	for (const { id } of all) await aFileOf(db, id)
	const items = itemsOf(await (await site(db).get('/podcasts/lessons.xml')).text())
	expect(items.map((item) => said(item, 'guid'))).toEqual(ids.reverse().slice(0, 500))
})

test('the switch of the service closes the list and its feeds', async ({ db }) => {
	await aShow(db, { slug: 'lessons' })
	const { get } = site(db, { 'services.off': ['recordings'] })
	for (const path of ['/podcasts', '/podcasts/lessons.xml', '/media/series/x'])
		expect((await get(path)).status).toBe(404)
})
