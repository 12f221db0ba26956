import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NoticeKind } from '#app/features/notifications/model.ts'
import { scholarCalendars } from '#app/features/scholars/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { m } from '#app/paraglide/messages.js'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { senderOf } from '#app/platform/mail/mail.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { baseLocale } from '#app/platform/text/locale.ts'
import { adminsExcept, defineNews, type Heard } from '#app/workflow/news.server.ts'
import { calendarFile } from './calendar-file.server.ts'
import { liveStatuses, type Status } from './model.ts'
import * as notices from './notices.ts'
import { consultationSteps, consultations } from './tables.server.ts'

const bookingPath = (id: string) => `/dashboard/consultations/${id}`
const workPath = (id: string) => `/scholar/consultations/${id}`

/** Data for notifications: nothing that anybody wrote, except where to meet. */
async function find(ctx: Ctx, id: string) {
	const { userId, scholarId, status, startsAt, endsAt, zone, sequence, updatedAt } = consultations
	const scholar = alias(profiles, 'scholar')
	const [row] = await ctx.db
		.select({
			id: consultations.id,
			userId,
			scholarId,
			status,
			startsAt,
			endsAt,
			sequence,
			updatedAt,
			place: consultations.meetingDetail,
			zone,
			summary: consultations.summary,
			scholarZone: scholarCalendars.zone,
			ownZone: scholar.zone,
		})
		.from(consultations)
		.leftJoin(scholar, eq(scholar.id, scholarId))
		.leftJoin(scholarCalendars, eq(scholarCalendars.userId, scholarId))
		.where(eq(consultations.id, id))
	return row
}
type Booking = NonNullable<Awaited<ReturnType<typeof find>>>
type News = Heard<Booking>

const isLive = (status: Status) => liveStatuses.some((live) => live === status)
const placeOf = ({ status, place }: Booking) => (status === 'confirmed' ? place : '')

/** The calendar event for the recipient; `cancel` removes it. */
async function calendarFor(
	{ ctx, env, subject }: News,
	personId: string,
	method: 'request' | 'cancel',
): Promise<Record<string, string>> {
	const { name, email, locale } = profiles
	const [to] = await ctx.db.select({ name, email, locale }).from(profiles).where(eq(profiles.id, personId))
	if (!to) return {}
	const { id, startsAt, endsAt, sequence, status, updatedAt, userId } = subject
	const { hostname, origin } = new URL(env.SITE_URL)
	const sender = senderOf(env)
	const event = {
		id,
		startsAt,
		endsAt,
		sequence,
		changedAt: updatedAt,
		place: placeOf(subject),
		isCancelled: method === 'cancel',
		isConfirmed: status === 'confirmed',
		title: inLocale(to.locale ?? baseLocale, () => m.consultations_event()),
		url: `${origin}${personId === userId ? bookingPath(id) : workPath(id)}`,
	}
	const from = { name: sender.name || hostname, email: sender.address || `no-reply@${hostname}` }
	return { calendar: calendarFile([event], { method, host: hostname, from, to }), calendarMethod: method }
}

type Notice = { notice: NoticeKind; calendar?: 'request' | 'cancel'; values?: Record<string, string> }

async function tell(heard: News, personId: string | null, link: string, notice: Notice) {
	if (!personId) return
	const { subject, event } = heard
	const isSeeker = personId === subject.userId
	const zone = isSeeker ? subject.zone : (subject.scholarZone ?? subject.ownZone ?? subject.zone)
	const values = { at: subject.startsAt.toISOString(), zone, ...notice.values }
	const { calendar } = notice
	const place = placeOf(subject)
	const mailed = {
		...(place && calendar !== 'cancel' && { place }),
		...(calendar && (await calendarFor(heard, personId, calendar))),
	}
	// No notification of one's own action, except with a calendar event, and the seeker's receipt of a request.
	if (personId === event.actorId && !calendar && notice.notice !== notices.received) return
	await heard.tell(personId, notice.notice, link, values, mailed)
}
const tellSeeker = (heard: News, notice: Notice) =>
	tell(heard, heard.subject.userId, bookingPath(heard.subject.id), notice)
const tellScholar = (heard: News, notice: Notice) =>
	tell(heard, heard.subject.scholarId, workPath(heard.subject.id), notice)

async function tellAdmins(heard: News) {
	const { ctx, subject } = heard
	for (const admin of await adminsExcept(ctx, subject.userId))
		await tell(heard, admin, workPath(subject.id), { notice: notices.unassigned })
}

/** The scholar who had it before an admin reassigned it. */
async function tellFormer(heard: News) {
	const former = await heard.before('scholarId')
	if (typeof former === 'string' && former !== heard.subject.scholarId)
		await tell(heard, former, '/scholar/consultations', { notice: notices.takenAway, calendar: 'cancel' })
}

export const consultancyNews = defineNews(
	{ name: 'consultation', steps: consultationSteps, find },
	{
		async requested(heard) {
			if (heard.subject.status !== 'pending') return
			await tellSeeker(heard, { notice: notices.received })
			if (heard.subject.scholarId) await tellScholar(heard, { notice: notices.requested })
			else await tellAdmins(heard)
		},
		async confirmed(heard) {
			if (heard.subject.status !== 'confirmed') return
			await tellSeeker(heard, { notice: notices.confirmed, calendar: 'request' })
			await tellScholar(heard, { notice: notices.fixed, calendar: 'request' })
		},
		async declined(heard) {
			if (heard.subject.status === 'declined') await tellSeeker(heard, { notice: notices.refused })
		},
		async lapsed(heard) {
			await tellSeeker(heard, { notice: notices.refused })
		},
		async withdrawn(heard) {
			if (isLive(heard.subject.status)) return
			await tellScholar(heard, { notice: notices.freed, calendar: 'cancel' })
			await tellSeeker(heard, { notice: notices.calledOff, calendar: 'cancel' })
		},
		async cancelled(heard) {
			if (isLive(heard.subject.status)) return
			await tellSeeker(heard, { notice: notices.calledOff, calendar: 'cancel' })
			await tellScholar(heard, { notice: notices.freed, calendar: 'cancel' })
		},
		async rescheduled(heard) {
			if (!isLive(heard.subject.status)) return
			const calendar = heard.subject.status === 'confirmed' ? { calendar: 'request' as const } : {}
			await tellSeeker(heard, { notice: notices.moved, ...calendar })
			await tellScholar(heard, { notice: notices.shifted, ...calendar })
		},
		async assigned(heard) {
			await tellFormer(heard)
			if (!isLive(heard.subject.status)) return
			const calendar = heard.subject.status === 'confirmed' ? { calendar: 'request' as const } : {}
			await tellScholar(heard, { notice: notices.given, ...calendar })
			await tellSeeker(heard, { notice: notices.otherScholar, ...calendar })
		},
		async completed(heard) {
			const { status, summary } = heard.subject
			if (status === 'completed' && summary) await tellSeeker(heard, { notice: notices.summaryReady })
		},
		/** The scholar's account was deleted. */
		async unassigned(heard) {
			if (isLive(heard.subject.status) && !heard.subject.scholarId) await tellAdmins(heard)
		},
		async over(heard) {
			if (heard.subject.status === 'confirmed') await tellScholar(heard, { notice: notices.outcomeWaits })
		},
		/** A day or an hour before the meeting. */
		async near(heard) {
			if (heard.subject.status !== 'confirmed') return
			const values = { before: String(heard.event.data.name) }
			await tellSeeker(heard, { notice: notices.near, values })
			await tellScholar(heard, { notice: notices.near, values })
		},
	},
)
