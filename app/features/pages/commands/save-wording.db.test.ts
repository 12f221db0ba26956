import { expect } from 'vitest'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, noon } from '#tests/world.ts'
import { pageVersions } from '../tables.server.ts'
import { discardDraft } from './discard-draft.server.ts'
import { saveWording } from './save-wording.server.ts'

function save(db: Db, admin: User, words: { title: string; seen?: string; publish?: boolean }) {
	const { title, seen = '', publish = false } = words
	return saveWording(as(admin, db), {
		page: 'about',
		language: 'en',
		publish,
		input: { title, body: `${title} in full`, seen },
	})
}

async function versions(db: Db) {
	const { id, number, title, publishedAt } = pageVersions
	return db.select({ id, number, title, publishedAt }).from(pageVersions).orderBy(number)
}

test('a draft is written over by the next, what was published stays', async ({ db }) => {
	const admin = await anAdmin(db)
	expect(await save(db, admin, { title: 'First' })).toEqual({ ok: true, number: 1 })
	const [draft] = await versions(db)
	expect(await save(db, admin, { title: 'Second', seen: draft?.id })).toEqual({ ok: true, number: 2 })
	const [second] = await versions(db)
	await save(db, admin, { title: 'Third', seen: second?.id, publish: true })
	const [published] = await versions(db)
	await save(db, admin, { title: 'Fourth', seen: published?.id })
	expect(await versions(db)).toMatchObject([
		{ number: 3, title: 'Third', publishedAt: noon },
		{ number: 4, title: 'Fourth', publishedAt: null },
	])
	const said = await db.select({ name: events.name }).from(events).orderBy(events.id)
	const drafted = { name: 'page.drafted' }
	expect(said).toEqual([drafted, drafted, { name: 'page.published' }, drafted])
})

test('a save over a later one is refused, and nothing changes', async ({ db }) => {
	const [admin, other] = [await anAdmin(db), await anAdmin(db)]
	await save(db, admin, { title: 'First', publish: true })
	const before = await versions(db)
	for (const publish of [true, false])
		expect(await save(db, other, { title: 'Late', publish })).toEqual({
			ok: false,
			reason: 'saved-meanwhile',
		})
	expect(await versions(db)).toEqual(before)
})

test('another admin keeps their own draft while this one writes', async ({ db }) => {
	const [admin, other] = [await anAdmin(db), await anAdmin(db)]
	await save(db, other, { title: 'Theirs' })
	const [theirs] = await versions(db)
	await save(db, admin, { title: 'Mine', seen: theirs?.id })
	expect((await versions(db)).map(({ title }) => title)).toEqual(['Theirs', 'Mine'])
})

test('a draft is thrown away, once, and what readers get stays', async ({ db }) => {
	const admin = await anAdmin(db)
	await save(db, admin, { title: 'Published', publish: true })
	const [published] = await versions(db)
	await save(db, admin, { title: 'Draft', seen: published?.id })
	for (const _ of [1, 2]) await discardDraft(as(admin, db), 'about', 'en')
	expect(await versions(db)).toEqual([published])
	const said = await db.select().from(events).orderBy(events.id)
	expect(said.map(({ name }) => name).slice(2)).toEqual(['page.draft-discarded'])
})

test('a draft in another language is not thrown away', async ({ db }) => {
	const admin = await anAdmin(db)
	await save(db, admin, { title: 'Draft' })
	await discardDraft(as(admin, db), 'about', 'ar')
	expect(await versions(db)).toHaveLength(1)
})

test('a scholar neither saves nor throws away', async ({ db }) => {
	await save(db, await anAdmin(db), { title: 'Draft' })
	const scholar = await aScholar(db)
	const forbidden = { init: { status: 403 } }
	await expect(save(db, scholar, { title: 'Mine' })).rejects.toMatchObject(forbidden)
	await expect(discardDraft(as(scholar, db), 'about', 'en')).rejects.toMatchObject(forbidden)
	expect((await versions(db)).map(({ title }) => title)).toEqual(['Draft'])
})
