import { and, desc, eq, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { fatwaProposals, type ProposedText, proposalReaders } from '../tables.server.ts'

export type ReadBefore = { language: Locale; text: ProposedText; at: Date }

const { id, fatwaId, language, text, at } = fatwaProposals
const newest = sql`(select max(p.id) from ${fatwaProposals} p where p.fatwa_id = ${fatwaId} and p.language = ${language})`

/** The proposal that this reviewer read last in each language; marks the current one as read. */
export async function readToReview(ctx: Ctx<User>, question: string): Promise<ReadBefore[]> {
	const { proposalId, personId } = proposalReaders
	const before = await ctx.db
		.selectDistinctOn([language], { language, text, at })
		.from(fatwaProposals)
		.innerJoin(proposalReaders, and(eq(proposalId, id), eq(personId, ctx.actor.id)))
		.where(and(eq(fatwaId, question), sql`${id} < ${newest}`))
		.orderBy(language, desc(id))
	await ctx.db
		.insert(proposalReaders)
		.select(
			ctx.db
				.select({ proposalId: id, personId: sql<string>`${ctx.actor.id}::uuid`.as('person_id') })
				.from(fatwaProposals)
				.where(and(eq(fatwaId, question), sql`${id} = ${newest}`)),
		)
		.onConflictDoNothing()
	return before
}
