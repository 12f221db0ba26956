import { publishResponse } from '#app/features/fatwas/library/api.server.ts'
import { fatwaResponses, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { aScholar, as, noon } from './world.ts'

type FatwaRow = typeof fatwas.$inferSelect
type Answer = Partial<typeof fatwaResponses.$inferInsert>
let serial = 0

/**
 * An answered fatwa, approved and public unless a test says otherwise; each later one is a minute newer. Give
 * `answers` for other texts or more languages.
 */
export async function aFatwa(
	db: Db,
	over: Partial<typeof fatwas.$inferInsert> & { answers?: Answer[] } = {},
): Promise<FatwaRow> {
	const { answers = [{}], ...columns } = over
	const n = ++serial
	const at = new Date(noon.getTime() + n * 60_000)
	const status = columns.status ?? 'approved'
	const [fatwa] = await db
		.insert(fatwas)
		.values({
			title: `Fatwa ${n}`,
			question: `What about matter ${n}?`,
			language: 'en',
			status,
			approvedAt: status === 'approved' ? at : null,
			createdAt: at,
			...columns,
		})
		.returning()
	if (!fatwa) throw new Error('no fatwa was made')
	for (const answer of answers) await anAnswer(db, fatwa, answer)
	await publishResponse(as(null, db), fatwa.id)
	return fatwa
}

/** An unpublished answer to a fatwa. */
export async function anAnswer(db: Db, fatwa: FatwaRow, over: Answer = {}): Promise<void> {
	await db.insert(fatwaResponses).values({
		fatwaId: fatwa.id,
		scholarId: 'scholarId' in over ? null : (await aScholar(db)).id,
		language: fatwa.language,
		title: fatwa.title,
		question: fatwa.question,
		answer: '<p>It depends.</p>',
		...over,
	})
}

/** Asked three days before it was answered and reviewed, by two scholars. */
export async function aReviewedFatwa(db: Db, over: Parameters<typeof aFatwa>[1] = {}) {
	const scholar = await aScholar(db, { name: 'Ibrahim' })
	const reviewer = await aScholar(db, { name: 'Yusuf', profile: { names: { ar: 'يوسف' } } })
	const fatwa = await aFatwa(db, {
		title: 'On zakat',
		question: 'When is it due?',
		createdAt: new Date(noon.getTime() - 3 * 24 * 60 * 60 * 1000),
		approvedAt: noon,
		...over,
		answers: over.answers ?? [
			{
				scholarId: scholar.id,
				answer: '<p>After a year.</p><blockquote data-quran="9:103"></blockquote>',
				reviewedBy: reviewer.id,
				reviewedAt: noon,
			},
		],
	})
	return { fatwa, scholar, reviewer, path: `/fatwas/${fatwa.number}-on-zakat` }
}
