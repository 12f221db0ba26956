import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { announceMonths } from '#app/platform/time/hijri.ts'
import type { Rule } from '#app/platform/time/resolve-rule.ts'
import { calendarFaults, changeFaults } from '#tests/calendar-faults.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, as, testEnv } from '#tests/world.ts'
import { aDraft, aRoom, aSeries, aSeriesInput, datesOf, london, seriesOf } from '#tests/world-events.ts'
import { cancelDate, moveDate } from '../commands/dates.server.ts'
import { editSeries, endSeries } from '../commands/series.server.ts'
import { publicPath } from '../model.ts'
import { eventSeries } from '../tables.server.ts'
import { withOffset } from './schema.ts'

// A Sunday.
const now = new Date('2027-02-07T12:00:00Z')
const settings = { ...london }
const weekly = (day: 'mon' | 'wed' | 'sun', time: string): Rule => ({
	days: { kind: 'weekly', weekdays: [day], every: 1, weekStart: 'mon' },
	at: { clock: time },
	minutes: 60,
	from: '2027-02-01',
})
const taraweeh: Rule = {
	days: { kind: 'hijri', month: 9, days: null, part: 'night' },
	at: { clock: '20:15' },
	minutes: 90,
	from: '2027-01-01',
}

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
	vi.useRealTimers()
	announceMonths([])
})

async function aWeek(db: Parameters<typeof site>[0]) {
	const ctx = as(await anAdmin(db), db, now)
	const speaker = await aScholar(db, { name: 'Maryam Qasmi' })
	const room = await aRoom(db, {
		names: { en: 'Main hall', ar: 'القاعة الكبرى' },
		entrances: { en: 'From the courtyard' },
		mapUrl: 'https://map.example/hall',
	})
	const tonight = await aSeries(ctx, {
		title: 'Open evening',
		rule: weekly('sun', '19:00'),
		roomId: room.id,
		place: '',
		bring: 'A friend',
		speakers: [{ profileId: speaker.id, name: '' }],
	})
	const circle = await aSeries(ctx, {
		kind: 'majlis',
		title: 'Women’s circle',
		audience: 'women',
		rule: weekly('wed', '09:30'),
		book: 'Riyad as-Salihin',
		chapter: 'Chapter 12',
		level: 'beginner',
		hasChildCare: true,
		hasSeparateEntrance: true,
		speakers: [{ profileId: null, name: 'Umm Yusuf' }],
	})
	const online = await aSeries(ctx, {
		title: 'درس عبر الإنترنت',
		language: 'ar',
		rule: weekly('mon', '21:00'),
		place: '',
		isOnline: true,
		link: 'https://meet.example/secret-room',
	})
	return { ctx, speaker, room, tonight, circle, online }
}

const pathOf = async (db: Parameters<typeof site>[0], id: string, key?: string) =>
	publicPath(await seriesOf(db, id), key)

test('readers see today, this week and later, and narrow it; drafts and links are nowhere', async ({
	db,
}) => {
	const { ctx, speaker } = await aWeek(db)
	await aDraft(ctx, { title: 'Unfinished draft', rule: weekly('sun', '20:00') })
	const { get } = site(db, settings)
	const text = async (path: string) => (await get(path)).text()
	const all = await text('/events')
	const place = (words: string) => all.indexOf(words)
	expect(place('Today')).toBeGreaterThan(0)
	expect(place('Open evening')).toBeGreaterThan(place('>Today<'))
	expect(place('Women’s circle')).toBeGreaterThan(place('This week'))
	expect(all).toContain('7:00 PM')
	expect(all).toContain('Main hall')
	expect(all).toContain('With ⁨Maryam Qasmi⁩')
	for (const secret of ['Unfinished draft', 'secret-room']) expect(all).not.toContain(secret)

	expect(await text('/events?kind=majlis')).not.toContain('Open evening')
	expect(await text('/events?for=women')).toContain('Women’s circle')
	expect(await text('/events?where=online')).not.toContain('Main hall')
	expect(await text('/events?language=ar')).toContain('درس عبر الإنترنت')
	expect(await text(`/events?speaker=${speaker.id}`)).not.toContain('Women’s circle')
	const none = await text('/events?for=youth&kind=majlis')
	expect(none).toContain('No events match these filters')
	expect(none).toContain('noindex')
	for (const wrong of ['kind=x', 'for=x', 'speaker=1', 'month=2027-13', 'after=%00'])
		expect((await get(`/events?${wrong}`)).status, wrong).toBe(200)
	const second = /href="(\/events\?after=[^"]+)"/.exec(all)?.[1]?.replaceAll('&amp;', '&') ?? ''
	expect(await text(second)).toContain('Earlier')
	const month = await text('/events?month=2027-03')
	expect(month).toContain('March 2027')
	expect(month.match(/Open evening/g)?.length).toBeGreaterThan(4)
	for (const [prefix, words] of [
		['/ar', 'هذا الأسبوع'],
		['/ur', 'اس ہفتے'],
	])
		expect(await text(`${prefix}/events`)).toContain(words)
})

test('a series says its rule, people, place and dates; circles have pages of their own', async ({ db }) => {
	const { circle, tonight, online } = await aWeek(db)
	const { get } = site(db, settings)
	const page = await (await get(await pathOf(db, tonight))).text()
	for (const words of [
		'Every Sunday, at',
		'Main hall',
		'From the courtyard',
		'https://map.example/hall',
		'A friend',
		'Maryam Qasmi',
		'Sunday, February 14, 2027',
		'"@type":"EventSeries"',
	])
		expect(page, words).toContain(words)
	const slug = (await seriesOf(db, circle)).slug
	const moved = await get(`/ar/events/${encodeURIComponent(slug)}?x=1`)
	expect([moved.status, decodeURI(moved.headers.get('location') ?? '')]).toEqual([
		301,
		`/ar/majalis/${slug}?x=1`,
	])
	const majlis = await (await get(`/majalis/${encodeURIComponent(slug)}`)).text()
	for (const words of [
		'Riyad as-Salihin',
		'Chapter 12',
		'Beginner',
		'Child care',
		'Separate entrance for women',
	])
		expect(majlis, words).toContain(words)
	const meeting = await (await get(await pathOf(db, online))).text()
	expect(meeting).toContain('Participants receive the link')
	expect(meeting).not.toContain('meet.example')
	expect((await get('/events/nothing-here')).status).toBe(404)
	const week = await (await get('/majalis?care=yes&part=morning')).text()
	expect(week).toContain('Women’s circle')
	expect(await (await get('/majalis?part=evening')).text()).toContain('No circles match these filters')
	expect(await (await get('/majalis?week=2027-02-15')).text()).toContain('Week of')
})

test('a date stays with its state and reason, and search engines are told of it', async ({ db }) => {
	const { ctx, tonight, online } = await aWeek(db)
	const dates = await datesOf(db, tonight)
	const [first, second] = dates
	if (!first || !second) throw new Error('no dates')
	const { get } = site(db, settings)
	const dataOf = (html: string) =>
		[...html.matchAll(/<script type="application\/ld\+json">([^<]*)</g)]
			.map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>)
			.find((data) => data['@type'] === 'Event')
	const path = await pathOf(db, tonight, second.key)
	const before = dataOf(await (await get(path)).text())
	expect(before).toMatchObject({
		startDate: '2027-02-14T19:00:00+00:00',
		eventStatus: 'https://schema.org/EventScheduled',
		eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
		superEvent: { '@type': 'EventSeries', name: 'Open evening' },
		location: { '@type': 'Place', name: 'Main hall' },
	})
	await cancelDate(ctx, second.id, 'The hall is being repaired.')
	const page = await (await get(path)).text()
	expect(page).toContain('This date is cancelled')
	expect(page).toContain('The hall is being repaired.')
	expect(dataOf(page)).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
	const list = await (await get(await pathOf(db, tonight))).text()
	expect(list).toContain('The hall is being repaired.')
	expect(await (await get('/events')).text()).not.toContain('February 14')

	const third = dates[2]
	if (!third) throw new Error('no third')
	await moveDate(ctx, london, third.id, { day: '2027-02-22', at: { clock: '18:00' } })
	const movedPage = await (await get(await pathOf(db, tonight, third.key))).text()
	expect(movedPage).toContain('This date was moved to another time')
	expect(dataOf(movedPage)).toMatchObject({
		startDate: '2027-02-22T18:00:00+00:00',
		eventStatus: 'https://schema.org/EventRescheduled',
	})
	const [meeting] = await datesOf(db, online)
	const virtual = dataOf(await (await get(await pathOf(db, online, meeting?.key))).text())
	expect(virtual?.eventAttendanceMode).toBe('https://schema.org/OnlineEventAttendanceMode')
	expect(JSON.stringify(virtual)).not.toContain('meet.example')
	for (const wrong of ['2027-02-15', '2027-99-99', 'x', '1448-09-31'])
		expect((await get(await pathOf(db, tonight, wrong))).status, wrong).toBe(404)
})

test('a night that waits for the moon is expected, on the page and in calendars', async ({ db }) => {
	announceMonths([], true)
	const ctx = as(await anAdmin(db), db, new Date('2027-01-20T12:00:00Z'))
	vi.setSystemTime(ctx.now)
	const id = await aSeries(ctx, { title: 'Nights', rule: taraweeh })
	const { get } = site(db, { ...settings, 'calendar.follows': 'moon' })
	announceMonths([], true)
	const page = await (await get(await pathOf(db, id, '1448-09-01'))).text()
	expect(page).toContain('The moon decides')
	expect(page).toContain('night of ⁨1 Ramadan 1448 AH⁩')
	const { slug } = await seriesOf(db, id)
	const feed = await (await get(`/events/${slug}.ics`)).text()
	expect(feed).toContain('STATUS:TENTATIVE')
	expect(feed).toContain('SUMMARY:Nights (expected)')
})

test('feeds are read by every calendar, before and after a move, a cancellation and an edit, in each language', async ({
	db,
}) => {
	const { ctx, tonight, circle } = await aWeek(db)
	await aSeries(ctx, { title: 'Nights, “special”; long '.repeat(4).trim(), rule: taraweeh })
	const { get } = site(db, settings)
	const { slug } = await seriesOf(db, tonight)
	const feeds = ['/events/calendar.ics', '/events/calendar.ics?kind=majlis&for=women', `/events/${slug}.ics`]
	const paths = ['', '/ar', '/ur'].flatMap((prefix) => feeds.map((path) => prefix + path))
	const read = async () => {
		const files = new Map<string, string>()
		for (const path of paths) {
			const answer = await get(path)
			expect(answer.headers.get('content-type')).toContain('text/calendar')
			const text = await answer.text()
			expect(calendarFaults(text), path).toEqual([])
			files.set(path, text)
			const etag = answer.headers.get('etag') ?? ''
			expect((await get(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
		}
		return files
	}
	const before = await read()
	const narrow = before.get('/events/calendar.ics?kind=majlis&for=women') ?? ''
	expect(narrow).toContain('Women’s circle')
	expect(narrow).not.toContain('Open evening')
	expect(before.get('/events/calendar.ics')).toMatch(/UID:2027-02-07\.[0-9a-f-]{36}@localhost/)
	expect(before.get('/events/calendar.ics')).not.toContain('meet.example')

	const later = { ...ctx, now: new Date(now.getTime() + 60_000) }
	vi.setSystemTime(later.now)
	const [, second, third] = await datesOf(db, tonight)
	if (!second || !third) throw new Error('no dates')
	await cancelDate(later, second.id, 'Closed.')
	await moveDate(later, london, third.id, { day: '2027-02-22', at: { clock: '18:00' } })
	const input = aSeriesInput({
		...(await seriesOf(db, circle)),
		title: 'A circle of women',
		link: '',
		speakers: [{ profileId: null, name: 'Umm Yusuf' }],
	})
	await editSeries(later, { secret: testEnv.SECRET, settings: london }, circle, input)
	const after = await read()
	for (const path of paths)
		expect(changeFaults(before.get(path) ?? '', after.get(path) ?? '', later.now), path).toEqual([])
	const all = after.get('/events/calendar.ics') ?? ''
	expect(all).toContain('SUMMARY:Cancelled: Open evening')
	expect(all).toContain('A circle of women')
	const one = await (await get(`/events/${slug}/${second.key}.ics`)).text()
	expect(one.match(/BEGIN:VEVENT/g)).toHaveLength(1)
	expect(one).toContain('STATUS:CANCELLED')
	// Two weeks after its time it goes.
	vi.setSystemTime(new Date('2027-03-01T12:00:00Z'))
	expect(await (await get(`/events/${slug}.ics`)).text()).not.toContain('STATUS:CANCELLED')
	for (const wrong of ['/events/nothing.ics', `/events/${slug}/2027-02-15.ics`])
		expect((await get(wrong)).status, wrong).toBe(404)
})

test('the search, the sitemap, pictures and the home page have what is published', async ({ db }) => {
	const { ctx, tonight } = await aWeek(db)
	const sample = await aSeries(ctx, { title: 'Sample evening' })
	await db.update(eventSeries).set({ sampleAt: now }).where(eq(eventSeries.id, sample))
	const { get } = site(db, settings)
	const { slug } = await seriesOf(db, tonight)
	const home = await (await get('/')).text()
	expect(home).toContain('Tonight')
	expect(home).toContain('Open evening')
	expect(await (await get('/search?q=open+evening')).text()).toContain(`/events/${slug}`)
	const map = await (await get('/sitemaps/pages.xml')).text()
	expect(map).toContain(`/events/${slug}<`)
	expect(map).not.toContain('sample-evening')
	for (const name of [`event-${slug}`, `event-${slug}-2027-02-14-0`, 'events', 'majalis']) {
		const picture = await get(`/pictures/${name}.png`)
		expect([picture.status, picture.headers.get('content-type')], name).toEqual([200, 'image/png'])
	}
	expect((await get(`/pictures/event-${slug}-2027-02-15-0.png`)).status).toBe(404)
	await endSeries(ctx, london, tonight, 'Over.')
	expect(await (await get('/events')).text()).not.toContain('Open evening')
	expect(await (await get(await pathOf(db, tonight))).text()).toContain('This series has ended')
})

test('a start has the offset of its zone', () => {
	expect(withOffset(new Date('2027-07-01T18:00:00Z'), 'Europe/London')).toBe('2027-07-01T19:00:00+01:00')
	expect(withOffset(new Date('2027-07-01T18:00:00Z'), 'Asia/Kolkata')).toBe('2027-07-01T23:30:00+05:30')
	expect(withOffset(new Date('2027-07-01T18:00:00Z'), 'America/St_Johns')).toBe('2027-07-01T15:30:00-02:30')
})
