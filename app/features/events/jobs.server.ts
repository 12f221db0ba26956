import type { Ctx } from '#app/platform/ctx.server.ts'
import type { EventName } from '#app/platform/events/events.server.ts'
import type { Job, Listener } from '#app/platform/events/jobs.server.ts'
import { readSettings } from '#app/platform/site/settings.server.ts'
import { announceMonths } from '#app/platform/time/hijri.ts'
import { readMonthStarts, whenMonthsMove } from '#app/platform/time/months.server.ts'
import { resettle, type SettleReason } from './resettle.server.ts'

export const eventJobs: Job[] = [
	{
		// At a start too: the runtime may have newer zone data.
		name: 'events.settle',
		every: '25 2 * * *',
		atStart: true,
		async run({ db, settings }, now) {
			const done = await resettle({ db, actor: null, now }, settings(), 'night')
			if (!done.ok) return undefined
			const { added, changed, cancelled, clashes } = done
			return added + changed > 0 ? { added, changed, cancelled, clashes } : undefined
		},
	},
]

/** Changes of the mosque's times. */
const timeEvents: readonly EventName[] = [
	'prayer.iqamah-added',
	'prayer.iqamah-removed',
	'prayer.friday-added',
	'prayer.friday-removed',
	'prayer.friday-skipped',
	'prayer.friday-restored',
	'prayer.timetable-imported',
	'prayer.timetable-removed',
	'prayer.timetable-undone',
]
const placeKeys = ['organisation.zone', 'organisation.place', 'calendar.follows']

export const eventListeners: Listener[] = [
	...whenMonthsMove((ctx) => settle(ctx, 'month')),
	...timeEvents.map((on) => ({
		on,
		handle: (ctx: Ctx) => settle(ctx, 'times'),
	})),
	{
		on: 'setting.changed',
		async handle(ctx, { subjectId }) {
			if (placeKeys.includes(subjectId)) await settle(ctx, 'place')
		},
	},
]

/** With the stored settings and months: this process may not have heard of the change yet. */
async function settle(ctx: Ctx, why: SettleReason): Promise<void> {
	const settings = await readSettings(ctx.db)
	announceMonths(await readMonthStarts(ctx.db), settings['calendar.follows'] === 'moon')
	await resettle(ctx, settings, why)
}
