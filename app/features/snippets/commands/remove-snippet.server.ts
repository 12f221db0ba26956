import { and, eq } from 'drizzle-orm'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Owner, Service } from '../model.ts'
import { scopeOf } from '../queries.server.ts'
import { snippets } from '../tables.server.ts'

/**
 * Deletes a saved text; does nothing where it is deleted already.
 * @throws 404 where it belongs to another person
 */
export async function removeSnippet(
	ctx: Ctx<User>,
	id: string,
	{ service, owner }: { service: Service; owner: Owner },
): Promise<void> {
	assertAllowed(seesPrivate(ctx.actor))
	await transaction(ctx, async (ctx) => {
		const gone = await ctx.db
			.delete(snippets)
			.where(and(eq(snippets.id, id), scopeOf(ctx, service, owner)))
			.returning({ id: snippets.id })
		if (gone.length > 0) return record(ctx, 'snippet.removed', id, { service, shared: owner === 'shared' })
		const isGone = (await ctx.db.$count(snippets, eq(snippets.id, id))) === 0
		requireRow(isGone || undefined)
	})
}
