import type { SQL } from 'drizzle-orm'
import { listLongest } from '#app/features/fatwas/admin/longest.server.ts'
import { deskCounts } from '#app/features/fatwas/queue/counts.server.ts'
import { listNextToAnswer } from '#app/features/fatwas/queue/list.server.ts'
import type { QueueCounts, QueueRow } from '#app/features/fatwas/queue/model.ts'
import { withChanges } from '#app/features/fatwas/queue/page.server.ts'
import { listToRead } from '#app/features/fatwas/queue/question.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { canManageFatwas } from './policy.ts'
import { fatwaWorkflow } from './workflow.server.ts'

/** Status as the asker may know it (without what can still be undone), as a column of a select from `fatwas`. */
export const { settledStatus } = fatwaWorkflow

/**
 * Longest waiting pending questions for the admin's dashboard; empty while viewing the site as another person.
 * @param limit how many at most
 */
export async function listLongestPending(ctx: Ctx<User>, limit: number) {
	return canManageFatwas(ctx.actor) ? listLongest(ctx, limit) : []
}

/**
 * Questions to review with their rendered answers, each with its changes and the reviewers' remarks.
 * @param ids of questions that this person may see; the others are left out
 */
export async function listToDecide(ctx: Ctx<User>, ids: string[]) {
	const rows = await listToRead(ctx, ids)
	return rows.map((row) => ({ ...row, answers: withChanges(row.answers) }))
}

/**
 * Counts of the desk as columns of a select, each exact up to 1,000: `waiting` for an answer, `mine`, for a `review` by
 * this person, `overdue`.
 * @param today where the organisation is, `2026-03-10`
 */
export function countsAtDesk(ctx: Ctx<User>, today: string): Record<keyof QueueCounts, SQL<number>> {
	return deskCounts(ctx, today)
}

/**
 * The questions that this scholar answers next: their own claims first, then unassigned questions they may claim, by the promised
 * day.
 * @param limit how many at most
 * @throws 403 below the level of a scholar
 */
export function listDeskStart(ctx: Ctx<User>, limit: number): Promise<QueueRow[]> {
	return listNextToAnswer(ctx, limit)
}

/** Calendar date in the organisation's time zone. */
export function todayIn(now: Date, zone: string): string {
	return dayIn(now, zone)
}
