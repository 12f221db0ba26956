import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { settleSearch } from '#app/platform/text/search.server.ts'
import { test } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { as, noon } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { suggestSimilar } from './api.server.ts'

const seconds = 1000
const en = { language: 'en', limit: 5 } as const
const titlesFor = async (db: Db, title: string, question = '') =>
	(await suggestSimilar(as(null, db), { title, question }, en)).map((fatwa) => fatwa.title)

test('an asker is shown what was answered already, the likeliest first', async ({ db }) => {
	await aFatwa(db, { title: 'Is zakat due on gold jewellery that is worn?' })
	await aFatwa(db, { title: 'Is zakat due on a house?' })
	await aFatwa(db, { title: 'Combining prayers on a journey' })
	const asked = { title: 'Do I owe zakat on jewellery?', question: 'It is gold, and my wife wears it.' }
	const found = await suggestSimilar(as(null, db), asked, en)
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
	const asked = { title: 'هل في الذهب زكاه؟', question: '' }
	const found = await suggestSimilar(as(null, db), asked, { language: 'ar', limit: 5 })
	expect(found.map(({ title }) => title)).toEqual(['حُكْمُ زَكَاةِ الذَّهَبِ الملبوس'])
	expect(await suggestSimilar(as(null, db), asked, en)).toEqual([])
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

test('suggestions among 5 000 fatwas come from an index, for common words and long texts too', {
	timeout: 60 * seconds,
}, async ({ db }) => {
	const idOf = (kind: string) => sql`(${kind} || lpad(n::text, 11, '0'))::uuid`
	const [fatwaId, responseId] = [idOf('00000000-0000-0000-0000-1'), idOf('00000000-0000-0000-0000-2')]
	const words = sql`'''prayer'':1 ''zakat'':2 ''ruling'':3 ''=en'' ' || case when n % 97 = 0 then '''jewelleri'':4' else '' end`
	const series = sql`from generate_series(1, 5000) n`
	await db.execute(sql`insert into fatwas (id, title, question, language, status, approved_at)
		select ${fatwaId}, 'Many ' || n, 'What?', 'en', 'approved', now() ${series}`)
	await db.execute(sql`insert into fatwa_responses (id, fatwa_id, language, title, question, answer)
		select ${responseId}, ${fatwaId}, 'en', 'Many ' || n, 'What?', '<p>Words.</p>' ${series}`)
	await db.execute(sql`insert into fatwa_publications (fatwa_id, language, response_id, is_primary, slug, title, excerpt,
			published_at, title_vector, question_vector, answer_vector)
		select ${fatwaId}, 'en', ${responseId}, true, 'many-' || n, 'Zakat and prayer ' || n, repeat('Words of it. ', 15),
			now(), (${words})::tsvector, (${words})::tsvector, (${words})::tsvector ${series}`)
	await settleSearch(db)
	await db.execute(sql`analyze fatwas, fatwa_responses, fatwa_publications`)
	const typed = [
		{ title: 'jewellery', question: '' },
		{ title: 'ruling of zakat and prayer', question: '' },
		{ title: 'zakat on jewellery', question: 'prayer ruling '.repeat(700) },
		{ title: 'unicorn', question: 'zakat' },
	]
	// Alone, a word of every title says nothing of what is meant.
	expect(await titlesFor(db, 'zakat')).toEqual([])
	for (const asked of typed) {
		const plans = await plansOf(db, () => suggestSimilar(as(null, db), asked, en))
		expect(plans).toHaveLength(2)
		expect(plans.flatMap(({ scanned }) => scanned)).toEqual([])
		for (const plan of plans) expect(plan.buffers, `${asked.title}: ${plan.sql}`).toBeLessThanOrEqual(500)
	}
})
