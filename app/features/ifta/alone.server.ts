import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { isActiveScholar } from '#app/features/accounts/api.server.ts'
import { profiles, userRoles } from '#app/features/accounts/tables.server.ts'
import type { FatwaStatus } from '#app/features/fatwas/model.ts'
import { fatwaResponses, fatwas } from '#app/features/fatwas/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Circumstances } from './policy.ts'
import { open } from './rules.server.ts'

/** What decides, beside the question's row, whether this person may review its answer. */
export async function findCircumstances(
	ctx: Ctx<User>,
	question: { id: string; scholarId: string | null },
): Promise<Required<Circumstances>> {
	const [own] = await ctx.db
		.select({ id: fatwaResponses.id })
		.from(fatwaResponses)
		.innerJoin(fatwas, eq(fatwas.id, fatwaResponses.fatwaId))
		.where(
			and(
				eq(fatwaResponses.fatwaId, question.id),
				eq(fatwaResponses.scholarId, ctx.actor.id),
				isNull(fatwaResponses.reviewedAt),
				or(isNotNull(fatwaResponses.proposedAt), eq(fatwas.status, 'answered')),
			),
		)
		.limit(1)
	const wrote = own !== undefined
	return {
		alone: wrote || question.scholarId === ctx.actor.id ? await findAlone(ctx, question.id) : false,
		wrote,
	}
}

async function findAlone(ctx: Ctx<User>, fatwaId: string): Promise<boolean> {
	const [row] = await ctx.db
		.select({ id: fatwas.id })
		.from(fatwas)
		.where(and(eq(fatwas.id, fatwaId), isAlone(ctx)))
	return row !== undefined
}

/**
 * Is there nobody else who could review a question's answer? Its asker could not, nor who wrote of it: where two are
 * all there are, it falls to the one who did not write.
 */
function isAlone(ctx: Ctx<User>): SQL {
	return sql`not exists (select 1 from ${userRoles} join ${profiles} on ${profiles.id} = ${userRoles.userId}
		where ${reviews(ctx)} and ${userRoles.userId} is distinct from ${fatwas.userId}
			and not exists (select 1 from ${fatwaResponses} r where r.fatwa_id = ${fatwas.id}
				and r.scholar_id = ${userRoles.userId} and r.reviewed_at is null
				and (r.proposed_at is not null or ${fatwas.status} = 'answered')))`
}

/**
 * Of the questions of this status: those that wait for this person's review, their own among them where nobody else
 * could review it.
 */
export function awaitsReviewBy(ctx: Ctx<User>, among: FatwaStatus): SQL {
	const own = and(isAlone(ctx), open(ctx.actor, 'approve', { alone: true }, among))
	return sql`(${open(ctx.actor, 'sendBack', { alone: false }, among)} or (${own}))`
}

function reviews(ctx: Ctx<User>) {
	return and(ne(userRoles.userId, ctx.actor.id), isActiveScholar(ctx.now))
}
