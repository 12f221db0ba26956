import { sql } from 'drizzle-orm'
import { type RouterContextProvider, redirect } from 'react-router'
import type { User } from '#app/platform/actor.ts'
import { noteRefusal } from '#app/platform/audit/origin.server.ts'
import { type Ctx, requireUser } from '#app/platform/ctx.server.ts'
import type { PostRight } from './model.ts'
import { hasRight } from './workflow.server.ts'

export type Rights = { writes: boolean; reviews: boolean }

/** The rights of a person: by their role, or as an admin granted them. */
export async function findRights(ctx: Ctx): Promise<Rights> {
	if (!ctx.actor) return { writes: false, reviews: false }
	const [row] = await ctx.db
		.select({ writes: hasRight(ctx.actor, 'write'), reviews: hasRight(ctx.actor, 'review') })
		.from(sql`(values (1)) as once`)
	return row ?? { writes: false, reviews: false }
}

/**
 * For people with one of these rights, whatever their role.
 * @throws Response a redirect to the login page or to /unauthorized
 */
export async function requireRight(
	context: Readonly<RouterContextProvider>,
	...rights: PostRight[]
): Promise<{ ctx: Ctx<User>; rights: Rights }> {
	const ctx = requireUser(context)
	const found = await findRights(ctx)
	const holds = { write: found.writes, review: found.reviews }
	if (rights.some((right) => holds[right])) return { ctx, rights: found }
	noteRefusal('security.role-refused')
	throw redirect('/unauthorized')
}
