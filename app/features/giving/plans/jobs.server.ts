import type { Job } from '#app/platform/events/jobs.server.ts'
import { whenMonthsMove } from '#app/platform/time/months.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { isQuietHour } from '../pledges/quiet-hours.server.ts'
import { refreshInstalments } from './instalments.server.ts'
import { askToGoOn, endFinishedPlans, markMissed, pauseUnanswered, remindOfPlans } from './sweep.server.ts'

export const planJobs: Job[] = [
	{
		name: 'giving.remind-plans',
		every: '*/15 * * * *',
		async run({ db, settings }, now) {
			const { 'organisation.zone': zone, 'organisation.place': place } = settings()
			if (isQuietHour(now, zone)) return
			const ctx = { db, actor: null, now }
			// Further days are due soon by now.
			await refreshInstalments(ctx, { today: dayIn(now, zone) })
			const reminded = await remindOfPlans(ctx, { zone, place })
			return reminded > 0 ? { reminded } : undefined
		},
	},
	{
		name: 'giving.follow-plans',
		every: '55 2 * * *',
		async run({ db, settings }, now) {
			const today = dayIn(now, settings()['organisation.zone'])
			const ctx = { db, actor: null, now }
			const missed = await markMissed(ctx, today)
			const asked = await askToGoOn(ctx)
			const paused = await pauseUnanswered(ctx)
			const ended = await endFinishedPlans(ctx, today)
			return missed + asked + paused + ended > 0 ? { missed, asked, paused, ended } : undefined
		},
	},
]

/** Gifts that are due on Hijri days move with their months. */
export const planMonthListeners = whenMonthsMove((ctx, { settings }) =>
	refreshInstalments(ctx, { today: dayIn(ctx.now, settings()['organisation.zone']) }),
)
