import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/accounts/tables.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import { fatwaResponses, fatwas } from '#app/features/fatwas/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { canManageFatwas } from '../policy.ts'
import { ruled } from '../rules.server.ts'
import { fatwaSteps } from '../tables.server.ts'
import { listed } from './queries.server.ts'

/** So many of the last steps: nobody's question takes more. */
const shownSteps = 100

/** A question with all that the office decides by, or nothing for who does not run the service. */
export async function findOfficeQuestion(ctx: Ctx<User>, fatwaId: string) {
	if (!canManageFatwas(ctx.actor)) return undefined
	const asker = alias(profiles, 'asker')
	const scholar = alias(profiles, 'scholar')
	const other = alias(fatwas, 'other')
	const [row] = await ctx.db
		.select({
			...listed,
			...ruled,
			question: fatwas.question,
			categoryId: fatwas.categoryId,
			country: fatwas.country,
			askedAgain: fatwas.askedAgain,
			takenDownReason: fatwas.takenDownReason,
			updatedAt: fatwas.updatedAt,
			asker: asker.name,
			scholar: scholar.name,
			/** What it was merged into, or replaced by. */
			other: { id: other.id, number: other.number, title: other.title, language: other.language },
			/** Something could be approved. */
			hasAnswer: sql<boolean>`exists (${ctx.db
				.select({ one: sql`1` })
				.from(fatwaResponses)
				.where(and(eq(fatwaResponses.fatwaId, fatwas.id), isUnreviewed))})`,
		})
		.from(fatwas)
		.leftJoin(asker, eq(asker.id, fatwas.userId))
		.leftJoin(scholar, eq(scholar.id, fatwas.scholarId))
		.leftJoin(categories, eq(categories.id, fatwas.categoryId))
		.leftJoin(other, sql`${other.id} = coalesce(${fatwas.mergedInto}, ${fatwas.supersededBy})`)
		.where(eq(fatwas.id, fatwaId))
	return row
}

/** An answer waits for review, or came from elsewhere and was never looked at. */
export const isUnreviewed = or(isNotNull(fatwaResponses.proposedAt), isNull(fatwaResponses.reviewedAt))

/** What happened to it, the last first. */
export async function listSteps(ctx: Ctx<User>, fatwaId: string) {
	if (!canManageFatwas(ctx.actor)) return []
	const actor = alias(profiles, 'actor')
	const other = alias(profiles, 'other')
	const { id, kind, note, at, fromStatus, toStatus } = fatwaSteps
	return ctx.db
		.select({ id, kind, note, at, fromStatus, toStatus, actor: actor.name, other: other.name })
		.from(fatwaSteps)
		.leftJoin(actor, eq(actor.id, fatwaSteps.actorId))
		.leftJoin(other, eq(other.id, fatwaSteps.otherId))
		.where(eq(fatwaSteps.subjectId, fatwaId))
		.orderBy(desc(id))
		.limit(shownSteps)
}
