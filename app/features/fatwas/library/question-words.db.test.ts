import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { as } from '#tests/world.ts'
import { importFatwas } from './commands/import-fatwas.server.ts'
import { fatwas } from './tables.server.ts'

const texts = [
	'Is it allowed (halal) to use “e-mail/chat” at 10:30? Café, naïve… §3.2 – 50%',
	"It's ''quoted'' \\ and & | ! <-> (:*",
	'ما حكمُ الصلوٰةِ في السَّيَّارةِ؟ ﴿إِنَّ الصَّلَاةَ كَانَتْ﴾ ١٢٣، حيوة؛ مشكوة وسؤالي للمال',
	'کیا بینک کی نوکری جائز ہے؟ ۲۰۲۶ء۔ زکوٰۃ',
]

test('the staff find an imported question by the words by which they would find it had it been asked here', async ({
	db,
}) => {
	const row = {
		answer: '<p>Yes.</p>',
		references: '',
		categoryId: null,
		scholarId: null,
		date: null,
		...({ language: 'en', status: 'approved' } as const),
	}
	await importFatwas(
		as(null, db),
		texts.map((question, n) => ({
			...row,
			key: `q${n}`,
			externalId: `q${n}`,
			title: `Matter ${n}`,
			question,
		})),
	)
	const search = sql<string>`fatwas.search::text`
	for (const [n] of texts.entries()) {
		const key = eq(fatwas.externalId, `q${n}`)
		const [imported] = await db.select({ search }).from(fatwas).where(key)
		await db.update(fatwas).set({ title: 'Other' }).where(key)
		await db
			.update(fatwas)
			.set({ title: `Matter ${n}` })
			.where(key)
		const [row] = await db.select({ search }).from(fatwas).where(key)
		expect(imported?.search).toContain("'=approved'")
		expect(imported?.search).toBe(row?.search)
	}
})
