import { fatwaPublications, fatwaResponses, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { aUser, noon } from './world.ts'

type FatwaRow = typeof fatwas.$inferSelect
let serial = 0

/**
 * A person's question; each later one is a minute newer. An approved one has an answer, and is public unless private.
 */
export async function aQuestion(db: Db, over: Partial<typeof fatwas.$inferInsert> = {}): Promise<FatwaRow> {
	const n = ++serial
	const [fatwa] = await db
		.insert(fatwas)
		.values({
			title: `Question ${n}`,
			question: `What of case ${n}?`,
			language: 'en',
			createdAt: new Date(noon.getTime() + n * 60_000),
			approvedAt: over.status === 'approved' ? noon : null,
			...over,
			userId: over.userId ?? (await aUser(db)).id,
		})
		.returning()
	if (!fatwa) throw new Error('no question was made')
	if (fatwa.status === 'approved') await anAnswer(db, fatwa)
	return fatwa
}

async function anAnswer(db: Db, { id, title, question, language, isPrivate }: FatwaRow) {
	const words = { fatwaId: id, title, language }
	const [response] = await db
		.insert(fatwaResponses)
		.values({ ...words, question, answer: '<p>The answer.</p>' })
		.returning()
	if (!response || isPrivate) return
	await db.insert(fatwaPublications).values({
		...words,
		responseId: response.id,
		isPrimary: true,
		slug: 'a-slug',
		excerpt: question,
		publishedAt: noon,
	})
}
