import { eq } from 'drizzle-orm'
import { feature } from '#app/feature.server.ts'
import { listAdmins, notify, notifyMany } from '#app/features/notifications/api.server.ts'
import type { NoticeKind } from '#app/features/notifications/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Job, Listener } from '#app/platform/events/jobs.server.ts'
import { dutiesPath } from '../model.ts'
import { eventsService } from '../service.ts'
import { eventSeries } from '../tables.server.ts'
import { rotaPathOf } from './model.ts'
import { dutiesChanged, dutiesGiven, dutyRefused } from './notices.ts'
import { findChangedDuties } from './save.server.ts'

async function findEvent(ctx: Ctx, id: string) {
	const { title, ownerId } = eventSeries
	const [row] = await ctx.db.select({ title, ownerId }).from(eventSeries).where(eq(eventSeries.id, id))
	return row
}

/** Tells each person of an event's `people` what is said about them. */
function tellPeople(on: Listener['on'], kind: NoticeKind, name: 'count' | 'change'): Listener {
	return {
		on,
		async handle(ctx, event, { env }) {
			const series = await findEvent(ctx, event.subjectId)
			if (!series) return
			const people = Object.entries((event.data.people ?? {}) as Record<string, string | number>)
			await notifyMany(ctx, env, {
				event,
				kind,
				people: people.map(([id, said]) => ({
					id,
					values: { title: series.title, [name]: String(said) },
					link: dutiesPath,
				})),
			})
		},
	}
}

const listeners: Listener[] = [
	tellPeople('event.duties-given', dutiesGiven, 'count'),
	tellPeople('event.duties-changed', dutiesChanged, 'change'),
	{
		on: 'event.duty-answered',
		async handle(ctx, event, { env }) {
			const series = event.data.answer === 'no' ? await findEvent(ctx, event.subjectId) : undefined
			if (!series) return
			const values = { title: series.title }
			const link = rotaPathOf(event.subjectId)
			for (const personId of series.ownerId ? [series.ownerId] : await listAdmins(ctx))
				await notify(ctx, env, { event, personId, kind: dutyRefused, values, link })
		},
	},
]

const jobs: Job[] = [
	{
		name: 'events.tell-duties',
		every: '*/5 * * * *',
		async run({ db }, now) {
			const duties = await findChangedDuties({ db, actor: null, now })
			return duties > 0 ? { duties } : undefined
		},
	},
]

/** Imams, hosts and khatibs of each date, and the programme of Ramadan. */
export const rotaFeature = feature({
	name: 'rota',
	service: eventsService,
	notices: [dutiesGiven, dutiesChanged, dutyRefused],
	listeners,
	jobs,
})
