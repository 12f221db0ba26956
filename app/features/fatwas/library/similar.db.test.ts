import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { as, noon } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { suggestSimilar } from './api.server.ts'

const en = { language: 'en', limit: 5 } as const
const titlesFor = async (db: Db, title: string, question = '') =>
	(await suggestSimilar(as(null, db), { title, question }, en)).map((fatwa) => fatwa.title)

test('an asker is shown what was answered already, the likeliest first', async ({ db }) => {
	await aFatwa(db, { title: 'Is zakat due on gold jewellery that is worn?' })
	await aFatwa(db, { title: 'Is zakat due on a house?' })
	await aFatwa(db, { title: 'Combining prayers on a journey' })
	const question = { title: 'Do I owe zakat on jewellery?', question: 'It is gold, and my wife wears it.' }
	const found = await suggestSimilar(as(null, db), question, en)
	expect(found.map(({ title, isStrong }) => [title, isStrong])).toEqual([
		['Is zakat due on gold jewellery that is worn?', true],
	])
	expect(await titlesFor(db, 'May I combine prayers while on a journey?')).toEqual([
		'Combining prayers on a journey',
	])
	expect(await titlesFor(db, 'What of the')).toEqual([])
	expect(await titlesFor(db, '؟! …')).toEqual([])
})

test('an asker who writes without vowel signs finds what was written with them', async ({ db }) => {
	await aFatwa(db, { language: 'ar', title: 'حُكْمُ زَكَاةِ الذَّهَبِ الملبوس' })
	const question = { title: 'هل في الذهب زكاه؟', question: '' }
	const found = await suggestSimilar(as(null, db), question, { language: 'ar', limit: 5 })
	expect(found.map(({ title }) => title)).toEqual(['حُكْمُ زَكَاةِ الذَّهَبِ الملبوس'])
	expect(await suggestSimilar(as(null, db), question, en)).toEqual([])
})

test('what is private, unpublished, replaced or taken down is never suggested', async ({ db }) => {
	const title = 'Zakat on jewellery'
	const shown = await aFatwa(db, { title })
	await aFatwa(db, { title, isPrivate: true })
	for (const status of ['pending', 'assigned', 'answered', 'rejected'] as const)
		await aFatwa(db, { title, status })
	await aFatwa(db, { title, supersededBy: shown.id })
	await aFatwa(db, { title, takenDownAt: noon })
	const found = await suggestSimilar(as(null, db), { title, question: '' }, { language: 'en', limit: 20 })
	expect(found.map(({ number }) => number)).toEqual([shown.number])
})

test('words that a question shares with another question are enough', async ({ db }) => {
	await aFatwa(db, { title: 'A matter of trade', question: 'Selling cotton by futures before the harvest' })
	expect(await titlesFor(db, 'Cotton futures before harvest')).toEqual(['A matter of trade'])
})
