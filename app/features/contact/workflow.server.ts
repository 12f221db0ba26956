import { sql } from 'drizzle-orm'
import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'
import { openWorkflow } from '#app/workflow/workflow.server.ts'
import { contactRules } from './rules.ts'
import { contactMessages, contactSteps } from './tables.server.ts'

export const contactWorkflow = openWorkflow({
	rules: contactRules,
	table: contactMessages,
	steps: contactSteps,
	sees: (actor: Actor) => (isAtLeast(actor, 'admin') && seesPrivate(actor) ? sql`true` : sql`false`),
})
