import { asc, eq, sql } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { slugOf } from '#app/platform/text/slug.ts'
import { indexAgain } from '#app/search/documents.server.ts'
import type { Names } from '../model.ts'
import { duaSearch } from '../searchable.server.ts'
import { duaSituations } from '../tables.server.ts'

type Situation = { names: Names; isShown: boolean }

/** Creates (null) or updates a situation; a new one comes last. Its slug never changes. */
export async function saveSituation(
	ctx: Ctx<User>,
	id: string | null,
	{ names, isShown }: Situation,
): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		const values = { names, hiddenAt: isShown ? null : ctx.now }
		if (id !== null) {
			const [saved] = await ctx.db
				.update(duaSituations)
				.set(values)
				.where(eq(duaSituations.id, id))
				.returning({ id: duaSituations.id })
			await indexAgain(ctx.db, duaSearch, [requireRow(saved).id])
			return record(ctx, 'dua.situation-saved', requireRow(saved).id)
		}
		const all = await lockAll(ctx)
		const plain = slugOf(names.en, 'situation')
		const slug = all.some((each) => each.slug === plain) ? `${plain}-${all.length + 1}` : plain
		const position = Math.max(0, ...all.map((each) => each.position)) + 1
		const created = { ...values, slug, position }
		const [made] = await ctx.db.insert(duaSituations).values(created).returning({ id: duaSituations.id })
		await record(ctx, 'dua.situation-saved', requireRow(made).id)
	})
}

/** Moves a situation by one place; does nothing at the end of the list. */
export async function moveSituation(ctx: Ctx<User>, id: string, by: number): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		const all = await lockAll(ctx)
		const at = all.findIndex((each) => each.id === id)
		const situation = requireRow(all[at])
		const other = all[at + by]
		if (!other) return
		const move = (row: { id: string }, position: number) =>
			ctx.db.update(duaSituations).set({ position }).where(eq(duaSituations.id, row.id))
		await move(situation, other.position)
		await move(other, situation.position)
		await record(ctx, 'dua.situation-moved', id)
	})
}

/** Locked in order: a second admin sorts what the first one left. */
async function lockAll(ctx: Ctx) {
	await ctx.db.execute(sql`lock table ${duaSituations} in share row exclusive mode`)
	return ctx.db.select().from(duaSituations).orderBy(asc(duaSituations.position), asc(duaSituations.id))
}
