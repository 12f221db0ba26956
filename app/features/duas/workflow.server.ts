import { sql } from 'drizzle-orm'
import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'
import { openWorkflow } from '#app/workflow/workflow.server.ts'
import { duaRules } from './rules.ts'
import { indexDua } from './searchable.server.ts'
import { duaSteps, duas } from './tables.server.ts'

export const duaWorkflow = openWorkflow({
	rules: duaRules,
	table: duas,
	steps: duaSteps,
	follow: ({ db }, id) => indexDua(db, id),
	sees: (actor: Actor) => (seesPrivate(actor) && isAtLeast(actor, 'scholar') ? sql`true` : sql`false`),
})
