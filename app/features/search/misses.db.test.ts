import { expect } from 'vitest'
import { test } from '#tests/db.ts'
// Sets the key of the rate limits.
import '#tests/world.ts'
import { countMisses, forgetMisses, listMisses, recordMisses } from './misses.server.ts'
import { searchMisses, searchMissMarks, searchMissSalts } from './tables.server.ts'

const monday = new Date('2026-11-16T10:00:00Z')
const sunday = new Date('2026-11-22T10:00:00Z')
const nextMonday = new Date('2026-11-23T10:00:00Z')
const address = (person: number) => `192.0.2.${person}`

test('a word is shown when five people missed it within a week, however often each looked', async ({
	db,
}) => {
	for (const person of [1, 2, 3, 4, 1, 1])
		await recordMisses(db, { words: ['wuzoo', 'tayamum'], address: address(person), now: monday })
	expect(await listMisses(db, monday)).toEqual([])
	await recordMisses(db, { words: ['wuzoo'], address: address(5), now: sunday })
	expect(await listMisses(db, sunday)).toEqual([{ word: 'wuzoo', searchers: 5 }])
})

test('the same person in another week is not another person', async ({ db }) => {
	for (let week = 0; week < 6; week++) {
		const now = new Date(monday.getTime() + week * 7 * 24 * 60 * 60 * 1000)
		await recordMisses(db, { words: ['ali'], address: address(1), now })
		await countMisses(db, now)
	}
	expect(await listMisses(db, new Date('2026-12-25T10:00:00Z'))).toEqual([])
})

test('when the week is over counts stay, and nothing that tells searchers apart', async ({ db }) => {
	for (const person of [1, 2, 3, 4, 5, 6])
		await recordMisses(db, {
			words: ['wuzoo', ...(person < 4 ? ['bilal'] : [])],
			address: address(person),
			now: monday,
		})
	expect(JSON.stringify(await db.select().from(searchMissMarks))).not.toContain('192.0.2')
	await countMisses(db, sunday)
	expect(await db.select().from(searchMissSalts)).toHaveLength(1)

	await countMisses(db, nextMonday)
	await countMisses(db, nextMonday)
	expect(await db.select().from(searchMissMarks)).toEqual([])
	expect(await db.select().from(searchMissSalts)).toEqual([])
	expect(await db.select().from(searchMisses)).toEqual([{ week: '2026-11-16', word: 'wuzoo', searchers: 6 }])
	expect(await listMisses(db, nextMonday)).toEqual([{ word: 'wuzoo', searchers: 6 }])
})

test('after 90 days a word is forgotten', async ({ db }) => {
	await db.insert(searchMisses).values({ week: '2026-08-17', word: 'wuzoo', searchers: 9 })
	await countMisses(db, monday)
	expect(await db.select().from(searchMisses)).toEqual([])
})

test('a word that was dealt with goes; telephone numbers and long strings are never kept', async ({ db }) => {
	for (const person of [1, 2, 3, 4, 5])
		await recordMisses(db, {
			words: ['wuzoo', '03001234567', 'x'.repeat(41)],
			address: address(person),
			now: monday,
		})
	expect(await listMisses(db, monday)).toEqual([{ word: 'wuzoo', searchers: 5 }])
	await forgetMisses(db, ['wuzoo'])
	expect(await listMisses(db, monday)).toEqual([])
})

test('one address cannot fill the table', async ({ db }) => {
	for (let index = 0; index < 70; index++)
		await recordMisses(db, {
			words: [`word${'abcdefghij'[index % 10]}${'x'.repeat(index / 10)}`],
			address: address(1),
			now: monday,
		})
	expect((await db.select().from(searchMissMarks)).length).toBeLessThanOrEqual(60)
})
