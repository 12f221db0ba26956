import { asc, eq, inArray, sql } from 'drizzle-orm'
import { alias, type PgTable } from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/accounts/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { StepsTable } from './steps.server.ts'

const maxSteps = 300

type Step<Kind extends string> = {
	kind: Kind
	note: string
	at: Date
	openUntil: Date | null
	undoneAt: Date | null
}

/** What happened to a row, the last first, for its staff: with names, and with what was undone. Ask for the row first. */
export async function listTimeline(ctx: Ctx, steps: StepsTable, subjectId: string) {
	const other = alias(profiles, 'other')
	return ctx.db
		.select({
			...{ id: steps.id, kind: steps.kind, note: steps.note, at: steps.at },
			...{ openUntil: steps.openUntil, undoneAt: steps.undoneAt },
			...{ actor: profiles.name, other: other.name },
		})
		.from(steps)
		.leftJoin(profiles, eq(profiles.id, steps.actorId))
		.leftJoin(other, eq(other.id, steps.otherId))
		.where(eq(steps.subjectId, subjectId))
		.orderBy(sql`${steps.id} desc`)
		.limit(maxSteps)
}

/**
 * The steps visible to the requester: nothing that was undone or still can be, and the reason only where it is for them.
 * @param visible by the kind of a step; what is not named is the staff's alone
 */
export function stepsForRequester<Kind extends string, S extends Step<Kind>>(
	steps: S[],
	visible: Partial<Record<Kind, 'date' | 'reason'>>,
	now: Date,
): S[] {
	return steps
		.filter(({ kind, undoneAt, openUntil }) => visible[kind] && !undoneAt && (!openUntil || openUntil <= now))
		.map((step) => (visible[step.kind] === 'reason' ? step : { ...step, note: '' }))
}

/** What a person did, for their own download: never what others wrote. */
export function listStepsOf(ctx: Ctx, steps: StepsTable, personId: string) {
	const { kind, fromStatus, toStatus, note, at, actorId, id } = steps
	return ctx.db
		.select({ kind, fromStatus, toStatus, note, at })
		.from(steps)
		.where(eq(actorId, personId))
		.orderBy(asc(id))
}

/** Their work stays, without them: for the erasure of a person. */
export async function anonymiseSteps(ctx: Ctx, steps: StepsTable, personId: string): Promise<void> {
	for (const column of ['actorId', 'otherId'] as const)
		await ctx.db
			.update(steps as PgTable)
			.set({ [column]: null })
			.where(inArray(steps[column], [personId]))
}
