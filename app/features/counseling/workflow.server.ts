import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { eligible, findIneligible, type Ineligible } from '#app/features/scholars/api.server.ts'
import { type Actor, isAtLeast, seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { inStates } from '#app/workflow/rules.server.ts'
import { openWorkflow } from '#app/workflow/workflow.server.ts'
import { claimIdleHours, claimReminderHours } from './model.ts'
import { counselingRules } from './rules.ts'
import { counselingSteps, messages, threads } from './tables.server.ts'

export type Thread = typeof threads.$inferSelect

export const matterOf = ({ topic, language, helper }: Pick<Thread, 'topic' | 'language' | 'helper'>) =>
	({ service: 'counseling', topic, language, helper }) as const
const { topic, language, helper } = threads
const fits = (personId: string) => eligible(personId, { service: 'counseling', topic, language, helper })

/** Reason against assigning a thread to a person, or null. */
export async function whyNotAssignable(
	ctx: Ctx,
	personId: string,
	thread: Thread,
): Promise<Ineligible | 'own-thread' | null> {
	if (thread.userId === personId) return 'own-thread'
	return findIneligible(ctx, personId, matterOf(thread))
}

/** An anonymous question is hidden from the staff until the full hour. */
export const isTold: SQL = sql`not ${threads.held} @> '["opened"]'`

/** Seekers and counselors see their own, admins all; unassigned ones are seen by eligible counselors. */
function seenBy(actor: Actor): SQL {
	if (!actor || !seesPrivate(actor)) return sql`false`
	if (isAtLeast(actor, 'admin')) return isTold
	const own = eq(threads.userId, actor.id)
	if (!isAtLeast(actor, 'scholar')) return own
	const open = and(isTold, inStates(threads.status, ['pending']), fits(actor.id))
	return or(own, eq(threads.scholarId, actor.id), open) ?? own
}

export const counseling = openWorkflow({
	rules: counselingRules,
	table: threads,
	steps: counselingSteps,
	facts: { fits: ({ actor }: Ctx<User>) => fits(actor.id) },
	sees: seenBy,
	// A message that was read cannot be undone.
	async onUndo(ctx, { id }, { kind, at }) {
		if (kind !== 'replied' && kind !== 'referred') return true
		const own = and(eq(messages.threadId, id), eq(messages.at, at), eq(messages.kind, 'counselor'))
		const gone = await ctx.db
			.delete(messages)
			.where(and(own, isNull(messages.readAt)))
			.returning({ id: messages.id })
		return gone.length > 0
	},
	queue: {
		assignee: 'scholarId',
		pool: 'pending',
		held: ['assigned'],
		idleHours: claimIdleHours,
		remindHours: claimReminderHours,
		findIneligible: (ctx, personId, row) => whyNotAssignable(ctx, personId, row as Thread),
	},
})
