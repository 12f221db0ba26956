import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { parseReference } from '#app/features/scripture/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { duaPlaces, duaSituations, duas } from './tables.server.ts'

const { id, slug, names, position, hiddenAt } = duaSituations
const isPublished = eq(duas.status, 'published')

/** Situations with published duas in their order, with counts. */
export async function listOpenSituations(ctx: Ctx) {
	return ctx.db
		.select({ id, slug, names, duas: count() })
		.from(duaSituations)
		.innerJoin(duaPlaces, eq(duaPlaces.situationId, id))
		.innerJoin(duas, and(eq(duas.id, duaPlaces.duaId), isPublished))
		.where(isNull(hiddenAt))
		.groupBy(id)
		.orderBy(asc(position), asc(id))
}

/** Published duas of a situation: Quran in its order, then hadiths by publication. */
export async function listPublished(ctx: Ctx, situationId: string) {
	const rows = await ctx.db
		.select()
		.from(duas)
		.innerJoin(duaPlaces, eq(duaPlaces.duaId, duas.id))
		.where(and(eq(duaPlaces.situationId, situationId), isPublished))
		.orderBy(asc(duas.publishedAt), asc(duas.id))
	const places = rows.map(({ duas: row }) => ({ row, at: placeOf(row.reference) }))
	return places.sort((one, other) => one.at - other.at).map(({ row }) => row)
}

function placeOf(reference: string | null): number {
	const at = reference === null ? undefined : parseReference(reference)
	return at ? at.surah * 1000 + at.from : Number.MAX_SAFE_INTEGER
}
