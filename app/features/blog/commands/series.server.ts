import { asc, eq, sql } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { slugOf } from '#app/platform/text/slug.ts'
import type { Names } from '../model.ts'
import { postSeries, postTagNames, postWorks } from '../tables.server.ts'

type Series = { names: Names; texts: Partial<Names> }

/** Creates (null) or updates a series. Its slug stays, so that links work. @returns its id */
export async function saveSeries(
	ctx: Ctx<User>,
	id: string | null,
	{ names, texts }: Series,
): Promise<string> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		if (id !== null) {
			const [saved] = await ctx.db
				.update(postSeries)
				.set({ names, texts })
				.where(eq(postSeries.id, id))
				.returning({ id: postSeries.id })
			await record(ctx, 'post.series-saved', requireRow(saved).id)
			return id
		}
		await ctx.db.execute(sql`lock table ${postSeries} in share row exclusive mode`)
		const base = slugOf(names.en, 'series')
		const isThere = sql`${postSeries.slug} = ${base} or ${postSeries.slug} like ${`${base}-%`}`
		const same = await ctx.db.$count(postSeries, isThere)
		const slug = same === 0 ? base : `${base}-${same + 1}`
		const isFree = (await ctx.db.$count(postSeries, eq(postSeries.slug, slug))) === 0
		const [made] = await ctx.db
			.insert(postSeries)
			.values({
				names,
				texts,
				slug: isFree ? slug : `${base}-${ctx.now.getTime()}`,
				createdAt: ctx.now,
			})
			.returning({ id: postSeries.id })
		await record(ctx, 'post.series-saved', requireRow(made).id)
		return requireRow(made).id
	})
}

/** Moves a work by one place within its series; does nothing at its ends. */
export async function moveInSeries(
	ctx: Ctx<User>,
	{ seriesId, workId, by }: { seriesId: string; workId: string; by: number },
): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		const [series] = await ctx.db
			.select({ id: postSeries.id })
			.from(postSeries)
			.where(eq(postSeries.id, seriesId))
			.for('update')
		requireRow(series)
		const works = await ctx.db
			.select({ id: postWorks.id, position: postWorks.position })
			.from(postWorks)
			.where(eq(postWorks.seriesId, seriesId))
			.orderBy(asc(postWorks.position), asc(postWorks.id))
			.for('update')
		const at = works.findIndex(({ id }) => id === workId)
		const work = requireRow(works[at])
		const other = works[at + by]
		if (!other) return
		const move = ({ id }: { id: string }, position: number | null) =>
			ctx.db.update(postWorks).set({ position }).where(eq(postWorks.id, id))
		// A place is taken once: the first one leaves its own before.
		await move(work, null)
		await move(other, work.position)
		await move(work, other.position)
		await record(ctx, 'post.series-moved', seriesId)
	})
}

/** Deletes a series; its posts stay. */
export async function removeSeries(ctx: Ctx<User>, id: string): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		await ctx.db.update(postWorks).set({ seriesId: null, position: null }).where(eq(postWorks.seriesId, id))
		const [gone] = await ctx.db
			.delete(postSeries)
			.where(eq(postSeries.id, id))
			.returning({ id: postSeries.id })
		await record(ctx, 'post.series-removed', requireRow(gone).id)
	})
}

/** Creates (null) or renames a tag; its slug stays. @returns `exists`: another one has that address */
export async function saveTag(
	ctx: Ctx<User>,
	id: string | null,
	names: Names,
): Promise<{ ok: true } | { ok: false; reason: 'exists' }> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		if (id !== null) {
			const [saved] = await ctx.db
				.update(postTagNames)
				.set({ names })
				.where(eq(postTagNames.id, id))
				.returning({ id: postTagNames.id })
			await record(ctx, 'post.tag-saved', requireRow(saved).id)
			return { ok: true }
		}
		const [made] = await ctx.db
			.insert(postTagNames)
			.values({ names, slug: slugOf(names.en, 'tag'), createdAt: ctx.now })
			.onConflictDoNothing()
			.returning({ id: postTagNames.id })
		if (!made) return { ok: false, reason: 'exists' }
		await record(ctx, 'post.tag-saved', made.id)
		return { ok: true }
	})
}

/** Deletes a tag, also from its posts. */
export async function removeTag(ctx: Ctx<User>, id: string): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		const [gone] = await ctx.db
			.delete(postTagNames)
			.where(eq(postTagNames.id, id))
			.returning({ id: postTagNames.id })
		await record(ctx, 'post.tag-removed', requireRow(gone).id)
	})
}
