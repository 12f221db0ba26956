import {
	and,
	asc,
	eq,
	inArray,
	isNotNull,
	isNull,
	lte,
	not,
	type SQL,
	type SQLWrapper,
	sql,
} from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { inStates } from './rules.server.ts'
import type { Done, Queue } from './workflow.server.ts'

type Held = { id: string; status: string }
type Columns = Record<'id' | 'status' | 'activeAt' | 'remindedAt', PgColumn>

/** A workflow whose rows have one assignee at a time. */
export type QueuedWorkflow = {
	rules: { name: string }
	table: PgTable & Columns
	queue: Queue | undefined
	writeStep(
		ctx: Ctx,
		row: Held,
		step: { kind: 'lapsed' | 'released' | 'handed-over'; set: object; otherId?: string | null },
	): Promise<Done>
}

/** Jobs that remind assignees and return idle rows, in all these workflows. */
export function queueJobs(workflows: QueuedWorkflow[]): Job[] {
	return [
		{
			name: 'workflow.idle-claims',
			every: '*/10 * * * *',
			async run({ db }, now) {
				const ctx = { db, actor: null, now }
				let [lapsed, reminded] = [0, 0]
				for (const workflow of workflows) {
					lapsed += await lapseIdle(ctx, workflow)
					reminded += await remindHolders(ctx, workflow)
				}
				return lapsed + reminded > 0 ? { lapsed, reminded } : undefined
			},
		},
	]
}

// Small transactions, so that row locks are short.
const batch = 50

/**
 * Returns idle rows to the pool, with their former assignee in the step. Safe to run twice and in parallel: each run
 * takes other rows.
 * @returns how many
 */
export function lapseIdle(ctx: Ctx, workflow: QueuedWorkflow): Promise<number> {
	const { queue, writeStep } = open(workflow)
	return inBatches(ctx, async (ctx) => {
		const idle = await lockIdle(ctx, workflow, queue.idleHours)
		for (const row of idle)
			await writeStep(ctx, row, {
				kind: 'lapsed',
				set: toPool(queue),
				otherId: holderOf(queue, row),
			})
		return idle.length
	})
}

/** Reminds assignees, once, before their rows go back to the pool. @returns how many */
export function remindHolders(ctx: Ctx, workflow: QueuedWorkflow): Promise<number> {
	const { queue, table, rules } = open(workflow)
	return inBatches(ctx, async (ctx) => {
		const idle = await lockIdle(ctx, workflow, queue.remindHours, isNull(table.remindedAt))
		const ids = idle.map(({ id }) => id)
		if (ids.length > 0)
			await ctx.db
				.update(table as PgTable)
				.set({ remindedAt: ctx.now })
				.where(inArray(table.id, ids))
		for (const row of idle)
			await record(ctx, `${rules.name}.claim-idle`, row.id, { other: holderOf(queue, row) })
		return idle.length
	})
}

/**
 * Hands over all of somebody's rows, or returns them to the pool; in the caller's transaction.
 * @param findNext the new assignee of a row, or null
 * @returns how many
 */
export async function reassignAll(
	ctx: Ctx,
	workflow: QueuedWorkflow,
	personId: string,
	findNext: (row: Held) => Promise<string | null>,
): Promise<number> {
	const { queue, table, writeStep } = open(workflow)
	const held = await lock(ctx, workflow, eq(columnOf(table, queue), personId))
	for (const row of held) {
		const to = await findNext(row)
		const set = to ? { [queue.assignee]: to, activeAt: ctx.now, remindedAt: null } : toPool(queue)
		await writeStep(ctx, row, { kind: to ? 'handed-over' : 'released', set, otherId: to })
	}
	return held.length
}

/** How many rows of these workflows a person has; counted up to `most`. */
export function countHeld(workflows: QueuedWorkflow[], personId: SQLWrapper, most = 1000): SQL<number> {
	const held = workflows.flatMap(({ table, queue }) => {
		if (!queue) return []
		const own = sql`${columnOf(table, queue)} = ${personId}`
		return sql`(select 1 from ${table as PgTable} where ${and(own, inStates(table.status, queue.held), queue.open)}
			limit ${most})`
	})
	if (held.length === 0) return sql<number>`0`
	return sql<number>`(select count(*)::int from (${sql.join(held, sql` union all `)}) held)`
}

/** How many rows of these workflows each person has, as a select of `person` and `held`. */
export function heldByPerson(workflows: QueuedWorkflow[]): SQL {
	const held = workflows.flatMap(({ table, queue }) => {
		if (!queue) return []
		const assignee = columnOf(table, queue)
		return sql`select ${assignee} as person, count(*)::int as held from ${table as PgTable}
			where ${and(isNotNull(assignee), inStates(table.status, queue.held), queue.open)} group by 1`
	})
	if (held.length === 0) return sql`select null::uuid as person, 0 as held where false`
	return sql`select person, sum(held)::int as held from (${sql.join(held, sql` union all `)}) each_of group by 1`
}

function open(workflow: QueuedWorkflow) {
	if (!workflow.queue) throw new Error(`${workflow.rules.name} has no queue`)
	return { ...workflow, queue: workflow.queue }
}

const toPool = ({ pool, assignee }: { pool: string; assignee: string }) => ({
	status: pool,
	[assignee]: null,
	activeAt: null,
	remindedAt: null,
})
const holderOf = ({ assignee }: { assignee: string }, row: Held) =>
	(row as Held & Record<string, string | null>)[assignee] ?? null
const columnOf = (table: PgTable, { assignee }: { assignee: string }) =>
	(table as unknown as Record<string, PgColumn>)[assignee] as PgColumn

function lockIdle(ctx: Ctx, workflow: QueuedWorkflow, hours: number, also?: SQL) {
	const since = new Date(ctx.now.getTime() - hours * 3_600_000)
	const { paused } = open(workflow).queue
	return lock(ctx, workflow, and(lte(workflow.table.activeAt, since), paused && not(paused), also), batch)
}

async function lock(
	ctx: Ctx,
	workflow: QueuedWorkflow,
	where: SQL | undefined,
	limit?: number,
): Promise<Held[]> {
	const { table, queue } = open(workflow)
	const rows = ctx.db
		.select()
		.from(table as PgTable)
		.where(and(inStates(table.status, queue.held), queue.open, where))
	if (!limit) return (await rows.orderBy(asc(table.id)).for('update')) as Held[]
	const some = rows.orderBy(asc(table.activeAt)).limit(limit).for('update', { skipLocked: true })
	return (await some) as Held[]
}

async function inBatches(ctx: Ctx, work: (ctx: Ctx) => Promise<number>): Promise<number> {
	let all = 0
	for (;;) {
		const done = await transaction(ctx, work)
		all += done
		if (done < batch) return all
	}
}
