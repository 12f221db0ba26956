import type { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { fatwaDrafts } from '#app/features/fatwas/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { aUser, noon } from './world.ts'
import { aFatwa } from './world-fatwas.ts'

/** A question without an answer, pending unless a test says otherwise, by a person with an account. */
export async function aQuestion(db: Db, over: NonNullable<Parameters<typeof aFatwa>[1]> = {}) {
	const userId = 'userId' in over ? over.userId : (await aUser(db)).id
	return aFatwa(db, { status: 'pending', answers: [], ...over, userId })
}

/** A draft of a question's answer in its own language, complete unless a test says otherwise. */
export async function aDraft(
	db: Db,
	question: typeof fatwas.$inferSelect,
	over: Partial<typeof fatwaDrafts.$inferInsert> = {},
) {
	const [draft] = await db
		.insert(fatwaDrafts)
		.values({
			fatwaId: question.id,
			language: question.language,
			title: 'On matter one',
			question: 'What about matter one?',
			answer: '<p>It depends.</p>',
			authorId: question.scholarId,
			updatedAt: noon,
			...over,
		})
		.returning()
	if (!draft) throw new Error('no draft was made')
	return draft
}
