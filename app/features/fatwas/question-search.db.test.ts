import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { wordsOf } from '#app/platform/text/text.ts'
import { test } from '#tests/db.ts'
import { aCategory, noon } from '#tests/world.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { matching, type Narrow } from './question-search.server.ts'

async function find(db: Db, text: string, only?: Narrow): Promise<string[]> {
	const rows = await db
		.select({ title: fatwas.title })
		.from(fatwas)
		.where(matching(text, noon, only))
	return rows.map(({ title }) => title).sort()
}

test('the staff find a question by words of its title and of its text, begun or whole', async ({ db }) => {
	await aQuestion(db, { title: 'Zakat on gold', question: 'My wife owns jewellery that she never wears.' })
	await aQuestion(db, { title: 'Travelling prayers', question: 'How far?' })
	expect(await find(db, 'gold')).toEqual(['Zakat on gold'])
	expect(await find(db, 'jewel ZAKÁT')).toEqual(['Zakat on gold'])
	expect(await find(db, 'prayer')).toEqual(['Travelling prayers'])
	expect(await find(db, 'silver')).toEqual([])
	expect(await find(db, '?!')).toEqual([])
	expect(await find(db, "' | 'gold")).toEqual(['Zakat on gold'])
	expect(await find(db, '  ')).toHaveLength(2)
})

test('the staff find a question by the country that it is asked from, in any language', async ({ db }) => {
	await aQuestion(db, { title: 'Rent', country: 'SA' })
	await aQuestion(db, { title: 'Wages', country: 'EG' })
	await aQuestion(db, { title: 'Loans', country: 'GB' })
	await aQuestion(db, { title: 'No place' })
	for (const typed of ['Saudi Arabia', 'saud', 'السعودية', 'سعودی عرب', 'rent saudi'])
		expect(await find(db, typed), typed).toEqual(['Rent'])
	for (const typed of ['Egypt', 'مصر', 'wages Egypt']) expect(await find(db, typed), typed).toEqual(['Wages'])
	expect(await find(db, 'united kingdom')).toEqual(['Loans'])
	expect(await find(db, 'loans Egypt')).toEqual([])
	expect(await find(db, 'EG')).toEqual([])
	expect(await find(db, 'Egypt', { language: 'en' })).toEqual(['Wages'])
	expect(await find(db, 'Egypt', { language: 'ar' })).toEqual([])

	await db.update(fatwas).set({ country: 'TR' }).where(eq(fatwas.title, 'Wages'))
	expect(await find(db, 'Egypt')).toEqual([])
	expect(await find(db, 'Türkiye')).toEqual(['Wages'])
})

test('Arabic and Urdu are found however they are spelt', async ({ db }) => {
	await aQuestion(db, { title: 'زَكَاةُ الذَّهَبِ', question: 'هل تجب الزكوٰة؟ سؤالي عن ذلك.', language: 'ar' })
	await aQuestion(db, { title: 'روزہ اور سفر', question: 'کیا مسافر روزہ رکھے؟', language: 'ur' })
	for (const typed of ['زكاة', 'الزكاه', 'ذهب', 'سوالي', 'سؤالى', 'زكوة'])
		expect(await find(db, typed), typed).toEqual(['زَكَاةُ الذَّهَبِ'])
	for (const typed of ['روزه', 'مسافر', 'كيا سفر'])
		expect(await find(db, typed), typed).toEqual(['روزہ اور سفر'])
})

test('the database parts and folds a question into the words that a query is made of', async ({ db }) => {
	const texts = [
		'Is it allowed (halal) to use “e-mail/chat” at 10:30? Café, naïve… §3.2 – 50%',
		'ما حكمُ الصلوٰةِ في السَّيَّارةِ؟ ﴿إِنَّ الصَّلَاةَ كَانَتْ﴾ ١٢٣، حيوة؛ مشكوة',
		'کیا بینک کی نوکری جائز ہے؟ ۲۰۲۶ء۔ زکوٰۃ',
	]
	for (const text of texts) {
		const [row] = await db
			.select({ words: sql<string[]>`question_words(${text})` })
			.from(sql`(values (1)) as once`)
		for (const word of wordsOf(text))
			expect(row?.words, word).toContain(word.normalize('NFKD').replace(/[\u0653-\u0655]/g, ''))
	}
})

test('a search stays within the filters of its list, as they are now', async ({ db }) => {
	const category = await aCategory(db)
	const question = await aQuestion(db, { title: 'Gold', categoryId: category.id })
	await aQuestion(db, { title: 'Gold rings', language: 'ur' })
	expect(await find(db, 'gold', { categoryId: category.id, statuses: ['pending'] })).toEqual(['Gold'])
	expect(await find(db, 'gold', { language: 'ur' })).toEqual(['Gold rings'])

	await db.update(fatwas).set({ status: 'rejected', closedAt: noon }).where(eq(fatwas.id, question.id))
	expect(await find(db, 'gold', { categoryId: category.id, statuses: ['pending'] })).toEqual([])
	expect(await find(db, 'gold', { statuses: ['pending', 'rejected'], isOpen: true })).toEqual(['Gold rings'])
})

test('an edited question is found by its new words alone', async ({ db }) => {
	const question = await aQuestion(db, { title: 'Gold', question: 'How much?' })
	await db.update(fatwas).set({ title: 'Silver' }).where(eq(fatwas.id, question.id))
	expect(await find(db, 'gold')).toEqual([])
	expect(await find(db, 'silver')).toEqual(['Silver'])
})
