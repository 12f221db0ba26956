import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { notifyMany } from '#app/features/notifications/api.server.ts'
import type { NoticeKind } from '#app/features/notifications/model.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { RecordedEvent } from '#app/platform/events/jobs.server.ts'
import { type NewMail, queueMails } from '#app/platform/mail/mail.server.ts'
import { senderOf } from '#app/platform/mail/mail.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { calendarOf } from './calendar-file.server.ts'
import { findEvent, type SeatedEvent } from './event.server.ts'
import { nameIn, ownEventsPath, type RegistrationState, registrationPath } from './model.ts'
import { openContact, registrationToken } from './sealed.server.ts'
import { type LastNews, registrations } from './tables.server.ts'
import type { Registration } from './workflow.server.ts'

type Values = Record<string, string>
type Telling = {
	notice: NoticeKind
	values?: Values
	/** The calendar file of the mail. */
	calendar?: 'request' | 'cancel'
}

/** The news of a party as it is now: later ones are about differences only. */
export function newsFor(
	event: Pick<SeatedEvent, 'date' | 'isWholeSeries'>,
	status: RegistrationState,
	now: Date,
): LastNews {
	const { date, isWholeSeries } = event
	return {
		status,
		...(date && {
			startsAt: date.startsAt.toISOString(),
			place: placeOf(event),
			dateStatus: date.status,
			sequence: date.sequence,
		}),
		...(isWholeSeries && { changedAt: now.toISOString() }),
	}
}

/** Room and place in one line. */
export function placeOf({ date }: Pick<SeatedEvent, 'date'>, locale: Locale = 'en'): string {
	if (!date) return ''
	return [date.room ? nameIn(date.room, locale) : '', date.place].filter(Boolean).join(', ')
}

/** Tells a party: by its account's notifications, or by mail to its contact. What it was told is saved with it. */
export async function tellParty(
	ctx: Ctx,
	env: Env,
	of: {
		recorded: Pick<RecordedEvent, 'id'>
		registration: Registration
		event: SeatedEvent
		telling: Telling
	},
): Promise<void> {
	const { recorded, registration, event, telling } = of
	const { id, userId, status } = registration
	const values = { ...valuesOf(event, registration), ...telling.values }
	const to = await recipientOf(ctx, env, registration)
	const mailed =
		to && telling.calendar ? calendarValues(env, { event, status, to, method: telling.calendar }) : {}
	const place = placeOf(event, to?.locale)
	const details = { ...mailed, ...(place && { place }) }
	if (userId)
		await notifyMany(ctx, env, {
			event: recorded,
			kind: telling.notice,
			people: [{ id: userId, values, link: `${ownEventsPath}/${id}` }],
			mailed: details,
		})
	else if (to) {
		const link = registrationPath(registrationToken(env.SECRET, id))
		await queueMails(ctx, env, [
			guestMail(`event:${recorded.id}:${id}`, telling.notice, registration, {
				...values,
				...details,
				name: registration.name,
				link,
				to: to.email,
			}),
		])
	}
	await ctx.db
		.update(registrations)
		.set({ lastNews: newsFor(event, status, ctx.now) })
		.where(eq(registrations.id, id))
}

function guestMail(
	key: string,
	notice: NoticeKind,
	{ language, confirmedContactAt }: Registration,
	{ to, ...values }: Values & { to: string },
): NewMail {
	return {
		key,
		kind: notice.name,
		to,
		locale: language,
		values,
		// A stranger may have typed the address until its owner confirms it.
		...(confirmedContactAt && { isExpected: true }),
	}
}

function valuesOf({ series, date, seating }: SeatedEvent, { zone, offerUntil }: Registration): Values {
	return {
		title: series.title,
		zone: zone ?? seating.zone,
		...(date && { at: date.startsAt.toISOString() }),
		...(offerUntil && { until: offerUntil.toISOString() }),
	}
}

type Recipient = { name: string; email: string; locale: Registration['language'] }

async function recipientOf(ctx: Ctx, env: Env, of: Registration): Promise<Recipient | null> {
	if (of.userId) {
		const { name, email, locale } = profiles
		const [row] = await ctx.db
			.select({ name, email, locale })
			.from(profiles)
			.where(eq(profiles.id, of.userId))
		return row ? { ...row, locale: row.locale ?? of.language } : null
	}
	const { email } = openContact(of.contact, env.SECRET, of.id)
	return email ? { name: of.name, email, locale: of.language } : null
}

function calendarValues(
	env: Env,
	of: { event: SeatedEvent; status: RegistrationState; to: Recipient; method: 'request' | 'cancel' },
): Values {
	const { event, status, to, method } = of
	const { hostname, origin } = new URL(env.SITE_URL)
	const sender = senderOf(env)
	const from = { name: sender.name || hostname, email: sender.address || `no-reply@${hostname}` }
	const calendar = calendarOf({ event, status, siteUrl: origin, locale: to.locale, method, from, to })
	return calendar ? { calendar, calendarMethod: method } : {}
}

const batch = 100

/** Confirmed parties of a seating in batches, by id; without those that are absent on a date. */
export function listConfirmed(ctx: Ctx, seatingId: string, of: { after: string; key?: string }) {
	const isAbsent = sql`exists (select 1 from registration_absences each
		where each.registration_id = ${registrations.id} and each.key = ${of.key ?? ''})`
	return ctx.db
		.select()
		.from(registrations)
		.where(
			and(
				eq(registrations.seatingId, seatingId),
				eq(registrations.status, 'confirmed'),
				gt(registrations.id, of.after),
				of.key ? sql`not ${isAbsent}` : undefined,
			),
		)
		.orderBy(asc(registrations.id))
		.limit(batch)
}

export const batchSize = batch

/** The event of a registration, for its news. */
export async function findRegistration(ctx: Ctx, id: string) {
	const [registration] = await ctx.db.select().from(registrations).where(eq(registrations.id, id))
	const event = registration && (await findEvent(ctx, registration.seatingId))
	return event && { registration, event }
}
