import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { isAtLeast, seesPrivate, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import type { DuaInput } from '../inputs.ts'
import { findMarked } from '../shown.server.ts'
import { duaPlaces, duaSituations, duas } from '../tables.server.ts'
import { duaWorkflow } from '../workflow.server.ts'

type Refused = { ok: false; reason: 'words-wrong' | 'there-already' }
type Written = Pick<DuaInput, 'content' | 'situations'>

/** Creates a draft; the marked words are checked against the Quran text. */
export async function writeDua(
	ctx: Ctx<User>,
	{ content, situations }: Written,
): Promise<{ ok: true; id: string } | Refused> {
	assertAllowed(seesPrivate(ctx.actor) && isAtLeast(ctx.actor, 'scholar'))
	return transaction(ctx, async (ctx) => {
		const refusal = await refusalOf(ctx, content, null)
		if (refusal) return refusal
		const values = { ...content, authorId: ctx.actor.id, createdAt: ctx.now, updatedAt: ctx.now }
		const [made] = await ctx.db.insert(duas).values(values).returning()
		const row = requireRow(made)
		await place(ctx, row.id, situations)
		await duaWorkflow.writeStep(ctx, row, { kind: 'written' })
		return { ok: true, id: row.id }
	})
}

/** Edits a draft. Its kind, Quran or hadith, cannot change. */
export function editDua(
	ctx: Ctx<User>,
	id: string,
	{ content, situations }: Written,
): Promise<{ ok: true } | Refused | NotNow> {
	return duaWorkflow.transition<User, { ok: true } | Refused>(ctx, id, 'edit', {}, async (ctx, row, take) => {
		const isSame = (row.reference === null) === (content.reference === null)
		const refusal = isSame
			? await refusalOf(ctx, content, id)
			: ({ ok: false, reason: 'words-wrong' } as const)
		if (refusal) return refusal
		// Not as columns of the step, which would keep the old text as well.
		await ctx.db.update(duas).set(content).where(eq(duas.id, id))
		await place(ctx, id, situations)
		return take({ set: { authorId: ctx.actor.id } })
	})
}

async function refusalOf(
	ctx: Ctx,
	content: Written['content'],
	id: string | null,
): Promise<Refused | undefined> {
	const { reference, fromWord, toWord, arabic } = content
	if (reference !== null && !findMarked({ reference, fromWord, toWord }))
		return { ok: false, reason: 'words-wrong' }
	const isSame = sql`(${duas.reference}, ${duas.fromWord}, ${duas.toWord}, ${duas.arabic})
		is not distinct from (${reference}::text, ${fromWord}::int, ${toWord}::int, ${arabic}::text)`
	const others = and(isSame, ne(duas.status, 'withdrawn'), id === null ? undefined : ne(duas.id, id))
	return (await ctx.db.$count(duas, others)) > 0 ? { ok: false, reason: 'there-already' } : undefined
}

async function place(ctx: Ctx, duaId: string, situations: string[]): Promise<void> {
	await ctx.db.delete(duaPlaces).where(eq(duaPlaces.duaId, duaId))
	const known = await ctx.db
		.select({ situationId: duaSituations.id })
		.from(duaSituations)
		.where(inArray(duaSituations.id, situations))
	if (known.length > 0) await ctx.db.insert(duaPlaces).values(known.map((each) => ({ ...each, duaId })))
}
