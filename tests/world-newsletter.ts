import { letters, newsletterTexts, subscribers } from '#app/features/newsletter/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { noon } from './world.ts'

let serial = 0

/** A subscriber of the newsletter. */
export async function aSubscriber(db: Db, over: Partial<typeof subscribers.$inferInsert> = {}) {
	const [row] = await db
		.insert(subscribers)
		.values({
			email: `subscriber${++serial}@example.com`,
			language: 'en',
			status: 'active',
			askedAt: noon,
			confirmedAt: noon,
			changedAt: noon,
			...over,
		})
		.returning()
	if (!row) throw new Error('No subscriber was made.')
	return row
}

/** An issue in these languages, saved once in each. */
export async function aLetter(
	db: Db,
	texts: Partial<Record<Locale, { subject?: string; preview?: string; body?: string }>>,
	over: Partial<Omit<typeof letters.$inferInsert, 'number'>> = {},
) {
	const [row] = await db
		.insert(letters)
		.values({ createdAt: noon, ...over })
		.returning()
	if (!row) throw new Error('No letter was made.')
	for (const [language, text] of Object.entries(texts))
		await db.insert(newsletterTexts).values({
			letterId: row.id,
			language: language as Locale,
			revision: 1,
			savedAt: noon,
			subject: `News in ${language}`,
			preview: 'A line',
			body: '<p>Peace be upon you</p>',
			...text,
		})
	return row
}
