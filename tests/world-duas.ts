import { eq } from 'drizzle-orm'
import { duaPlaces, duaSituations, duas } from '#app/features/duas/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { aScholar, noon } from './world.ts'

/** A shipped situation. */
export async function situationOf(db: Db, slug: string) {
	const [row] = await db.select().from(duaSituations).where(eq(duaSituations.slug, slug))
	if (!row) throw new Error(`no situation ${slug}`)
	return row
}

/** A hadith dua of a scholar, a draft unless a test says otherwise; its text is invented. */
export async function aHadithDua(
	db: Db,
	over: Partial<typeof duas.$inferInsert> & { situation?: string } = {},
) {
	const { situation = 'travel', ...columns } = over
	const values = {
		arabic: 'نص تجريبي',
		translations: { en: 'Words of a test' },
		collection: 'Sunan Abi Dawud',
		number: '1',
		grade: 'sahih',
		grader: 'a grader',
		createdAt: noon,
		updatedAt: noon,
		...columns,
		authorId: columns.authorId === undefined ? (await aScholar(db)).id : columns.authorId,
	}
	const [row] = await db.insert(duas).values(values).returning()
	if (!row) throw new Error('no dua was made')
	await db.insert(duaPlaces).values({ duaId: row.id, situationId: (await situationOf(db, situation)).id })
	return row
}
