import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { listed } from '#app/platform/text/lists.ts'
import { formatDay } from '#app/platform/time/time.ts'
import type { Desk } from '#app/staff/verb-route.server.ts'
import { clashValues } from './clash.server.ts'
import { cancelDate, restoreDate, undoCancel } from './commands/dates.server.ts'
import { runtimeOf } from './desk.server.ts'
import { staffPathOf } from './model.ts'
import { type DeskDateVerb, dateRules } from './rules.ts'
import { type DateRow, dateWorkflow } from './workflow.server.ts'

const { cancel, restore } = dateRules.verbs

/** The verbs of one date; in addresses its key stands for its id. */
export function dateDeskOf(series: { id: string; title: string }, date: DateRow): Desk<DeskDateVerb> {
	const { id, key, day } = date
	return {
		name: 'events',
		path: `${staffPathOf(series.id)}/dates`,
		level: 'user',
		verbs: { cancel, restore },
		async find(ctx) {
			const row = await dateWorkflow.find(ctx, id)
			const offers = row && (await dateWorkflow.offers(ctx, row as Parameters<typeof dateWorkflow.offers>[1]))
			const title = listed([series.title, formatDay(new Date(`${day}T12:00:00Z`), getLocale(), 'UTC')])
			return offers && { id: key, title, verbs: offers }
		},
		commands: {
			cancel: (ctx, _key, { note }) => cancelDate(ctx, id, note),
			async restore(ctx, _key, _input, context) {
				const settings = runtimeOf(context).settings()
				const done = await restoreDate(ctx, settings, id)
				if (done.ok || done.reason !== 'clash') return done
				return { ...done, values: clashValues(done.clash, settings['organisation.zone']) }
			},
		},
		undo: (ctx) => undoCancel(ctx, id),
		done: { cancel: m.eventdesk_cancel_done, restore: m.eventdesk_restore_done },
	}
}
