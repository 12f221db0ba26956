import { eq, sql } from 'drizzle-orm'
import { type Actor, isAtLeast, seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { openWorkflow } from '#app/workflow/workflow.server.ts'
import { completableAfterDays } from './model.ts'
import { pledgeRules } from './rules.ts'
import { pledgeStepRows, pledges } from './tables.server.ts'

export type Pledge = typeof pledges.$inferSelect

const { subjectId, kind, at } = pledgeStepRows

/** Admins see every pledge, people their own. */
export function seenBy(actor: Actor) {
	if (!actor || !seesPrivate(actor)) return sql`false`
	return isAtLeast(actor, 'admin') ? sql`true` : eq(pledges.userId, actor.id)
}

export const pledgeWorkflow = openWorkflow({
	rules: pledgeRules,
	table: pledges,
	steps: pledgeStepRows,
	facts: {
		isRipe: ({ now }: Ctx<User>) => {
			const ripe = new Date(now.getTime() - completableAfterDays * 86_400_000).toISOString()
			return sql<boolean>`coalesce((select max(${at}) from ${pledgeStepRows}
				where ${subjectId} = ${pledges.id} and ${kind} = 'received' and ${pledges.kind} = 'once') <= ${ripe}::timestamptz, false)`
		},
	},
	sees: seenBy,
})
