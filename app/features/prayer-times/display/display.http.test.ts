import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { parse } from 'acorn'
import { expect, vi } from 'vitest'
import { announceMonths } from '#app/platform/time/hijri.ts'
import { hijriAt } from '#app/platform/time/resolve.ts'
import type { World } from '#app/platform/time/resolve-world.ts'
import { dayIn, formatFullDate, formatHijriDay, formatTime } from '#app/platform/time/time.ts'
import { addDays, daysBetween } from '#app/platform/time/zoned-time.ts'
import { test } from '#tests/db.ts'
import { site } from '#tests/http.ts'
import { anAdmin, aScholar, as } from '#tests/world.ts'
import { fridayPrayers, iqamahRules } from '../tables.server.ts'
import { comingFriday, type Friday, nextPrayer, timesOf } from '../times.ts'
import type { DisplayData } from './display.server.ts'
import { addDisplay, listDisplays, removeDisplay } from './displays.server.ts'

const script = readFileSync('app/features/prayer-times/display/display.js', 'utf8')
const minute = 60_000
const hour = 60 * minute

type Element = { textContent: string; hidden: boolean; className: string; style: Record<string, string> }
type Answer = { status: number; ok: boolean; json: () => Promise<unknown>; text: () => Promise<string> }

/** A screen whose device has a clock of its own, a network that can be gone, and a store that outlives a power cut. */
function screenOf(
	data: unknown,
	device: { at: number; store: Map<string, string>; server: () => Answer | null },
) {
	const elements = new Map<string, Element>()
	const find = (id: string) => {
		let element = elements.get(id)
		if (!element) {
			element = { textContent: '', hidden: false, className: '', style: {} }
			elements.set(id, element)
		}
		return element
	}
	find('data').textContent = JSON.stringify(data)
	let monotonic = 0
	const ticks: (() => void)[] = []
	class DeviceDate extends Date {
		constructor(at: number) {
			super(at)
		}
		static override now() {
			return device.at
		}
	}
	runInNewContext(script, {
		Date: DeviceDate,
		performance: { now: () => monotonic },
		innerWidth: 1920,
		innerHeight: 1080,
		document: {
			getElementById: find,
			body: { className: '' },
			documentElement: { style: { setProperty: () => {} } },
		},
		localStorage: {
			getItem: (key: string) => device.store.get(key) ?? null,
			setItem: (key: string, value: string) => device.store.set(key, value),
		},
		navigator: {},
		location: { href: 'https://site.example/prayer-times/display', reload: () => {} },
		addEventListener: () => {},
		setInterval: (work: () => void) => ticks.push(work),
		setTimeout: () => 0,
		fetch: async () => {
			const answer = device.server()
			if (!answer) throw new Error('no network')
			return answer
		},
	})
	return {
		text: (id: string) => find(id).textContent.replace(/[\u2068\u2069]/g, ''),
		isShown: (id: string) => !find(id).hidden,
		nextRow: () => [0, 1, 2, 3, 4].findIndex((prayer) => find(`row${prayer}`).className === 'next'),
		/** Time passes: a tick is run at its end, and what it asked is answered. */
		async pass(ms: number) {
			device.at += ms
			monotonic += ms
			for (const tick of ticks) tick()
			await setImmediate()
		},
		settle: () => setImmediate(),
	}
}

const answered = (body: unknown): Answer => ({
	status: 200,
	ok: true,
	json: async () => body,
	text: async () => '',
})

const zone = 'Europe/Berlin'
const place = { latitude: 52.52, longitude: 13.4, method: 'MuslimWorldLeague', asr: 'standard' } as const
const settings = {
	'services.on': ['prayer-times'],
	'organisation.zone': zone,
	'organisation.place': place,
}
const rules: World['iqamah'] = [
	{ prayer: 'fajr', rule: 'after', minutes: 20, round: 5 },
	{ prayer: 'dhuhr', rule: 'weekly', weekday: 'fri', minutes: 10, round: 15 },
	{ prayer: 'asr', rule: 'after', minutes: 15 },
	{ prayer: 'isha', rule: 'fixed', time: '21:30' },
]
const fridays: Friday[] = [
	{
		id: '1',
		nth: 1,
		rule: { nth: 1, clock: '13:30' },
		language: 'German',
		khatib: 'Imam Yusuf',
		seats: null,
	},
	{ id: '2', nth: 2, rule: { nth: 2, clock: '14:30' }, language: '', khatib: '', seats: null },
]

/** The screen's document on the site at an instant, and its data. */
async function documentAt(db: Parameters<typeof site>[0], at: number, path = '/prayer-times/display') {
	vi.useFakeTimers({ toFake: ['Date'], now: at })
	try {
		const answer = await site(db, settings).get(path)
		const html = await answer.text()
		const json = /<script type="application\/json" id="data">([^<]*)</.exec(html)?.[1] ?? 'null'
		return { answer, html, data: JSON.parse(json) as DisplayData }
	} finally {
		vi.useRealTimers()
	}
}

/** The right contents of a screen at an instant, by the resolver. */
function rightAt(at: number, world: World, locale: 'en' | 'ur') {
	const today = dayIn(new Date(at), zone)
	const days = daysBetween(addDays(today, -1), addDays(today, 8)).map((day) => timesOf(day, world, fridays))
	const next = nextPrayer(at, days.slice(0, 3))
	const friday = comingFriday(at, days.slice(1))
	const clock = (time: number | null | undefined) =>
		time == null ? '' : formatTime(new Date(time), locale, zone)
	const table = days.find(({ day }) => day === next?.day)
	const of = hijriAt(at, world)
	const civil = [-1, 0, 1]
		.map((off) => addDays(today, off))
		.find((day) => hijriAt(Date.parse(`${day}T10:00Z`), world).day === of.day)
	return {
		clock: clock(at),
		date: formatFullDate(new Date(`${today}T12:00:00Z`), locale, 'UTC'),
		hijri: formatHijriDay(new Date(`${civil}T12:00:00Z`), locale, 'UTC', new Date(at)),
		next: table?.prayers.findIndex(({ prayer }) => prayer === next?.time.prayer),
		adhan: table?.prayers.map(({ adhan }) => clock(adhan)),
		iqamah: table?.prayers.map(({ iqamah }) => clock(iqamah)),
		sunrise: clock(table?.sunrise),
		friday: friday?.fridays.map((each) => clock(each.at)),
		/** Seconds to the adhan, or to the iqamah after it. */
		left: next ? toMinute(next.hasBegun ? (next.time.iqamah ?? 0) : next.time.adhan) - at : 0,
	}
}

const toMinute = (time: number) => Math.floor(time / minute) * minute

const world: World = {
	zone,
	place,
	months: [],
	waitsForMoon: false,
	timetable: {},
	iqamah: rules,
	fridays: fridays.map(({ rule }) => rule),
}

async function addRules(db: Parameters<typeof site>[0]) {
	const createdAt = new Date('2026-01-01')
	for (const [index, rule] of rules.entries())
		await db.insert(iqamahRules).values({
			prayer: rule.prayer,
			rule,
			createdAt: new Date(createdAt.getTime() + index),
		})
	for (const { nth, rule, language, khatib } of fridays)
		await db.insert(fridayPrayers).values({ nth, rule, language, khatib, createdAt })
}

test.for([
	['clocks go forward', '2027-03-27T03:00Z', '', 'en'],
	['clocks go back, a Friday before', '2027-10-29T20:00Z', '', 'en'],
	['1 Ramadan', '2027-02-06T20:00Z', '/ur', 'ur'],
] as const)(
	'48 hours, of which 40 without network: each minute is what the resolver says (%s)',
	async ([, from, prefix, locale], { db }) => {
		await addRules(db)
		const start = Date.parse(from)
		const { data } = await documentAt(db, start, `${prefix}/prayer-times/display`)
		let at = start
		// The device's clock is three hours wrong, and somebody sets it back in between.
		const device = {
			at: start + 3 * hour,
			store: new Map<string, string>(),
			server: () => (at - start < 8 * hour ? answered({ now: at, version: data.version }) : null),
		}
		const screen = screenOf(data, device)
		await screen.settle()
		let silences = 0
		for (; at < start + 48 * hour; at += minute, await screen.pass(minute)) {
			if (at === start + 20 * hour) device.at -= hour
			const right = rightAt(at, world, locale)
			const when = new Date(at).toISOString()
			expect(screen.isShown('message'), when).toBe(false)
			expect(screen.text('clock'), when).toBe(right.clock)
			if (screen.isShown('silence')) {
				silences++
				continue
			}
			expect([screen.text('date'), screen.text('hijri')], when).toEqual([right.date, right.hijri])
			expect(screen.nextRow(), when).toBe(right.next)
			const five = [0, 1, 2, 3, 4]
			expect(
				five.map((prayer) => screen.text(`adhan${prayer}`)),
				when,
			).toEqual(right.adhan)
			expect(
				five.map((prayer) => screen.text(`iqamah${prayer}`)),
				when,
			).toEqual(right.iqamah)
			expect(screen.text('sunrise'), when).toBe(right.sunrise)
			for (const time of right.friday ?? []) expect(screen.text('friday-times'), when).toContain(time)
			if (right.left > 0 && locale === 'en') {
				const [seconds = 0, minutes = 0, hours = 0] = (/[\d:]+/.exec(screen.text('left'))?.[0] ?? '')
					.split(':')
					.reverse()
					.map(Number)
				expect(hours * 3600 + minutes * 60 + seconds, when).toBe(Math.ceil(right.left / 1000))
			}
		}
		// Ten minutes after each iqamah that is said.
		expect(silences).toBeGreaterThanOrEqual(60)
		if (locale === 'ur') expect(screen.text('hijri')).toBe('۲ رمضان ۱۴۴۸ھ')
	},
)

test('an iqamah that is not over is not replaced, and the prayer itself is silent', async ({ db }) => {
	await addRules(db)
	const start = Date.parse('2027-06-21T19:00Z')
	const { data } = await documentAt(db, start)
	const device = {
		at: start,
		store: new Map(),
		server: () => answered({ now: device.at, version: data.version }),
	}
	const screen = screenOf(data, device)
	await screen.settle()
	const fajr = (data.days[2]?.prayers[0]?.[1] ?? 0) * minute + data.base
	await screen.pass(fajr - start - minute)
	expect([screen.nextRow(), screen.isShown('silence')]).toEqual([0, false])
	await screen.pass(2 * minute)
	expect([screen.nextRow(), screen.isShown('silence')]).toEqual([0, true])
	await screen.pass(10 * minute)
	expect([screen.nextRow(), screen.isShown('silence'), screen.text('left')]).toEqual([0, false, ''])
	await screen.pass(9 * minute)
	expect(screen.nextRow()).toBe(1)
})

test('after a restart without network it goes on if its clock can be right, and says so if not', async ({
	db,
}) => {
	const start = Date.parse('2027-03-10T12:00Z')
	const { data } = await documentAt(db, start)
	let now = start
	let hasNetwork = true
	const device = {
		// Wrong by seven minutes all the time, which does no harm.
		at: start + 7 * minute,
		store: new Map<string, string>(),
		server: () => (hasNetwork ? answered({ now, version: data.version }) : null),
	}
	const first = screenOf(data, device)
	await first.settle()
	for (let passed = 0; passed < 20; passed++) {
		now += minute
		await first.pass(minute)
	}
	hasNetwork = false
	const atPowerCut = device.at
	const restarted = async (after: number) => {
		device.at = atPowerCut + after
		const screen = screenOf(data, device)
		await screen.settle()
		return screen
	}
	const soon = await restarted(2 * minute)
	expect([soon.isShown('message'), soon.text('clock')]).toEqual([
		false,
		formatTime(new Date(now + 2 * minute), 'en', zone),
	])
	for (const wrong of [hour + 2 * minute, -hour, -30_000]) {
		const screen = await restarted(wrong)
		expect(screen.isShown('message'), String(wrong)).toBe(true)
		expect(screen.text('message')).toContain('clock could not be checked')
		expect([screen.isShown('clock'), screen.text('left'), screen.nextRow()]).toEqual([false, '', -1])
		expect(screen.isShown('times')).toBe(true)
		expect(screen.text('adhan1')).not.toBe('')
		hasNetwork = true
		now = start + 3 * hour
		await screen.pass(2 * minute)
		expect([screen.isShown('message'), screen.text('clock')]).toEqual([
			false,
			formatTime(new Date(now), 'en', zone),
		])
		hasNetwork = false
		device.store.set('display-clock', JSON.stringify({ device: atPowerCut, server: start + 20 * minute }))
	}
	// A clock that is set forward, or a device that slept: nobody knows.
	const slept = await restarted(minute)
	device.at += 8 * hour
	await slept.pass(1000)
	expect([slept.isShown('message'), slept.text('left')]).toEqual([true, ''])
})

test('the document is small, needs nothing else, and is in a language of old browsers', async ({ db }) => {
	await addRules(db)
	announceMonths([], true)
	try {
		for (const language of ['', '/ar', '/ur']) {
			const { answer, html } = await documentAt(
				db,
				Date.parse('2027-02-01T12:00Z'),
				`${language}/prayer-times/display`,
			)
			expect(Buffer.byteLength(html), language).toBeLessThan(40_000)
			expect(html).not.toMatch(/<script[^>]* src=|<link|type="module"|import\(/)
			const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
			expect(answer.headers.get('cache-control')).toBe('no-cache')
			expect(answer.headers.get('x-offline')).toContain('kind=display')
			const policy = answer.headers.get('content-security-policy') ?? ''
			expect(policy).toContain("default-src 'none'")
			const inline = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
			for (const own of [inline, style])
				expect(policy).toContain(createHash('sha256').update(own).digest('base64'))
		}
		const { html } = await documentAt(db, Date.parse('2027-02-01T12:00Z'))
		expect(html).toContain('1 Ramadan 1448 AH, expected')
	} finally {
		announceMonths([])
	}
	expect(() => parse(script, { ecmaVersion: 2017, sourceType: 'script' })).not.toThrow()
	expect(() => parse('const { ...rest } = {}', { ecmaVersion: 2017, sourceType: 'script' })).toThrow()
})

test('an admin gives a screen an address, sees when it was there, and takes it away', async ({ db }) => {
	const admin = await anAdmin(db)
	const { get, post } = site(db, settings)
	const refused = await post('/admin/prayer-times/displays/new', { name: '', language: 'en' }, { as: admin })
	expect(refused.status).toBe(422)
	const made = await (
		await post(
			'/admin/prayer-times/displays/new',
			{ name: 'Main hall', language: 'ar', turn: '90', silence: '15', clock: '24' },
			{ as: admin },
		)
	).text()
	const address = /http[^"]*\/ar\/prayer-times\/display\?[^"]*/.exec(made)?.[0].replaceAll('&amp;', '&') ?? ''
	const { pathname, search } = new URL(address)
	expect(search).toMatch(/^\?code=[2-9A-Z]{10}&silence=15&turn=90&clock=24$/)
	const list = () => get('/admin/prayer-times/displays', { as: admin }).then((page) => page.text())
	expect(await list()).toContain('Not opened yet')
	const page = await (await get(pathname + search)).text()
	expect(page).toContain('"silence":15,"turn":90')
	expect(await list()).toMatch(/Seen .*(now|seconds|this minute)/)
	const { contact, version } = JSON.parse(/id="data">([^<]*)</.exec(page)?.[1] ?? '{}') as DisplayData
	const said = await get(contact)
	expect(await said.json()).toMatchObject({ version })
	expect(said.headers.get('cache-control')).toBe('no-store')

	const [row] = await listDisplays(as(admin, db))
	await post(`/admin/prayer-times/displays/${row?.id}/removal`, {}, { as: admin })
	expect((await get(contact)).status).toBe(410)
	const gone = await get(pathname + search)
	expect([gone.status, (await gone.text()).includes('حُذفت هذه الشاشة')]).toEqual([410, true])
	expect(await list()).toContain('No screens yet')
	expect((await get('/prayer-times/display')).status).toBe(200)
})

test('scholars add and remove no screens', async ({ db }) => {
	const scholar = as(await aScholar(db), db)
	await expect(addDisplay(scholar, 'x')).rejects.toThrow()
	await expect(removeDisplay(scholar, '00000000-0000-4000-8000-000000000000')).rejects.toThrow()
	await expect(listDisplays(scholar)).rejects.toThrow()
})

test('a screen of a site that knows no prayer times says so, and not that its network is gone', async ({
	db,
}) => {
	const { get } = site(db, { 'services.on': ['prayer-times'] })
	const page = await (await get('/prayer-times/display')).text()
	expect(page).toContain('There are no prayer times yet')
	expect(page).not.toContain('No contact for a long time')
})
