import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { FatwaStatus } from '#app/features/fatwas/library/model.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { eligible } from '#app/features/scholars/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countUpTo } from '#app/platform/db/counts.server.ts'
import { inlinedLimit } from '#app/platform/db/limit.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { countLimit } from '#app/platform/text/counts.ts'
import { countEach } from '#app/staff/list.server.ts'
import { inStates } from '#app/workflow/rules.server.ts'
import { waitingStatuses } from '../model.ts'
import { canManageFatwas } from '../policy.ts'
import { visibleTo } from '../rules.server.ts'
import { fatwaWorkflow } from '../workflow.server.ts'
import type { QueueCounts } from './model.ts'
import type { AdminStatus, ScholarTab } from './params.ts'

/**
 * Counts of the desk as columns of a select, each exact up to 1,000 at bounded cost; empty for people who see nothing
 * private.
 * @param today in the organisation's zone
 */
export function deskCounts(ctx: Ctx<User>, today: string): Record<keyof QueueCounts, SQL<number>> {
	const openRows = (...conditions: (SQL | undefined)[]) =>
		sql`(select 1 from ${fatwas} where ${and(visibleTo(ctx.actor), isNull(fatwas.closedAt), ...conditions)} limit ${inlinedLimit(countLimit + 1)})`
	const all = (rows: SQL[]) => countUpTo(sql`select 1 from (${sql.join(rows, sql` union all `)}) as waiting`)
	const inReview = (each: FatwaStatus) =>
		and(inStates(fatwas.status, [each]), fatwaWorkflow.where(ctx, 'approve', each))
	return {
		waiting: all([
			openRows(inStates(fatwas.status, ['pending'])),
			openRows(inStates(fatwas.status, ['assigned'])),
		]),
		mine: all([openRows(eq(fatwas.scholarId, ctx.actor.id), inStates(fatwas.status, ['assigned']))]),
		review: all([
			openRows(inReview('answered')),
			openRows(isNotNull(fatwas.revisionAt), inReview('approved')),
		]),
		overdue: all([openRows(inStates(fatwas.status, waitingStatuses), sql`${fatwas.dueOn} < ${today}::date`)]),
	}
}

const rowsWhere = (...conditions: (SQL | undefined)[]) =>
	sql`select 1 from ${fatwas} where ${and(...conditions)}`
// Each is one index range.
const rowsOf = (rows: SQL[]) =>
	sql`select 1 from (${sql.join(
		rows.map((each) => sql`(${each} limit ${countLimit + 1})`),
		sql` union all `,
	)}) as rows`

/** Questions that wait for this person, each part one index range; the same parts as `partsForPerson`. */
function waitingFor(ctx: Ctx<User>, free: SQL | undefined): SQL {
	const open = (...conditions: (SQL | undefined)[]) =>
		rowsWhere(visibleTo(ctx.actor), isNull(fatwas.closedAt), ...conditions)
	const review = (each: 'answered' | 'approved') => fatwaWorkflow.where(ctx, 'approve', each)
	return rowsOf([
		open(inStates(fatwas.status, ['assigned']), eq(fatwas.scholarId, ctx.actor.id)),
		open(inStates(fatwas.status, ['answered']), review('answered')),
		open(inStates(fatwas.status, ['approved']), isNotNull(fatwas.revisionAt), review('approved')),
		open(inStates(fatwas.status, ['pending']), free),
	])
}

export function countForAdmin(ctx: Ctx<User>): Promise<Record<AdminStatus, number>> {
	assertAllowed(canManageFatwas(ctx.actor))
	const sees = visibleTo(ctx.actor)
	const { closedAt, supersededBy, takenDownAt, status } = fatwas
	const waiting = waitingStatuses.map((each) => rowsWhere(sees, isNull(closedAt), inStates(status, [each])))
	return countEach(ctx, {
		yours: waitingFor(ctx, fatwaWorkflow.where(ctx, 'assign')),
		all: rowsWhere(sees),
		pending: rowsOf(waiting),
		approved: rowsWhere(sees, inStates(status, ['approved'])),
		rejected: rowsWhere(sees, inStates(status, ['rejected'])),
		closed: rowsOf([
			rowsWhere(sees, isNotNull(closedAt)),
			rowsWhere(sees, isNull(closedAt), isNotNull(supersededBy)),
			rowsWhere(sees, isNull(closedAt), isNull(supersededBy), isNotNull(takenDownAt)),
		]),
	})
}

export function countForScholar(ctx: Ctx<User>): Promise<Record<ScholarTab, number>> {
	const of = (each: FatwaStatus) =>
		rowsWhere(visibleTo(ctx.actor), isNull(fatwas.closedAt), inStates(fatwas.status, [each]))
	const free = and(fatwaWorkflow.where(ctx, 'claim'), eligible(ctx.actor.id, fatwas))
	return countEach(ctx, {
		yours: waitingFor(ctx, free),
		all: rowsWhere(visibleTo(ctx.actor)),
		pending: rowsOf([of('pending'), of('assigned')]),
		answered: rowsOf([of('answered'), of('approved')]),
	})
}
