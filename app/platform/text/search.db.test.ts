import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import type { Db } from '../db/db.server.ts'
import { bagOf, queryOf, queryWords, vectorOf } from './search.server.ts'

async function finds(db: Db, query: string, text: string, vector = vectorOf): Promise<boolean> {
	const found = sql<boolean>`${vector(text)} @@ ${queryOf(queryWords(query))}`
	const [row] = await db.select({ found }).from(sql`(select 1) as once`)
	return row?.found ?? false
}

test('a reader finds by spelling variants, article, ending, stem and beginning', async ({ db }) => {
	for (const [query, text] of [
		['الزكاة', 'متى تجب زكاة المال؟'],
		['زكاه', 'حكم الزَّكاةِ'],
		['صلوة', 'أوقات الصلاة'],
		['احكام الصلاه', 'أحكامُ الصَّلاة'],
		['المسلم', 'حقوق المسلمين'],
		['الحج', 'فرض حج البيت'],
		['حج', 'مناسك الحج'],
		['الاستثم', 'حكم استثمار المال'],
		['نماز', 'نمازوں کے اوقات'],
		['روزہ', 'روزوں کی قضا'],
		['قران', 'تلاوة القرآن'],
		['زكوة', 'زکوٰۃ کب واجب ہے'],
		['۱۲', 'باب 12'],
		['prayers', 'Shortening my prayer'],
		['fast', 'Breaking fasts'],
		['abl', 'What breaks ablution'],
		['quran', 'Reading the Qur’ān'],
		['Zakat savings', 'Savings, and zakat on them'],
	] as const) {
		expect(await finds(db, query, text), `${query} in ${text}`).toBe(true)
		expect(await finds(db, query, text, bagOf), `${query} in the bag of ${text}`).toBe(true)
	}
})

test('a reader does not find what only looks alike', async ({ db }) => {
	for (const [query, text] of [
		['الله', 'وجب له عليه'],
		['fast', 'breakfast'],
		['zakat savings', 'zakat on gold'],
		['زكاة', 'حكم الصلاة'],
		['ar', 'nothing'],
	] as const)
		expect(await finds(db, query, text), `${query} in ${text}`).toBe(false)
})

test('stop words count only where there is nothing else', () => {
	expect(queryWords('when is the zakat due')).toEqual(['zakat', 'due'])
	expect(queryWords('what is the')).toEqual(['what', 'is', 'the'])
	expect(queryWords('ما هو')).toEqual(['ما', 'هو'])
})

test('whatever somebody types or writes is only words', async ({ db }) => {
	const hostile = [
		"it's '' \\' ; drop table fatwas --",
		'\\',
		':* & | ! <-> (',
		'a:*b',
		'%_%',
		"''':A",
		'\u0000zakat\u0000',
		'\ud800',
		'ﷺ ﷲ ½ ①',
		'é'.repeat(9000),
		'a '.repeat(5000),
		`${'ب'.repeat(5000)} zakat`,
	]
	for (const text of hostile) {
		expect(await finds(db, text, text), text.slice(0, 30)).toBe(
			queryWords(text).length > 0 && queryWords(text)[0] !== undefined,
		)
	}
})

test('a tag narrows a search and is no word', async ({ db }) => {
	const found = (only: Parameters<typeof queryOf>[1]) =>
		sql<boolean>`${vectorOf('zakat', ['ar', '26'])} @@ ${queryOf(['zakat'], only)}`
	const [row] = await db
		.select({
			ar: found({ all: ['ar'] }),
			ur: found({ all: ['ur'] }),
			late: found({ any: ['25', '26'] }),
			early: found({ any: ['24', '25'] }),
		})
		.from(sql`(select 1) as once`)
	expect(row).toEqual({ ar: true, ur: false, late: true, early: false })
	expect(await finds(db, 'ar', 'zakat', (text) => vectorOf(text, ['ar']))).toBe(false)
})
