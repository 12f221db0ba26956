import { sql } from 'drizzle-orm'
import { type Actor, isAtLeast, seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { openWorkflow } from '#app/workflow/workflow.server.ts'
import { pledges } from '../pledges/tables.server.ts'
import { planRules } from './rules.ts'
import { planStepRows, plans } from './tables.server.ts'

const ownedBy = (userId: string) =>
	sql<boolean>`exists (select from ${pledges} where ${pledges.id} = ${plans.id} and ${pledges.userId} = ${userId})`

/** Admins find every plan, people their own. */
function seenBy(actor: Actor) {
	if (!actor || !seesPrivate(actor)) return sql`false`
	return isAtLeast(actor, 'admin') ? sql`true` : ownedBy(actor.id)
}

export const planWorkflow = openWorkflow({
	rules: planRules,
	table: plans,
	steps: planStepRows,
	facts: { isOwn: ({ actor }: Ctx<User>) => ownedBy(actor.id) },
	sees: seenBy,
})
