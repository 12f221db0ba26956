import { eq, sql } from 'drizzle-orm'
import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { openWorkflow } from '#app/workflow/workflow.server.ts'
import { dateRules, seriesRules } from './rules.ts'
import { eventSeries, eventSeriesSteps, occurrenceSteps, occurrences } from './tables.server.ts'

export type Series = typeof eventSeries.$inferSelect
export type DateRow = typeof occurrences.$inferSelect

/** Organisers see their own events, admins all. */
export function seriesOf(actor: Actor) {
	if (actor === null || !seesPrivate(actor)) return sql`false`
	return isAtLeast(actor, 'admin') ? sql`true` : eq(eventSeries.ownerId, actor.id)
}

export const seriesWorkflow = openWorkflow({
	rules: seriesRules,
	table: eventSeries,
	steps: eventSeriesSteps,
	sees: seriesOf,
	titleOf: ({ title }) => title,
})

/** A condition on the series of a date. */
const ofSeries = (where: ReturnType<typeof sql>) =>
	sql<boolean>`exists (select 1 from ${eventSeries} where ${eventSeries.id} = ${occurrences.seriesId} and ${where})`

export const dateWorkflow = openWorkflow({
	rules: dateRules,
	table: occurrences,
	steps: occurrenceSteps,
	facts: {
		organises: ({ actor }: Ctx) => ofSeries(sql`${eventSeries.ownerId} = ${actor?.id ?? null}`),
		open: () => ofSeries(sql`${eventSeries.status} = 'published'`),
		begun: ({ now }: Ctx) => sql<boolean>`(${occurrences.startsAt} <= ${now.toISOString()}::timestamptz)`,
		byHand: () => sql<boolean>`(${occurrences.cause} is not distinct from 'organiser')`,
	},
	sees: (actor: Actor) => ofSeries(seriesOf(actor)),
})
