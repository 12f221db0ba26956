import type { NoticeKind } from '#app/features/notifications/model.ts'
import type { Listener } from '#app/platform/events/jobs.server.ts'
import { adminsExcept, defineFanOut, defineNews, type Heard } from '#app/workflow/news.server.ts'
import { findEvent } from './event.server.ts'
import { peoplePathOf, seatedStates } from './model.ts'
import * as notices from './notices.ts'
import { inSeatingOf } from './seating.server.ts'
import { findSeatingsOf } from './seatings.server.ts'
import { registrationSteps } from './tables.server.ts'
import { batchSize, findRegistration, listConfirmed, tellParty } from './tell.server.ts'

type Subject = NonNullable<Awaited<ReturnType<typeof findRegistration>>>
type News = Heard<Subject>
type Details = { values?: Record<string, string>; calendar?: 'request' | 'cancel' }

const tell = ({ ctx, env, event: recorded, subject }: News, notice: NoticeKind, details: Details = {}) =>
	tellParty(ctx, env, { recorded, ...subject, telling: { notice, ...details } })

const statusOf = ({ subject }: News) => subject.registration.status
const wasTold = ({ subject }: News) =>
	seatedStates.some((state) => state === subject.registration.lastNews.status)

async function tellSeats(heard: News, notice: NoticeKind) {
	const status = statusOf(heard)
	if (status === 'offered') return tell(heard, notices.offered)
	if (status === 'confirmed') return tell(heard, notice, { calendar: 'request' })
}

/** The organiser of the event, or all admins if it has none. */
async function tellOrganiser(heard: News) {
	const { ctx, subject } = heard
	const { series } = subject.event
	const { userId } = subject.registration
	const to = series.ownerId ? [series.ownerId] : await adminsExcept(ctx, userId)
	await heard.tell(to, notices.asked, peoplePathOf(series.id), { title: series.title })
}

const registrationNews = defineNews<Subject>(
	{ name: 'registration', steps: registrationSteps, find: findRegistration },
	{
		registered: (heard) => tellSeats(heard, notices.registered),
		async queued(heard) {
			if (statusOf(heard) === 'waiting') await tell(heard, notices.queued)
		},
		async asked(heard) {
			if (statusOf(heard) !== 'asked') return
			await tell(heard, notices.received)
			await tellOrganiser(heard)
		},
		async approved(heard) {
			if (statusOf(heard) === 'waiting') await tell(heard, notices.approved, { values: { waits: 'yes' } })
			else await tellSeats(heard, notices.approved)
		},
		async refused(heard) {
			if (statusOf(heard) === 'cancelled') await tell(heard, notices.refused)
		},
		async offered(heard) {
			if (statusOf(heard) === 'offered') await tell(heard, notices.offered)
		},
		'moved-up': (heard) => tellSeats(heard, notices.movedUp),
		promoted: (heard) => tellSeats(heard, notices.movedUp),
		accepted: (heard) => tellSeats(heard, notices.registered),
		async lapsed(heard) {
			if (statusOf(heard) === 'lapsed') await tell(heard, notices.lapsed)
		},
		declined: (heard) => tellGone(heard, { own: 'yes' }),
		withdrawn: (heard) => tellGone(heard, { own: 'yes' }),
		async cancelled(heard) {
			// It can no longer be undone: the seats go to the next.
			await inSeatingOf(heard.ctx, heard.subject.registration.id, async () => undefined)
			await tellGone(heard, {})
		},
		async changed(heard) {
			if (statusOf(heard) === 'confirmed') await tell(heard, notices.changed, { calendar: 'request' })
			else await tell(heard, notices.changed)
		},
	},
)

async function tellGone(heard: News, values: Record<string, string>) {
	if (statusOf(heard) !== 'cancelled') return
	await tell(heard, notices.cancelled, { values, ...(wasTold(heard) && { calendar: 'cancel' as const }) })
}

/** Reminds the parties of a date in batches. */
const reminding = defineFanOut('seating.near', async ({ ctx, env, event }, after) => {
	const seated = await findEvent(ctx, event.subjectId)
	const key = String(event.data.key)
	// Moved or cancelled meanwhile, or a whole series whose next date is another one.
	if (!seated?.date || seated.date.key !== key || seated.date.status !== 'held') return null
	const parties = await listConfirmed(ctx, event.subjectId, { after, key })
	const before = event.data.name === 'event-hours' ? 'hours' : 'day'
	for (const registration of parties)
		await tellParty(ctx, env, {
			recorded: event,
			registration,
			event: seated,
			telling: { notice: notices.near, values: { before } },
		})
	return parties.length === batchSize ? (parties.at(-1)?.id ?? null) : null
})

const nearListener: Listener = {
	on: 'occurrence.near',
	async handle(ctx, event) {
		for (const { id, key } of await findSeatingsOf(ctx, event.subjectId))
			await reminding.start(ctx, id, { key, name: String(event.data.name) })
	},
}

export const registrationListeners: Listener[] = [...registrationNews, nearListener, reminding.listener]
