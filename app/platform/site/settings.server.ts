import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '../ctx.server.ts'
import type { Database, Db } from '../db/db.server.ts'
import { settings as table } from '../db/tables.server.ts'
import { record } from '../events/events.server.ts'
import { ownOf } from '../own.ts'
import { countries } from '../text/countries.ts'
import { locales } from '../text/locale.ts'
import { cleanEmail, isEmail } from '../text/typed.ts'
import { announceMonths, areMonthStarts } from '../time/hijri.ts'
import { prayerMethods } from '../time/prayers.ts'
import { isZone } from '../time/zones.ts'
import { contrastIn, leastContrast } from './accent.ts'

/** What the home page can count by itself. */
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

/** A picture among the files, with all that showing it needs: no page asks the database for it. */
const pictureShape = z.object({
	id: z.uuid(),
	path: z.string().max(300),
	sha256: z.string().regex(/^[0-9a-f]{64}$/),
	width: z.number().int().positive(),
	height: z.number().int().positive(),
})

/** A line to call: nobody's number is shown without where it comes from and when somebody last checked it. */
const lineShape = z.object({
	id: z.uuid(),
	country: z.enum(countries as [string, ...string[]]),
	/** Who answers. */
	name: z.string().trim().min(1).max(120),
	number: z.string().regex(/^\+?[\d ()-]{2,24}$/),
	source: z.string().trim().min(1).max(300),
	checkedOn: z.iso.date(),
})

/** What each key may hold. Absent means: not said, and then no page says it. */
export const shape = {
	'organisation.name': words.default({ en: 'Mishkat', ar: 'مشكاة', ur: 'مشکوٰۃ' }),
	/** Where the name is too long: what an installed site is called. No words: the name. */
	'organisation.shortName': words.default({}),
	'organisation.tagline': words.default({}),
	/** In place of the lamp: on light ground, on dark ground (or else the same), and in a square. */
	'organisation.logo': pictureShape.nullable().default(null),
	'organisation.logoDark': pictureShape.nullable().default(null),
	'organisation.logoSquare': pictureShape.nullable().default(null),
	/** In place of emerald, on light ground and on dark; null: emerald, or what follows from the other. */
	'organisation.accent': colour('light').nullable().default(null),
	'organisation.accentDark': colour('dark').nullable().default(null),
	/** What the home page says first; written by publishing it (features/pages). */
	'organisation.headline': words.default({}),
	'organisation.intro': words.default({}),
	'organisation.established': z.number().int().min(600).max(3000).nullable().default(null),
	'organisation.email': z
		.string()
		.refine((text) => isEmail(cleanEmail(text)))
		.nullable()
		.default(null),
	'organisation.phone': z.string().max(60).nullable().default(null),
	/** A number that answers on WhatsApp. */
	'organisation.whatsapp': z
		.string()
		.regex(/^\+?[\d ()-]{6,24}$/)
		.nullable()
		.default(null),
	/** Its pages elsewhere. */
	'organisation.social': z.array(httpsAddress).max(12).default([]),
	'organisation.address': words.default({}),
	/** Where a map shows it. */
	'organisation.map': httpsAddress.nullable().default(null),
	/** IANA name of the organisation's zone; promises and office hours are counted in it. */
	'organisation.zone': z.string().refine(isZone).default('UTC'),
	/** Days of the week on which it works: 0 Sunday … 6 Saturday. */
	'organisation.workingDays': z.array(z.number().int().min(0).max(6)).min(1).default([1, 2, 3, 4, 5]),
	/** Days on which nobody works, `2026-03-20`. */
	'organisation.holidays': z.array(z.iso.date()).max(200).default([]),
	/** Where prayer times are computed; null: they are not. */
	'organisation.place': z
		.object({
			latitude: z.number().min(-90).max(90),
			longitude: z.number().min(-180).max(180),
			method: z.enum(prayerMethods),
			asr: z.enum(['standard', 'hanafi']),
		})
		.nullable()
		.default(null),
	/** Numbers as the organisation wants them read, in each language. */
	'claims.yearsOfExperience': claim,
	'claims.beneficiaries': claim,
	'claims.workshops': claim,
	'claims.courses': claim,
	'claims.answers': claim,
	'claims.students': claim,
	/** Of which the site says its own count, whatever is typed. */
	'claims.computed': z.array(z.enum(computedClaims)).default([]),
	/** The number of the fatwa that is the answer of the day until another is chosen; null: each day has its own. */
	'home.answer': z.number().int().positive().nullable().default(null),
	/** Visitors read the site; otherwise a calm page, until an admin opens it. */
	'site.opened': z.boolean().default(true),
	/** The services that the organisation does not offer, by their names. */
	'services.off': z.array(z.string().max(40)).max(100).default([]),
	/** Of those that are left out until an admin offers them, the ones that are offered. */
	'services.on': z.array(z.string().max(40)).max(100).default([]),
	/** The languages of the interface that are offered; the first of them stands in for the others. */
	'site.languages': z
		.array(z.enum(locales))
		.min(1)
		.default([...locales]),
	/** Whose login needs a second step, once mail can be sent. */
	'security.secondFactor': z.array(z.enum(['scholar', 'admin'])).default(['admin']),
	/** What browsers keep for reading without network; nothing: they remove what they kept. */
	'site.offline': z.array(z.enum(['fatwa', 'lesson'])).default(['fatwa', 'lesson']),
	/** The languages in which the newsletter is written; none: there is no newsletter. */
	'newsletter.languages': z.array(z.enum(locales)).default([...locales]),
	/** Hijri months that began on another day than reckoned, as announced; `on` is their first day. */
	'calendar.monthStarts': z
		.array(
			z.object({
				year: z.number().int().min(1300).max(1600),
				month: z.number().int().min(1).max(12),
				on: z.iso.date(),
			}),
		)
		.max(400)
		.refine(areMonthStarts)
		.default([]),
	/** Working days until an answer, from – to (specification: fatwa answers 3-7 days). */
	'promises.fatwaDays': days.default([3, 7]),
	/** Percent of answers that should keep the promise: a line in the admin's chart. */
	'promises.fatwaShare': z.number().int().min(1).max(100).default(80),
	/** Working days until a counselor replies, from – to (specification: 3-5 days). */
	'promises.counselingDays': days.default([3, 5]),
	/** A closed thread of spiritual counseling is erased after so many days. */
	'counseling.retentionDays': z.number().int().min(1).max(3650).default(90),
	/** What everybody reads of the ledger; without `funds` there are no open books. */
	'giving.openBooks': z.array(z.enum(['funds', 'payments'])).default(['funds', 'payments']),
	/** What identifies a donor is erased so many years after the last money of their donation. */
	'giving.retentionYears': z.number().int().min(1).max(30).default(10),
	/** Questions that one person may ask in a day. */
	'questions.dailyLimit': z.number().int().min(1).max(100).default(3),
	/** Closed for new questions: askers read this instead of the form. No words: open. */
	'questions.closed': words.default({}),
	/** A word above the form, for example in Ramadan. */
	'questions.notice': words.default({}),
	/** At which consultations can begin, in the organisation's zone (specification: 09:00 AM to 05:00 PM). */
	'consultations.hours': z
		.array(clock)
		.min(1)
		.max(48)
		.default(Array.from({ length: 9 }, (_, index) => `${String(9 + index).padStart(2, '0')}:00`)),
	/** How long one takes. */
	'consultations.minutes': z.number().int().min(10).max(240).default(60),
	'consultations.noticeHours': z.number().int().min(0).max(720).default(2),
	'consultations.bufferMinutes': z.number().int().min(0).max(240).default(0),
	/** For how long nobody is met from the beginning of a prayer. */
	'consultations.prayerMinutes': z.number().int().min(0).max(120).default(20),
	/** The Friday prayer, from – until; null: no time is kept free for it. */
	'consultations.friday': z
		.tuple([clock, clock])
		.refine(([from, until]) => from < until)
		.nullable()
		.default(['13:00', '14:00']),
	/** The address of a video meeting, where `{id}` is each time another; null: scholars give one. */
	'consultations.meetingLink': httpsAddress.nullable().default(null),
	/** Where people are met who come. */
	'consultations.place': words.default({}),
	/** Days after a consultation until what is private of it is erased. */
	'consultations.retentionDays': z.number().int().min(1).max(3650).default(365),
	/** Whom somebody in danger can call, by country: shown on the counseling pages. */
	'counseling.callLines': z.array(lineShape).max(300).default([]),
	/** Where "Leave quickly" leads; empty: the home page. */
	'counseling.leaveTo': z.union([z.literal(''), httpsAddress]).default(''),
	/** From this age on somebody is an adult; and what whoever is younger reads, or else a sentence of ours. */
	'counseling.adultAge': z.number().int().min(12).max(25).default(18),
	'counseling.minorsRule': words.default({}),
	/** Hours until support answers, on working days (specification: 24). */
	'promises.supportHours': z.number().int().min(1).max(720).default(24),
	/** Days without any work on a message of the contact form until it is erased. */
	'contact.retentionDays': z.number().int().min(1).max(3650).default(365),
	/** The organisation's own lines of the lexicon; a removed one stays for as long as that can be undone. */
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
	/** Steps of the list of the first hour that do not apply, by whom they were left out and when. */
	'setup.skipped': z.record(z.string().max(30), z.object({ by: z.uuid(), at: z.iso.datetime() })).default({}),
	/** All of them are done or left out, and an admin hid the list. */
	'setup.hidden': z.boolean().default(false),
	/** What the sample said of the organisation: it goes with the sample, unless it was changed. */
	'sample.values': z.record(z.string(), z.unknown()).default({}),
	/**
	 * By language which translation of the meanings stands below ayat: the one that comes with the software, or one that
	 * was imported, by its id. Once it was a list of the languages that show one.
	 */
	'scripture.translations': z
		.preprocess(
			(value) =>
				Array.isArray(value) ? Object.fromEntries(value.map((language) => [language, 'bundled'])) : value,
			z.partialRecord(z.enum(['en', 'ur']), z.union([z.literal('bundled'), z.uuid()])),
		)
		.default({ en: 'bundled', ur: 'bundled' }),
	/** What the audit trail holds is removed after so many months. */
	'audit.months': z.number().int().min(1).max(120).default(24),
	/** What is kept of an address beside a keyed hash: its network (/24, /48) in the trail, itself in the log. */
	'audit.addresses': z.array(z.enum(['network', 'log'])).default(['network']),
	/** The sample organisation is loaded: pages carry its banner. */
	'sample.loaded': z.boolean().default(false),
} as const

const schema = z.object(shape)
export type Settings = z.infer<typeof schema>
export type SettingKey = keyof Settings

/** The settings of an organisation that has set none. */
export function defaultSettings(): Settings {
	return schema.parse({})
}

const channel = 'mishkat_settings'

/** The smallest and the largest number that a key allows, or each of its two numbers. */
export function limitsOf(key: SettingKey): { min: number; max: number } | null {
	let inner: unknown = shape[key]
	while (inner instanceof z.ZodDefault || inner instanceof z.ZodNullable) inner = inner.unwrap()
	if (inner instanceof z.ZodTuple) inner = inner.def.items[0]
	return inner instanceof z.ZodNumber ? { min: inner.minValue ?? 0, max: inner.maxValue ?? 0 } : null
}

export type SettingsStore = {
	current: () => Settings
	/** Reads them from the database now, as each NOTIFY of a change does. */
	reread: () => Promise<void>
	/** Calls `again` each time they were read anew, one after the other. */
	onRead: (again: () => void | Promise<void>) => void
}

/**
 * Reads all settings once and again whenever any process changes one, so that no page costs a query for them.
 * A stored value that its key does not allow counts as absent.
 */
export async function openSettings(database: Database): Promise<SettingsStore> {
	let current = defaultSettings()
	let reading: Promise<void> = Promise.resolve()
	const heard: (() => void | Promise<void>)[] = []
	// Listens first: what is changed while the rows are read is read again.
	await database.listen(channel, () => void reread())
	take(await readSettings(database.db))
	return { current: () => current, reread, onRead: (again) => heard.push(again) }

	function reread() {
		reading = reading.then(read)
		return reading
	}

	function take(settings: Settings) {
		current = settings
		announceMonths(settings['calendar.monthStarts'])
	}

	async function read() {
		for (let tries = 0; tries < 30; tries++) {
			try {
				take(await readSettings(database.db))
				break
			} catch {
				await new Promise((resolve) => setTimeout(resolve, 1000).unref())
			}
		}
		for (const again of heard) await again()
	}
}

/** The settings as they are stored now, for the page that changes them: what is in memory may be a moment old. */
export async function readSettings(db: Db): Promise<Settings> {
	// As text: a driver that parses and Drizzle that parses again would make a number of "25".
	const stored = await db.select({ key: table.key, json: sql<string>`${table.value}::text` }).from(table)
	const rows = stored.map(({ key, json }) => ({ key, value: JSON.parse(json) as unknown }))
	const valid = rows.filter((row) => ownOf(shape, row.key)?.safeParse(row.value).success)
	return schema.parse(Object.fromEntries(valid.map((row) => [row.key, row.value])))
}

/**
 * Writes settings; the database tells every process (drizzle/0003_page_cache.sql).
 * @throws ZodError when a value is not what its key allows
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

/** Puts settings back to what they are where nobody says anything. */
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
