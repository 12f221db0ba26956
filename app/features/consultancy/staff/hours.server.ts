import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { edgePattern, type HourException, inOrder, type WeeklyHours } from '#app/features/scholars/model.ts'
import { hourExceptions, scholarCalendars, weeklyHours } from '#app/features/scholars/tables.server.ts'
import { canSignIn } from '#app/features/users/api.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { plainNumber } from '#app/platform/text/typed.ts'
import { isZone } from '#app/platform/time/zones.ts'
import { rowsOfDay, type Service } from '../model.ts'
import { usualHours } from '../slots.server.ts'
import { consultationCategories, consultations } from '../tables.server.ts'
import { lockScholar } from '../workflow.server.ts'

// Each scholar edits their own hours.

const count = (max: number) =>
	z
		.string()
		.default('')
		.transform((text) => (plainNumber(text) === '' ? null : Number(plainNumber(text))))
		.pipe(
			z
				.number('consultancy.number')
				.int('consultancy.number')
				.min(0, 'consultancy.number')
				.max(max, 'consultancy.number')
				.nullable(),
		)

/** Form of hours: `opens_1_0` and `closes_1_0` are the first row of Monday; empty rows are ignored. */
export const hoursInput = z.record(z.string(), z.string()).transform((form, ctx) => {
	const trouble = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
	const weekly: WeeklyHours[] = []
	for (let weekday = 0; weekday < 7; weekday++)
		for (let row = 0; row < rowsOfDay; row++) {
			const [opens = '', closes = ''] = [form[`opens_${weekday}_${row}`], form[`closes_${weekday}_${row}`]]
			if (!opens && !closes) continue
			const hours = { opens, closes }
			if (!edgePattern.test(opens) || !edgePattern.test(closes) || !inOrder(hours))
				trouble(`opens_${weekday}_${row}`, 'consultancy.hours-order')
			else weekly.push({ weekday, ...hours })
		}
	const ticked = (prefix: string) =>
		Object.entries(form).flatMap(([name, value]) =>
			name.startsWith(prefix) && value === 'yes' ? [name.slice(prefix.length)] : [],
		)
	const zone = form.zone ?? ''
	if (!isZone(zone)) trouble('zone', 'consultancy.zone')
	const numbers = z.object({ noticeHours: count(720), bufferMinutes: count(240) }).safeParse(form)
	for (const { path, message } of numbers.error?.issues ?? []) trouble(String(path[0]), message)
	return {
		isOpen: form.isOpen === 'yes',
		zone,
		weekly,
		languages: locales.filter((locale) => form[`language_${locale}`] === 'yes'),
		topics: ticked('topic_'),
		noticeHours: numbers.data?.noticeHours ?? null,
		bufferMinutes: numbers.data?.bufferMinutes ?? null,
	}
})
type Input = z.output<typeof hoursInput>

/** An exceptional day, with other hours or none. */
export const dayInput = z
	.object({
		day: z.string().default('').pipe(z.iso.date('consultancy.day-required')),
		opens: z.string().default(''),
		closes: z.string().default(''),
	})
	.transform((form, ctx): HourException => {
		if (!form.opens && !form.closes) return { day: form.day, opens: null, closes: null }
		if (!edgePattern.test(form.opens) || !edgePattern.test(form.closes) || !inOrder(form))
			ctx.addIssue({ code: 'custom', path: ['opens'], message: 'consultancy.hours-order' })
		return form
	})

/** Saved hours, or a proposal: until the scholar saves it, they cannot be booked. */
export async function findHours(ctx: Ctx<User>, service: Service, today: string) {
	const userId = ctx.actor.id
	const [own] = await ctx.db.select().from(scholarCalendars).where(eq(scholarCalendars.userId, userId))
	const { weekday, opens, closes } = weeklyHours
	const weekly = own
		? await ctx.db
				.select({ weekday, opens, closes })
				.from(weeklyHours)
				.where(eq(weeklyHours.userId, userId))
				.orderBy(asc(weekday), asc(opens))
		: usualHours(service)
	const days = await ctx.db
		.select()
		.from(hourExceptions)
		.where(and(eq(hourExceptions.userId, userId), gte(hourExceptions.day, today)))
		.orderBy(asc(hourExceptions.day), asc(hourExceptions.opens))
	return {
		weekly,
		days: days.map(({ userId, ...day }) => day),
		isSaid: own !== undefined,
		isOpen: own?.isOpen ?? ctx.actor.role === 'scholar',
		zone: own?.zone ?? ctx.actor.days?.zone ?? service.zone,
		languages: own?.languages ?? [],
		topics: own?.topics ?? [],
		noticeHours: own?.noticeHours ?? null,
		bufferMinutes: own?.bufferMinutes ?? null,
		hasFeed: own?.feedHash != null,
	}
}

export async function saveHours(ctx: Ctx<User>, { weekly, ...calendar }: Input): Promise<void> {
	assertAllowed(seesPrivate(ctx.actor))
	const userId = ctx.actor.id
	await transaction(ctx, async (ctx) => {
		await lockScholar(ctx, userId)
		const known = await ctx.db
			.select({ id: consultationCategories.id })
			.from(consultationCategories)
			.where(inArray(consultationCategories.id, ['', ...calendar.topics]))
		const row = { ...calendar, topics: known.map(({ id }) => id), updatedAt: ctx.now }
		await ctx.db
			.insert(scholarCalendars)
			.values({ userId, ...row })
			.onConflictDoUpdate({ target: scholarCalendars.userId, set: row })
		await ctx.db.delete(weeklyHours).where(eq(weeklyHours.userId, userId))
		if (weekly.length > 0)
			await ctx.db
				.insert(weeklyHours)
				.values(weekly.map((hours) => ({ userId, ...hours })))
				.onConflictDoNothing()
		await record(ctx, 'scholar.hours-set', userId)
	})
}

/** Creates the calendar closed: opening it is up to the scholar. */
async function ensureCalendar(ctx: Ctx<User>, service: Service, today: string) {
	const { isSaid, weekly, zone } = await findHours(ctx, service, today)
	if (isSaid) return
	const nothing = { languages: [], topics: [], noticeHours: null, bufferMinutes: null }
	await saveHours(ctx, { ...nothing, isOpen: false, zone, weekly })
}

export async function addDay(
	ctx: Ctx<User>,
	service: Service,
	day: HourException,
	today: string,
): Promise<void> {
	assertAllowed(seesPrivate(ctx.actor))
	await transaction(ctx, async (ctx) => {
		await ensureCalendar(ctx, service, today)
		await lockScholar(ctx, ctx.actor.id)
		// A day is either closed or has hours: the last entry counts.
		const of = and(eq(hourExceptions.userId, ctx.actor.id), eq(hourExceptions.day, day.day))
		const other = day.opens === null ? of : and(of, sql`${hourExceptions.opens} is null`)
		await ctx.db.delete(hourExceptions).where(other)
		await ctx.db
			.insert(hourExceptions)
			.values({ userId: ctx.actor.id, ...day })
			.onConflictDoNothing()
		await record(ctx, 'scholar.day-added', ctx.actor.id, { day: day.day })
	})
}

export async function removeDay(ctx: Ctx<User>, id: string): Promise<void> {
	await transaction(ctx, async (ctx) => {
		const [gone] = await ctx.db
			.delete(hourExceptions)
			.where(and(eq(hourExceptions.id, id), eq(hourExceptions.userId, ctx.actor.id)))
			.returning({ day: hourExceptions.day })
		if (gone) await record(ctx, 'scholar.day-removed', ctx.actor.id, gone)
	})
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Creates a new address of one's calendar feed, replacing any earlier one; only its hash is stored. */
export async function openFeed(ctx: Ctx<User>, service: Service, today: string): Promise<string> {
	assertAllowed(seesPrivate(ctx.actor))
	const token = randomBytes(24).toString('base64url')
	await transaction(ctx, async (ctx) => {
		await ensureCalendar(ctx, service, today)
		await setFeed(ctx, hashOf(token))
	})
	return token
}

export const closeFeed = (ctx: Ctx<User>) => transaction(ctx, (ctx) => setFeed(ctx, null))

async function setFeed(ctx: Ctx<User>, feedHash: string | null) {
	await ctx.db.update(scholarCalendars).set({ feedHash }).where(eq(scholarCalendars.userId, ctx.actor.id))
	await record(ctx, 'scholar.calendar-changed', ctx.actor.id, { isOpen: feedHash !== null })
}

const feedDays = 90
const mostFed = 2000

/** Meetings of a feed's owner; undefined where the address is unknown, or its owner no longer a scholar. */
export async function listFed(ctx: Ctx, token: string) {
	const [owner] = await ctx.db
		.select({ id: profiles.id, name: profiles.name })
		.from(scholarCalendars)
		.innerJoin(profiles, eq(profiles.id, scholarCalendars.userId))
		.innerJoin(userRoles, eq(userRoles.userId, profiles.id))
		.where(
			and(
				eq(scholarCalendars.feedHash, hashOf(token)),
				canSignIn(ctx.now),
				inArray(userRoles.role, ['scholar', 'admin']),
			),
		)
	if (!owner) return undefined
	const { id, startsAt, endsAt, sequence, status, updatedAt, meetingDetail } = consultations
	const since = new Date(ctx.now.getTime() - feedDays * 86_400_000)
	return ctx.db
		.select({ id, startsAt, endsAt, sequence, status, changedAt: updatedAt, place: meetingDetail })
		.from(consultations)
		.where(
			and(
				eq(consultations.scholarId, owner.id),
				gte(startsAt, since),
				or(
					inArray(status, ['pending', 'confirmed', 'completed']),
					// Programs keep or drop what is merely missing: the feed says that it is cancelled until it would be over.
					and(inArray(status, ['cancelled', 'declined']), gte(endsAt, ctx.now)),
				),
			),
		)
		.orderBy(asc(startsAt))
		.limit(mostFed)
}
