import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { as } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { browse } from './browse.server.ts'
import { noWish } from './inputs.ts'
import { keepRecent } from './recent.server.ts'
import { fatwaPublications as publications } from './tables.server.ts'

async function recentTitles(db: Db): Promise<string[]> {
	const rows = await db
		.select({ title: publications.title })
		.from(publications)
		.where(eq(publications.isRecent, true))
	return rows.map(({ title }) => title).sort()
}

async function find(db: Db, q: string) {
	const asked = { ...noWish, q }
	return browse(as(null, db), { asked, cursor: null, page: 1, locale: 'en' })
}

const ofYear = (year: number) => ({ title: `Zakat ${year}`, approvedAt: new Date(`${year}-01-01`) })

test('a search looks first among the newest of each language, whenever they came', async ({ db }) => {
	for (const year of [2010, 2026, 2018]) await aFatwa(db, ofYear(year))
	await aFatwa(db, { language: 'ar', title: 'الزكاة', approvedAt: new Date('2001-01-01') })
	await keepRecent(db, 2)
	expect(await recentTitles(db)).toEqual(['Zakat 2018', 'Zakat 2026', 'الزكاة'])
	expect(await keepRecent(db, 2)).toBe(0)

	await aFatwa(db, ofYear(2025))
	await keepRecent(db, 2)
	expect(await recentTitles(db)).toEqual(['Zakat 2025', 'Zakat 2026', 'الزكاة'])
})

test('whoever searches finds all that there is, once, whether it is among the newest or not', async ({
	db,
}) => {
	await aFatwa(db, ofYear(2010))
	await aFatwa(db, ofYear(2026))
	await aFatwa(db, { title: 'Zakatable goods', approvedAt: new Date('2011-01-01') })
	await aFatwa(db, { title: 'Gold', question: 'Is zakat due?', approvedAt: new Date('2012-01-01') })
	for (const size of [0, 1, 10]) {
		await keepRecent(db, size)
		const found = await find(db, 'zakat')
		expect([found.count, found.hasMore], String(size)).toEqual([4, false])
		expect(found.fatwas.map(({ title }) => title).sort()).toEqual([
			'Gold',
			'Zakat 2010',
			'Zakat 2026',
			'Zakatable goods',
		])
	}
})
