import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '../ctx.server.ts'
import type { Database, Db } from '../db/db.server.ts'
import { settings as table } from '../db/tables.server.ts'
import { record } from '../events/events.server.ts'
import { offlineKinds } from '../http/offline-kinds.ts'
import { ownOf } from '../own.ts'
import { countries } from '../text/countries.ts'
import { locales } from '../text/locale.ts'
import { cleanEmail, isEmail } from '../text/typed.ts'
import { announceMonths, type MonthStart } from '../time/hijri.ts'
import { readMonthStarts } from '../time/months.server.ts'
import { prayerMethods } from '../time/prayers.ts'
import { isZone } from '../time/zones.ts'
import { contrastIn, leastContrast } from './accent.ts'

/** Numbers that the home page can count. */
export const computedClaims = ['courses', 'answers', 'students'] as const

const words = z.partialRecord(z.enum(locales), z.string().trim().max(300))
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const claim = z.partialRecord(z.enum(locales), z.string().trim().max(40)).default({})
const httpsAddress = z.url({ protocol: /^https$/ }).max(300)
const colour = (theme: 'light' | 'dark') =>
	z
		.string()
		.regex(/^#[0-9a-f]{6}$/)
		.refine((colour) => contrastIn(theme, colour) >= leastContrast)
/** Working days, from – to. */
const days = z
	.tuple([z.number().int().min(1).max(365), z.number().int().min(1).max(365)])
	.refine(([from, to]) => from <= to)

/** A file's picture with everything needed to show it, so that pages need no query. */
const pictureShape = z.object({
	id: z.uuid(),
	path: z.string().max(300),
	sha256: z.string().regex(/^[0-9a-f]{64}$/),
	width: z.number().int().positive(),
	height: z.number().int().positive(),
})

/** An emergency line; a number is shown only with its source and the date of the last check. */
const lineShape = z.object({
	id: z.uuid(),
	country: z.enum(countries as [string, ...string[]]),
	/** The service that answers. */
	name: z.string().trim().min(1).max(120),
	number: z.string().regex(/^\+?[\d ()-]{2,24}$/),
	source: z.string().trim().min(1).max(300),
	checkedOn: z.iso.date(),
})

/** The type of each key. A missing one is not shown on any page. */
export const shape = {
	'organisation.name': words.default({ en: 'Mishkat', ar: 'مشكاة', ur: 'مشکوٰۃ' }),
	/** For small spaces, such as an installed app. Empty: the name. */
	'organisation.shortName': words.default({}),
	'organisation.tagline': words.default({}),
	/** Replaces the default logo: on light background, on dark (or else the same), and square. */
	'organisation.logo': pictureShape.nullable().default(null),
	'organisation.logoDark': pictureShape.nullable().default(null),
	'organisation.logoSquare': pictureShape.nullable().default(null),
	/** Replaces emerald, on light and dark background; null: emerald, or derived from the other. */
	'organisation.accent': colour('light').nullable().default(null),
	'organisation.accentDark': colour('dark').nullable().default(null),
	/** The home page's headline; set by publishing it (features/pages). */
	'organisation.headline': words.default({}),
	'organisation.intro': words.default({}),
	'organisation.established': z.number().int().min(600).max(3000).nullable().default(null),
	'organisation.email': z
		.string()
		.refine((text) => isEmail(cleanEmail(text)))
		.nullable()
		.default(null),
	'organisation.phone': z.string().max(60).nullable().default(null),
	/** A WhatsApp number. */
	'organisation.whatsapp': z
		.string()
		.regex(/^\+?[\d ()-]{6,24}$/)
		.nullable()
		.default(null),
	/** Its pages elsewhere. */
	'organisation.social': z.array(httpsAddress).max(12).default([]),
	'organisation.address': words.default({}),
	/** Its place on a map. */
	'organisation.map': httpsAddress.nullable().default(null),
	/** The organisation's IANA zone, for promised days and office hours. */
	'organisation.zone': z.string().refine(isZone).default('UTC'),
	/** Working days of the week: 0 Sunday … 6 Saturday. */
	'organisation.workingDays': z.array(z.number().int().min(0).max(6)).min(1).default([1, 2, 3, 4, 5]),
	/** Non-working days, `2026-03-20`. */
	'organisation.holidays': z.array(z.iso.date()).max(200).default([]),
	/** The place of prayer times; null: none are computed. */
	'organisation.place': z
		.object({
			latitude: z.number().min(-90).max(90),
			longitude: z.number().min(-180).max(180),
			method: z.enum(prayerMethods),
			asr: z.enum(['standard', 'hanafi']),
		})
		.nullable()
		.default(null),
	/** Numbers that the organisation states, in each language. */
	'claims.yearsOfExperience': claim,
	'claims.beneficiaries': claim,
	'claims.workshops': claim,
	'claims.courses': claim,
	'claims.answers': claim,
	'claims.students': claim,
	/** Numbers computed by the site; typed values are ignored. */
	'claims.computed': z.array(z.enum(computedClaims)).default([]),
	/** The number of the fatwa pinned as answer of the day; null: a new one each day. */
	'home.answer': z.number().int().positive().nullable().default(null),
	/** Open to visitors; otherwise a placeholder, until an admin opens it. */
	'site.opened': z.boolean().default(true),
	/** Services that are switched off. */
	'services.off': z.array(z.string().max(40)).max(100).default([]),
	/** Opt-in services that are switched on. */
	'services.on': z.array(z.string().max(40)).max(100).default([]),
	/** Offered interface languages; the first one is the fallback. */
	'site.languages': z
		.array(z.enum(locales))
		.min(1)
		.default([...locales]),
	/** Roles that need two-step login, once mail can be sent. */
	'security.secondFactor': z.array(z.enum(['scholar', 'admin'])).default(['admin']),
	/** The content that browsers save for offline; empty: they remove saved pages. */
	'site.offline': z.array(z.enum(offlineKinds)).default([...offlineKinds]),
	/** Languages of the newsletter; empty: no newsletter. */
	'newsletter.languages': z.array(z.enum(locales)).default([...locales]),
	/** Hijri months begin by calculation, or once the organisation has announced them. */
	'calendar.follows': z.enum(['calculation', 'moon']).default('calculation'),
	/** Working days until an answer, from – to (specification: fatwa answers 3-7 days). */
	'promises.fatwaDays': days.default([3, 7]),
	/** Target percentage of answers within the promise: a line in the admin's chart. */
	'promises.fatwaShare': z.number().int().min(1).max(100).default(80),
	/** Working days until a counselor replies, from – to (specification: 3-5 days). */
	'promises.counselingDays': days.default([3, 5]),
	/** Days until a closed counseling thread is erased. */
	'counseling.retentionDays': z.number().int().min(1).max(3650).default(90),
	/** Public parts of the ledger; without `funds` there are no open books. */
	'giving.openBooks': z.array(z.enum(['funds', 'payments'])).default(['funds', 'payments']),
	/** The largest share of zakat for its collectors, in percent of what a fund received; the ledger's trigger reads it. */
	'giving.collectorsShare': z.number().int().min(0).max(100).default(0),
	/** Years from a donation's last payment until the donor's identity is erased. */
	'giving.retentionYears': z.number().int().min(1).max(30).default(10),
	/** Amounts that the form suggests: a currency and up to six amounts in its whole units, `EUR 10 25 50`. */
	'giving.suggestions': z
		.array(z.string().regex(/^[A-Z]{3}(?: [1-9][0-9]{0,8}){1,6}$/))
		.max(40)
		.default([
			'AED 50 100 250 500',
			'BDT 500 1000 2500 5000',
			'EUR 10 25 50 100',
			'GBP 10 25 50 100',
			'INR 500 1000 2500 5000',
			'KWD 5 10 25 50',
			'PKR 500 1000 5000 10000',
			'SAR 50 100 250 500',
			'USD 10 25 50 100',
		]),
	/** Days after which a donor whose money has not come is reminded once, and once more. */
	'giving.reminderDays': days.default([3, 14]),
	/** A pledge without money lapses after so many days. */
	'giving.lapseDays': z.number().int().min(15).max(365).default(60),
	/** Above so many whole units of its currency, a second person agrees to what somebody says of a bank transaction. */
	'giving.twoAbove': z.number().int().min(0).max(1_000_000_000).default(500),
	/** Text on receipts that the law of the country requires. */
	'giving.receiptText': z.partialRecord(z.enum(locales), z.string().trim().max(1200)).default({}),
	/** Questions that one person may ask in a day. */
	'questions.dailyLimit': z.number().int().min(1).max(100).default(3),
	/** New questions are closed: askers read this instead of the form. Empty: open. */
	'questions.closed': words.default({}),
	/** A notice above the form, for example in Ramadan. */
	'questions.notice': words.default({}),
	/** Start times of consultations, in the organisation's zone (specification: 09:00 AM to 05:00 PM). */
	'consultations.hours': z
		.array(clock)
		.min(1)
		.max(48)
		.default(Array.from({ length: 9 }, (_, index) => `${String(9 + index).padStart(2, '0')}:00`)),
	/** Duration of a consultation. */
	'consultations.minutes': z.number().int().min(10).max(240).default(60),
	'consultations.noticeHours': z.number().int().min(0).max(720).default(2),
	'consultations.bufferMinutes': z.number().int().min(0).max(240).default(0),
	/** Minutes kept free from the start of each prayer. */
	'consultations.prayerMinutes': z.number().int().min(0).max(120).default(20),
	/** The Friday prayer, from – until; null: not kept free. */
	'consultations.friday': z
		.tuple([clock, clock])
		.refine(([from, until]) => from < until)
		.nullable()
		.default(['13:00', '14:00']),
	/** The address of video meetings, with `{id}` for a random part; null: scholars set one. */
	'consultations.meetingLink': httpsAddress.nullable().default(null),
	/** The place of meetings in person. */
	'consultations.place': words.default({}),
	/** Days after a consultation until its private data is erased. */
	'consultations.retentionDays': z.number().int().min(1).max(3650).default(365),
	/** Emergency lines by country, on the counseling pages. */
	'counseling.callLines': z.array(lineShape).max(300).default([]),
	/** Where "Leave quickly" leads; empty: the home page. */
	'counseling.leaveTo': z.union([z.literal(''), httpsAddress]).default(''),
	/** The age of adulthood, and the notice for younger people; empty: the default one. */
	'counseling.adultAge': z.number().int().min(12).max(25).default(18),
	'counseling.minorsRule': words.default({}),
	/** Hours until support answers, on working days (specification: 24). */
	'promises.supportHours': z.number().int().min(1).max(720).default(24),
	/** Days without activity until a contact message is erased. */
	'contact.retentionDays': z.number().int().min(1).max(3650).default(365),
	/** The organisation's synonyms; removed ones stay while that can be undone. */
	'lexicon.groups': z
		.array(
			z.object({
				id: z.uuid(),
				line: z.string().max(1000),
				changedAt: z.iso.datetime(),
				removedAt: z.iso.datetime().nullable(),
			}),
		)
		.max(600)
		.default([]),
	/** Skipped steps of the setup list, with who skipped them and when. */
	'setup.skipped': z.record(z.string().max(30), z.object({ by: z.uuid(), at: z.iso.datetime() })).default({}),
	/** An admin hid the setup list, after all steps were done or skipped. */
	'setup.hidden': z.boolean().default(false),
	/** The sample's settings: removed with the sample unless they were changed. */
	'sample.values': z.record(z.string(), z.unknown()).default({}),
	/**
	 * By language, the translation of the meanings below verses: the bundled one, or an imported one by its id. Older
	 * versions stored a list of languages.
	 */
	'scripture.translations': z
		.preprocess(
			(value) =>
				Array.isArray(value) ? Object.fromEntries(value.map((language) => [language, 'bundled'])) : value,
			z.partialRecord(z.enum(['en', 'ur']), z.union([z.literal('bundled'), z.uuid()])),
		)
		.default({ en: 'bundled', ur: 'bundled' }),
	/** Months until audit entries are removed. */
	'audit.months': z.number().int().min(1).max(120).default(24),
	/** The part of an address that is stored beside a keyed hash: its network (/24, /48) in the trail, itself in the log. */
	'audit.addresses': z.array(z.enum(['network', 'log'])).default(['network']),
	/** The sample is loaded: pages show its banner. */
	'sample.loaded': z.boolean().default(false),
} as const

const schema = z.object(shape)
export type Settings = z.infer<typeof schema>
export type SettingKey = keyof Settings

export function defaultSettings(): Settings {
	return schema.parse({})
}

const channel = 'mishkat_settings'

/** The minimum and maximum of a numeric key, or of each of its two numbers. */
export function limitsOf(key: SettingKey): { min: number; max: number } | null {
	let inner: unknown = shape[key]
	while (inner instanceof z.ZodDefault || inner instanceof z.ZodNullable) inner = inner.unwrap()
	if (inner instanceof z.ZodTuple) inner = inner.def.items[0]
	return inner instanceof z.ZodNumber ? { min: inner.minValue ?? 0, max: inner.maxValue ?? 0 } : null
}

export type SettingsStore = {
	current: () => Settings
	/** Reads the database now, as on each NOTIFY. */
	reread: () => Promise<void>
	/** Calls `again` after each reread, one call at a time. */
	onRead: (again: () => void | Promise<void>) => void
}

/**
 * Reads all settings and announced months once, and again whenever any process changes one, so that pages need no query. An invalid stored
 * value counts as absent.
 */
export async function openSettings(database: Database): Promise<SettingsStore> {
	let current = defaultSettings()
	let reading: Promise<void> = Promise.resolve()
	const heard: (() => void | Promise<void>)[] = []
	// Listens before reading, so that no change is missed.
	await database.listen(channel, () => void reread())
	take(await readAll())
	return { current: () => current, reread, onRead: (again) => heard.push(again) }

	function reread() {
		reading = reading.then(read)
		return reading
	}

	function take({ settings, starts }: { settings: Settings; starts: MonthStart[] }) {
		current = settings
		announceMonths(starts, settings['calendar.follows'] === 'moon')
	}

	async function readAll() {
		return { settings: await readSettings(database.db), starts: await readMonthStarts(database.db) }
	}

	async function read() {
		for (let tries = 0; tries < 30; tries++) {
			try {
				take(await readAll())
				break
			} catch {
				await new Promise((resolve) => setTimeout(resolve, 1000).unref())
			}
		}
		for (const again of heard) await again()
	}
}

/** The stored settings, for the page that changes them: memory may be a moment old. */
export async function readSettings(db: Db): Promise<Settings> {
	// As text: parsed by both the driver and Drizzle, "25" would become a number.
	const stored = await db.select({ key: table.key, json: sql<string>`${table.value}::text` }).from(table)
	const rows = stored.map(({ key, json }) => ({ key, value: JSON.parse(json) as unknown }))
	const valid = rows.filter((row) => ownOf(shape, row.key)?.safeParse(row.value).success)
	return schema.parse(Object.fromEntries(valid.map((row) => [row.key, row.value])))
}

/**
 * Writes settings; the database notifies every process (drizzle/0003_page_cache.sql).
 * @throws ZodError for an invalid value
 */
export async function writeSettings(ctx: Ctx, changes: Partial<Settings>): Promise<void> {
	for (const [key, value] of Object.entries(changes)) {
		const before = (await readStored(ctx.db, key)) ?? {}
		const row = {
			key,
			value: shape[key as SettingKey].parse(value),
			updatedAt: ctx.now,
			updatedBy: ctx.actor?.id ?? null,
		}
		await ctx.db.insert(table).values(row).onConflictDoUpdate({ target: table.key, set: row })
		await record(ctx, 'setting.changed', key, {}, { before, after: { value: row.value } })
	}
}

/** Resets settings to their defaults. */
export async function resetSettings(ctx: Ctx, keys: SettingKey[]): Promise<void> {
	for (const key of keys) {
		const before = await readStored(ctx.db, key)
		await ctx.db.delete(table).where(eq(table.key, key))
		await record(ctx, 'setting.changed', key, {}, { before: before ?? {} })
	}
}

async function readStored(db: Db, key: string): Promise<{ value: unknown } | undefined> {
	const [row] = await db
		.select({ json: sql<string>`${table.value}::text` })
		.from(table)
		.where(eq(table.key, key))
	return row && { value: JSON.parse(row.json) as unknown }
}
