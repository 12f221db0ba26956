import { and, eq } from 'drizzle-orm'
import { canSignIn } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { PostRight } from '../model.ts'
import { postGrants } from '../tables.server.ts'

type Grant = { personId: string; right: PostRight }

/**
 * Lets a person write or review, whatever their role. Twice is once.
 * @throws 404 for somebody who cannot sign in
 */
export async function grantRight(ctx: Ctx<User>, { personId, right }: Grant): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		const [person] = await ctx.db
			.select({ id: profiles.id })
			.from(profiles)
			.where(and(eq(profiles.id, personId), canSignIn(ctx.now)))
		const [made] = await ctx.db
			.insert(postGrants)
			.values({ personId: requireRow(person).id, right, grantedBy: ctx.actor.id, at: ctx.now })
			.onConflictDoNothing()
			.returning({ personId: postGrants.personId })
		if (made) await record(ctx, 'post.right-granted', personId, { right })
	})
}

/** Takes a right back; what they wrote stays theirs. */
export async function revokeRight(ctx: Ctx<User>, { personId, right }: Grant): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		const gone = await ctx.db
			.delete(postGrants)
			.where(and(eq(postGrants.personId, personId), eq(postGrants.right, right)))
			.returning({ personId: postGrants.personId })
		if (gone.length > 0) await record(ctx, 'post.right-revoked', personId, { right })
	})
}
