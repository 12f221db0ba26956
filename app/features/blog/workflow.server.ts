import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { canSignIn } from '#app/features/users/api.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import { type Actor, isAtLeast, seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { openWorkflow } from '#app/workflow/workflow.server.ts'
import type { PostRight } from './model.ts'
import { postRules } from './rules.ts'
import { indexPost } from './searchable.server.ts'
import { postDrafts, postGrants, postSteps, posts, postVersions } from './tables.server.ts'

export type Post = typeof posts.$inferSelect

/** Whether this person may write or review: by their role or by a grant. */
export function hasRight(actor: Actor, right: PostRight): SQL<boolean> {
	if (!actor || !seesPrivate(actor)) return sql<boolean>`false`
	if (isAtLeast(actor, 'scholar')) return sql<boolean>`true`
	return sql<boolean>`exists (select 1 from ${postGrants} g where g.person_id = ${actor.id} and g.right = ${right})`
}

const writingKinds = ['written', 'edited'] as const
/** With these the words of the draft are published, or gone. */
const settlingKinds = ['approved', 'announced', 'released', 'revision-approved', 'revision-dropped'] as const
const listed = (kinds: readonly string[]) => sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))

/** Wrote on the draft since the last version. */
export function wroteSince(personId: string): SQL<boolean> {
	return sql<boolean>`exists (select 1 from ${postSteps} w
		where w.post_id = ${posts.id} and w.actor_id = ${personId} and w.kind in (${listed(writingKinds)})
			and w.undone_at is null and w.id > coalesce((select max(v.id) from ${postSteps} v
				where v.post_id = ${posts.id} and v.kind in (${listed(settlingKinds)}) and v.undone_at is null), 0))`
}

/** People who may review: scholars, admins, and those with a grant, who can sign in. */
export function mayReview(now: Date): SQL {
	const { id } = profiles
	const byRole = sql`exists (select 1 from ${userRoles} r where r.user_id = ${id} and r.role in ('scholar', 'admin'))`
	const byGrant = sql`exists (select 1 from ${postGrants} g where g.person_id = ${id} and g.right = 'review')`
	return and(canSignIn(now), or(byRole, byGrant)) as SQL
}

/**
 * Writers see their own posts and drafts without an author; with the right to review also everything that was
 * submitted; admins all.
 */
export function seesPost(actor: Actor): SQL {
	if (!actor || !seesPrivate(actor)) return sql`false`
	if (isAtLeast(actor, 'admin')) return sql`true`
	const isOwn = or(eq(posts.authorId, actor.id), eq(posts.translatorId, actor.id))
	const isOpen = and(eq(posts.status, 'draft'), isNull(posts.authorId))
	const submitted = inArray(posts.status, ['review', 'scheduled', 'published', 'withdrawn'])
	if (isAtLeast(actor, 'scholar')) return or(isOwn, isOpen, submitted) as SQL
	return or(
		and(hasRight(actor, 'write'), or(isOwn, isOpen)),
		and(hasRight(actor, 'review'), submitted),
	) as SQL
}

export const postWorkflow = openWorkflow({
	rules: postRules,
	table: posts,
	steps: postSteps,
	facts: {
		writes: ({ actor }: Ctx<User>) => hasRight(actor, 'write'),
		reviews: ({ actor }: Ctx<User>) => hasRight(actor, 'review'),
		wrote: ({ actor }: Ctx<User>) => wroteSince(actor.id),
		alone: ({ actor, now }: Ctx<User>) =>
			sql<boolean>`not exists (select 1 from ${profiles} where ${and(ne(profiles.id, actor.id), mayReview(now))})`,
		complete: () =>
			sql<boolean>`exists (select 1 from ${postDrafts} d where d.post_id = ${posts.id} and d.title <> '' and d.body <> '')`,
	},
	follow: ({ db }, id) => indexPost(db, id),
	sees: seesPost,
	titleOf: ({ status, title }) => (status === 'published' ? title : ''),
	/** The version of an undone publication is deleted, and the words of the one before are those of the post again. */
	async onUndo(ctx, row, step) {
		if (!['approved', 'announced', 'revision-approved'].includes(step.kind)) return true
		const number = row.publishedVersion ?? 0
		await ctx.db
			.delete(postVersions)
			.where(and(eq(postVersions.postId, row.id), eq(postVersions.number, number)))
		const [before] = await ctx.db
			.select({ title: postVersions.title, summary: postVersions.summary })
			.from(postVersions)
			.where(and(eq(postVersions.postId, row.id), eq(postVersions.number, number - 1)))
		if (before) await ctx.db.update(posts).set(before).where(eq(posts.id, row.id))
		return true
	},
})

/** Whether this person wrote on the draft of a post since its last version. */
export async function wroteOn(ctx: Ctx<User>, id: string): Promise<boolean> {
	const [row] = await ctx.db
		// Wrapped: at the top of a select, columns stand without their table.
		.select({ wrote: sql<boolean>`${wroteSince(ctx.actor.id)}` })
		.from(posts)
		.where(eq(posts.id, id))
	return row?.wrote ?? false
}
