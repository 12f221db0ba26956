import { desc, eq, sql } from 'drizzle-orm'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { isActiveScholar } from '#app/features/users/api.server.ts'
import { profiles, scholarProfiles, userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { allow } from '#app/platform/errors.server.ts'
import { countHeld, type Queued } from '#app/workflow/queue.server.ts'
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
	const answered = ctx.db
		.select({
			scholarId,
			answered: sql<number>`count(*)::int`.as('answered'),
			days: sql<number | null>`percentile_cont(0.5) within group
				(order by extract(epoch from ${approvedAt} - ${createdAt}) / 86400)`.as('days'),
		})
		.from(fatwas)
		.where(
			sql`${externalId} is null and ${approvedAt} is not null and ${approvedAt} >= ${since.toISOString()}`,
		)
		.groupBy(scholarId)
		.as('answered')
	// Counted once a person.
	const held = sql<number>`load.held`
	return ctx.db
		.select({
			...{ id: profiles.id, name: profiles.name, names: scholarProfiles.names, held },
			answered: sql<number>`coalesce(${answered.answered}, 0)`,
			days: sql<number | null>`${answered.days}`,
		})
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.leftJoin(answered, eq(answered.scholarId, profiles.id))
		.innerJoinLateral(sql`(select ${countHeld(workflows, profiles.id)} as held offset 0) as load`, sql`true`)
		.where(sql`${isActiveScholar(ctx.now)} and (${held} > 0 or ${answered.answered} > 0)`)
		.orderBy(desc(held), desc(sql`coalesce(${answered.answered}, 0)`), profiles.id)
		.limit(shown)
}
