import { desc, eq, sql } from 'drizzle-orm'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { isActiveScholar } from '#app/features/users/api.server.ts'
import { profiles, scholarProfiles, userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { heldByPerson, type Queued } from '#app/workflow/queue.server.ts'
import type { ScholarLoad } from './model.ts'
import { canOversee } from './policy.ts'

const shown = 8

/**
 * The scholars who hold most, with how many questions they answered since a moment and in how many days half of those
 * were.
 * @param workflows what they may hold things of
 */
export async function listScholarLoads(
	ctx: Ctx<User>,
	workflows: Queued[],
	since: Date,
): Promise<ScholarLoad[]> {
	allow(canOversee(ctx.actor))
	const { scholarId, approvedAt, createdAt, externalId } = fatwas
	const recent = ctx.db.$with('recent').as(
		ctx.db
			.select({
				scholarId,
				took: sql<number>`extract(epoch from ${approvedAt} - ${createdAt}) / 86400`.as('took'),
			})
			.from(fatwas)
			.where(
				sql`${externalId} is null and ${approvedAt} is not null and ${approvedAt} >= ${since.toISOString()}`,
			),
	)
	const held = sql<number>`coalesce(load.held, 0)`
	const answered = sql<number>`coalesce(answers.answered, 0)`
	return ctx.db
		.with(recent)
		.select({
			...{ id: profiles.id, name: profiles.name, names: scholarProfiles.names, held, answered },
			// Of those who are shown alone.
			days: sql<number | null>`(select percentile_cont(0.5) within group (order by took)
					from recent where recent.scholar_id = ${profiles.id})`,
		})
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.leftJoin(
			sql`(select scholar_id, count(*)::int as answered from recent group by scholar_id) as answers`,
			sql`answers.scholar_id = ${profiles.id}`,
		)
		.leftJoin(sql`(${heldByPerson(workflows)}) as load`, sql`load.person = ${profiles.id}`)
		.where(sql`${isActiveScholar(ctx.now)} and (load.held > 0 or answers.answered > 0)`)
		.orderBy(desc(held), desc(answered), profiles.id)
		.limit(shown)
}
