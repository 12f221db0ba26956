import { eq, sql } from 'drizzle-orm'
import { isAtLeast, seesPrivate } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { hasConflict, isMember } from '../cases/facts.server.ts'
import { applications, casePeople } from '../cases/tables.server.ts'
import { papers } from '../firms/tables.server.ts'

/**
 * May this person read a paper of a firm and its file? Its members and admins may, and officers while they sit in a case
 * of the firm: declared, without conflict, the case not ended. An appeal is heard after a refusal.
 */
export async function mayReadPaper(ctx: Ctx, paperId: string): Promise<boolean> {
	const { actor, now } = ctx
	if (!actor || !seesPrivate(actor)) return false
	const firmId = sql`${papers.firmId}`
	const sits = sql`(exists (select 1 from ${casePeople} c join ${applications} a on a.id = c.application_id
		where a.firm_id = ${firmId} and c.person_id = ${actor.id}
			and c.declared_at is not null and c.recused_at is null
			and a.status not in ('withdrawn', 'lapsed') and (a.status <> 'refused' or c.part = 'appeal'))
		and not ${hasConflict(firmId, actor.id, now)})`
	const [paper] = await ctx.db
		.select({
			isReader: sql<boolean>`(${isMember(firmId, actor.id, 'owner', 'editor', 'viewer')} or ${sits})`,
		})
		.from(papers)
		.where(eq(papers.id, paperId))
	return paper !== undefined && (paper.isReader || isAtLeast(actor, 'admin'))
}
