import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import type { Desk } from '#app/staff/verb-route.server.ts'
import { clashValues } from './clash.server.ts'
import { endSeries, publishSeries, removeSeries, repeatSeries, undoEnd } from './commands/series.server.ts'
import { staffPath, staffPathOf } from './model.ts'
import { type EventVerb, seriesRules } from './rules.ts'
import { seriesWorkflow } from './workflow.server.ts'

const { edit: _edit, ...verbs } = seriesRules.verbs
type Context = Parameters<typeof requestContext>[0] | undefined

/** The verbs of a series that have no page of their own, for its organiser and admins. */
export const eventDesk: Desk<EventVerb> = {
	name: 'events',
	path: staffPath,
	level: 'user',
	verbs,
	async find(ctx, id) {
		const series = await seriesWorkflow.find(ctx, id)
		return series && { id, title: series.title, verbs: await seriesWorkflow.offers(ctx, series) }
	},
	commands: {
		async publish(ctx, id, _input, context) {
			const settings = settingsOf(context)
			const done = await publishSeries(ctx, settings, id)
			if (done.ok || done.reason !== 'clash') return done
			return { ...done, values: clashValues(done.clash, settings['organisation.zone']) }
		},
		end: (ctx, id, { note }, context) => endSeries(ctx, settingsOf(context), id, note),
		async repeat(ctx, id, _input, context) {
			const done = await repeatSeries(ctx, runtimeOf(context).env.SECRET, id)
			return done
		},
		remove: (ctx, id) => removeSeries(ctx, id),
	},
	undo: (ctx, id) => undoEnd(ctx, id),
	done: {
		publish: m.eventdesk_publish_done,
		end: m.eventdesk_end_done,
		repeat: m.eventdesk_repeat_done,
		remove: m.eventdesk_remove_done,
	},
	after: (verb, id) =>
		verb === 'remove' || verb === 'repeat' ? `${staffPath}?view=drafts` : staffPathOf(id),
}

export function runtimeOf(context: Context) {
	if (!context) throw new Error('Events need the settings of the site.')
	return requestContext(context).runtime
}

function settingsOf(context: Context) {
	return runtimeOf(context).settings()
}
