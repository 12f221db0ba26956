import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { type Actor, isAtLeast, type User } from '#app/platform/actor.ts'
import { auditEntries } from '#app/platform/audit/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { DeclaredRules } from './rules.ts'
import type { StepsTable } from './steps.server.ts'

/** A workflow with a table of steps. */
export type SteppedWorkflow = {
	rules: DeclaredRules
	table: PgTable & { id: PgColumn }
	steps: StepsTable
	sees: (actor: Actor) => SQL
}

/** Somebody else's change; `actor` is null if it was automatic, or hidden from the reader. */
export type Change = {
	/** The second word of the event: `assigned`. */
	kind: string
	actor: string | null
	/** The person it was given to. */
	other: string | null
	at: Date
}

/** Events that change nothing. */
const readings = [
	'read',
	'looked',
	'viewed',
	'opened',
	'exported',
	'tested',
	'students-exported',
	'data-downloaded',
	'impersonation-started',
	'impersonation-stopped',
	'signed-in',
]
const givings = ['assigned', 'handed-over']

/** Others' steps since then that still hold, and older ones undone since then. */
function othersSince({ id: me }: Pick<User, 'id'>, steps: StepsTable, since: Date): SQL {
	const moment = sql`${since.toISOString()}::timestamptz`
	return sql`(${steps.actorId} is distinct from ${me} and ${steps.kind} not in ${readings} and
		(${steps.at} > ${moment} and ${steps.undoneAt} is null or
			${steps.at} <= ${moment} and ${steps.undoneAt} > ${moment}))`
}

/** Locks these things until the transaction ends. */
export async function lockThings(ctx: Ctx, thingIds: string[]): Promise<void> {
	// In one order, so that there is no deadlock.
	for (const id of thingIds.toSorted())
		await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`)
}

/** Did somebody else change this row since? Call it when the row is locked. */
export async function isChangedSince(
	ctx: Ctx<User>,
	steps: StepsTable,
	subjectId: string,
	since: Date,
): Promise<boolean> {
	const { rows } = (await ctx.db.execute(
		sql`select 1 from ${steps as PgTable} where ${steps.subjectId} = ${subjectId}
			and ${othersSince(ctx.actor, steps, since)} limit 1`,
	)) as unknown as { rows: unknown[] }
	return rows.length > 0
}

/**
 * The last change of others to one of these things since then, as far as this person may see it: a step of a
 * workflow, or for admins an entry of the staff in the audit trail.
 */
export async function findChange(
	ctx: Ctx<User>,
	workflows: SteppedWorkflow[],
	thingIds: string[],
	since: Date,
): Promise<Change | null> {
	if (thingIds.length === 0) return null
	const parts = workflows.map((workflow) => ofWorkflow(ctx, workflow, thingIds, since))
	if (isAtLeast(ctx.actor, 'admin')) parts.push(ofTrail(ctx, workflows, thingIds, since))
	if (parts.length === 0) return null
	const [found] = await ctx.db
		.select({
			kind: sql<string>`kind`,
			at: sql<Date>`at`.mapWith(auditEntries.at),
			actor: shownNameOf(sql`changes.actor_id`),
			other: shownNameOf(sql`changes.other_id`),
		})
		.from(sql`(${sql.join(parts, sql` union all `)}) changes`)
		.orderBy(sql`at desc`)
		.limit(1)
	return found ?? null
}

function ofWorkflow(
	{ actor }: Ctx<User>,
	{ table, steps, sees }: SteppedWorkflow,
	thingIds: string[],
	since: Date,
): SQL {
	const { userId } = getTableColumns(table) as Record<string, PgColumn>
	// The requester's identity is hidden here, even if they are staff.
	const isRequester = userId ? sql`${steps.actorId} is not distinct from ${userId}` : sql`false`
	return sql`select case when ${steps.undoneAt} is null then ${steps.kind} else 'undone' end as kind,
			coalesce(${steps.undoneAt}, ${steps.at}) as at,
			case when ${isRequester} then null else ${steps.actorId} end as actor_id,
			case when ${steps.undoneAt} is null and ${steps.kind} in ${givings} then ${steps.otherId} end as other_id
		from ${steps as PgTable} join ${table} on ${table.id} = ${steps.subjectId}
		where ${steps.subjectId}::text in ${thingIds} and ${othersSince(actor, steps, since)} and ${sees(actor)}`
}

function ofTrail({ actor }: Ctx<User>, workflows: SteppedWorkflow[], thingIds: string[], since: Date): SQL {
	const { kind, at, actorId, thingId } = auditEntries
	const word = sql`split_part(${kind}, '.', 2)`
	const bySteps = workflows.flatMap(({ rules, steps }) =>
		['undone', ...(steps.kind.enumValues ?? [])].map((step) => `${rules.name}.${step}`),
	)
	const notSteps = bySteps.length > 0 ? sql`and ${kind} not in ${bySteps}` : sql``
	// Changes that people make to their own accounts do not count.
	return sql`select ${word} as kind, ${at} as at, ${actorId} as actor_id, null::uuid as other_id
		from ${auditEntries} where ${thingId} in ${thingIds} and ${at} > ${since.toISOString()}::timestamptz
		and ${actorId} <> ${actor.id} and ${actorId}::text <> ${thingId} and ${word} not in ${readings} ${notSteps}`
}
