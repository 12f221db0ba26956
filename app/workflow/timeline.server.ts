import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { isAtLeast } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { StepsTable } from './steps.server.ts'

const maxSteps = 300

/** Undone steps are visible to admins only. */
export function stepsShownTo({ actor }: Ctx, { undoneAt }: Pick<StepsTable, 'undoneAt'>): SQL | undefined {
	return isAtLeast(actor, 'admin') ? undefined : isNull(undoneAt)
}

/** A row's history, newest first, with names, for its staff. The caller checks access to the row. */
export async function listTimeline<S extends StepsTable>(ctx: Ctx, table: S, subjectId: string) {
	const steps: StepsTable = table
	const rows = await ctx.db
		.select({
			id: steps.id,
			kind: steps.kind,
			note: steps.note,
			at: steps.at,
			openUntil: steps.openUntil,
			undoneAt: steps.undoneAt,
			actor: shownNameOf(steps.actorId),
			actorId: steps.actorId,
			other: shownNameOf(steps.otherId),
		})
		.from(steps)
		.where(and(eq(steps.subjectId, subjectId), stepsShownTo(ctx, steps)))
		.orderBy(sql`${steps.id} desc`)
		.limit(maxSteps)
	return rows as (Omit<(typeof rows)[number], 'kind'> & { kind: S['$inferSelect']['kind'] })[]
}

/** A person's steps, for their download: never others' texts. */
export function listStepsOf(ctx: Ctx, steps: StepsTable, personId: string) {
	const { kind, fromStatus, toStatus, note, at, actorId, id } = steps
	return ctx.db
		.select({ kind, fromStatus, toStatus, note, at })
		.from(steps)
		.where(eq(actorId, personId))
		.orderBy(asc(id))
}

/** For the erasure of a person: the steps stay, without them. */
export async function anonymiseSteps(ctx: Ctx, steps: StepsTable, personId: string): Promise<void> {
	for (const column of ['actorId', 'otherId'] as const)
		await ctx.db
			.update(steps as PgTable)
			.set({ [column]: null })
			.where(inArray(steps[column], [personId]))
}
