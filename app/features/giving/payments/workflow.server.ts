import { sql } from 'drizzle-orm'
import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'
import { openWorkflow } from '#app/workflow/workflow.server.ts'
import { dutyFacts } from '../duties.server.ts'
import { paymentRules } from './rules.ts'
import { paymentStepRows, payments } from './tables.server.ts'

export type Payment = typeof payments.$inferSelect

export const paymentWorkflow = openWorkflow({
	rules: paymentRules,
	table: payments,
	steps: paymentStepRows,
	facts: dutyFacts,
	sees: (actor: Actor) => (seesPrivate(actor) && isAtLeast(actor, 'admin') ? sql`true` : sql`false`),
})
