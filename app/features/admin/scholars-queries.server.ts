import { desc, eq, sql } from 'drizzle-orm'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { isActiveScholar } from '#app/features/users/api.server.ts'
import { profiles, scholarProfiles, userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { inlinedLimit } from '#app/platform/db/limit.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { heldByPerson, type QueuedWorkflow } from '#app/workflow/queue.server.ts'
import type { ScholarLoad } from './model.ts'
import { canOversee } from './policy.ts'

const shown = 8

type Answers = { scholarId: string; answered: number; days: number }
/** Cached per database: reading answers is most of the cost. */
const cache = new WeakMap<Db, { since: number; until: number; answers: Answers[] }>()
const keptMs = 10 * 60_000

/**
 * Scholars with the most open items, as of now; and the number and median days of their answers since a moment, up to
 * ten minutes old.
 * @param workflows in which they can hold items
 */
export async function listScholarLoads(
	ctx: Ctx<User>,
	workflows: QueuedWorkflow[],
	since: Date,
): Promise<ScholarLoad[]> {
	assertAllowed(canOversee(ctx.actor))
	const answers = JSON.stringify(await answersSince(ctx, since))
	const held = sql<number>`coalesce(load.held, 0)`
	const answered = sql<number>`coalesce(answers.answered, 0)`
	return ctx.db
		.select({
			id: profiles.id,
			name: profiles.name,
			names: scholarProfiles.names,
			held,
			answered,
			days: sql<number | null>`answers.days`,
		})
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.leftJoin(scholarProfiles, eq(scholarProfiles.userId, profiles.id))
		.leftJoin(
			sql`jsonb_to_recordset(${answers}::jsonb) as answers("scholarId" uuid, answered int, days float8)`,
			sql`answers."scholarId" = ${profiles.id}`,
		)
		.leftJoin(sql`(${heldByPerson(workflows)}) as load`, sql`load.person = ${profiles.id}`)
		.where(sql`${isActiveScholar(ctx.now)} and (load.held > 0 or answers.answered > 0)`)
		.orderBy(desc(held), desc(answered), profiles.id)
		.limit(inlinedLimit(shown))
}

async function answersSince(ctx: Ctx, since: Date): Promise<Answers[]> {
	const known = cache.get(ctx.db)
	if (known?.since === since.getTime() && ctx.now.getTime() < known.until) return known.answers
	const { scholarId, approvedAt, createdAt, externalId } = fatwas
	const answers = await ctx.db
		.select({
			scholarId: sql<string>`${scholarId}`,
			answered: sql<number>`count(*)::int`,
			days: sql<number>`percentile_cont(0.5) within group (order by extract(epoch from ${approvedAt} - ${createdAt}) / 86400)`,
		})
		.from(fatwas)
		.where(
			sql`${externalId} is null and ${approvedAt} is not null and ${approvedAt} >= ${since.toISOString()} and ${scholarId} is not null`,
		)
		.groupBy(scholarId)
	cache.set(ctx.db, { since: since.getTime(), until: ctx.now.getTime() + keptMs, answers })
	return answers
}
