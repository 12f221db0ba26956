import { and, eq, gte } from 'drizzle-orm'
import { fatwas } from '#app/features/fatwas/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { AskInput } from './inputs.ts'

// The same words again so soon are a form sent twice, not another question.
const sentTwiceMs = 10_000

/** The question that this form made when it was sent before. */
export async function findSentBefore(
	ctx: Ctx<User>,
	{ title, question, privacy }: Pick<AskInput, 'title' | 'question' | 'privacy'>,
): Promise<string | undefined> {
	const [first] = await ctx.db
		.select({ id: fatwas.id })
		.from(fatwas)
		.where(
			and(
				eq(fatwas.userId, ctx.actor.id),
				gte(fatwas.createdAt, new Date(ctx.now.getTime() - sentTwiceMs)),
				eq(fatwas.title, title),
				eq(fatwas.question, question),
				// Who thinks better of it at once is heard.
				eq(fatwas.isPrivate, privacy === 'private'),
			),
		)
		.limit(1)
	return first?.id
}
