import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { kinds, limits, type Owner, type Service, type Snippet } from './model.ts'
import { openText } from './sealed.server.ts'
import { snippets } from './tables.server.ts'

/** Own or shared texts of a service. */
export function scopeOf(ctx: Ctx<User>, service: Service, owner: Owner): SQL | undefined {
	const { ownerId } = snippets
	return and(eq(snippets.service, service), owner === 'own' ? eq(ownerId, ctx.actor.id) : isNull(ownerId))
}

/** Openings first, then by title. The caller checks that this person is staff. */
export async function listSnippets(
	ctx: Ctx<User>,
	{ service, owner }: { service: Service; owner: readonly Owner[] },
	secret: string,
): Promise<Snippet[]> {
	if (!seesPrivate(ctx.actor)) return []
	const rows = await ctx.db
		.select()
		.from(snippets)
		.where(or(...owner.map((each) => scopeOf(ctx, service, each))))
		.orderBy(asc(snippets.title), asc(snippets.id))
		.limit(limits[service].most * owner.length)
	return rows
		.map(({ id, kind, language, title, body, ownerId }) => ({
			id,
			kind,
			language,
			title,
			isShared: ownerId === null,
			text: openText(body, secret, id),
		}))
		.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}
