import { createHash } from 'node:crypto'
import path from 'node:path'
import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { counselingReceipts } from '#app/features/counseling/receipt.server.ts'
import { threads } from '#app/features/counseling/tables.server.ts'
import { sessions } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { openPostgres } from '#app/platform/db/db.server.ts'
import { fullHourAfter } from '#app/platform/time/full-hour.ts'
import { everythingIn, everythingInBackup, guessOwners } from './attacker.ts'
import { ownDatabase } from './db.ts'
import { site } from './http.ts'
import { runListeners } from './listeners.ts'
import { aUser, testEnv } from './world.ts'
import { backedUp } from './world-backup.ts'
import { aCounselor, story, tellHeld } from './world-counseling.ts'
import { aFolder } from './world-files.ts'

const many = 16
/**
 * A random order of sixteen has one in its place on average. Ten happen once in three million tries, and some
 * thousand are made.
 */
const tooMany = 10

/** Sixteen signed-in people, each with an address of their own, and their actions. */
async function visited(url: string) {
	const { db, close } = await openPostgres(url)
	const { get, post } = site(db, {}, { TRUST_PROXY: 1 })
	const people: {
		id: string
		as: User
		from: { [name: string]: string; 'x-forwarded-for': string }
		pass: string
	}[] = []
	for (let n = 0; n < many; n++) {
		const user = await aUser(db)
		const from = { 'x-forwarded-for': `198.51.${n}.${(n * 37) % 250}`, 'user-agent': `Browser ${n}` }
		people.push({ id: user.id, as: user, from, pass: '' })
	}
	await aCounselor(db)
	const shuffled = <T>(list: T[]) =>
		list.map((each) => ({ each, by: Math.random() })).sort((a, b) => a.by - b.by)
	const act = (person: (typeof people)[number], to: string, fields: Record<string, string>) =>
		post(to, fields, { as: person.as, headers: person.from })
	const note = (person: (typeof people)[number]) => act(person, '/notes', { title: 'A note', content: '' })

	// Each saves a note, asks anonymously, and saves another note, in succession.
	for (const { each } of shuffled(people)) {
		await note(each)
		const asked = {
			topic: 'grief',
			question: `${story} ${each.id}`.slice(0, 60),
			anonymous: 'yes',
			consent: 'yes',
		}
		const page = await (await get('/spiritual-counseling', { as: each.as, headers: each.from })).text()
		const formId = /name="formId" value="([^"]+)"/.exec(page)?.[1] ?? ''
		const answer = await act(each, '/spiritual-counseling', { ...asked, formId, helper: 'any' })
		const html = await answer.text()
		expect(answer.status).toBe(200)
		each.pass = /name="pass" value="([^"]+)"/.exec(html)?.[1] ?? ''
		await note(each)
	}
	return { db, close, people, shuffled, note, act }
}

test('who has the whole database, and a backup of it, guesses no better than chance who asked without a name', {
	timeout: 600_000,
}, async () => {
	const url = await ownDatabase()
	const { db, close, people, shuffled, note, act } = await visited(url)
	// Only the test knows the owners.
	const owned = people.map(({ pass }, own) => ({
		own,
		id: counselingReceipts.readPass(testEnv.SECRET, pass, new Date()) ?? '',
	}))
	expect((await db.select().from(threads).where(isNull(threads.userId))).map(({ id }) => id).sort()).toEqual(
		owned.map(({ id }) => id).sort(),
	)
	const data = path.join(await aFolder(), 'data')
	const settings = { DATABASE_URL: url, DATA_DIR: data, SECRET: testEnv.SECRET, FILES_DIR: data }
	const early = (await backedUp(settings)).file

	const hour = fullHourAfter(new Date())
	await tellHeld(db, new Date(hour.getTime() + 60_000))
	await runListeners(db, undefined, new Date(hour.getTime() + 61_000))
	// Each writes again, between other actions of theirs.
	for (const { each } of shuffled(owned)) {
		const person = people[each.own] as (typeof people)[number]
		await note(person)
		await act(person, '/spiritual-counseling/return', {
			pass: person.pass,
			verb: 'write',
			message: 'More of it.',
		})
		await note(person)
	}
	await tellHeld(db, new Date(hour.getTime() + 3_660_000))
	await runListeners(db, undefined, new Date(hour.getTime() + 3_661_000))
	const late = (await backedUp(settings)).file

	const rows = await everythingIn(url)
	expect(rows.filter(({ table }) => table === 'public.sessions').length).toBeGreaterThanOrEqual(many)
	for (const all of [rows, await everythingInBackup(early), await everythingInBackup(late)]) {
		const [best, ...others] = guessOwners(all, owned, people)
		expect(others.length).toBeGreaterThan(50)
		expect(best?.right, best?.how).toBeLessThan(tooMany)
	}
	// A check of the attacker: given the owners, it guesses all.
	const known = owned.map(({ own }) => ({ own, id: people[own]?.id ?? '' }))
	expect(guessOwners(rows, known, people)[0]?.right).toBe(many)

	// Nor are there addresses, or hashes that a list of addresses would reveal.
	const text = rows.map((row) => row.text).join('\n')
	for (const { from } of people) {
		const address = from['x-forwarded-for']
		expect(text).not.toContain(address)
		for (const limit of ['counseling-address:', 'search-miss:', 'login-address:', ''])
			expect(text).not.toContain(createHash('sha256').update(`${limit}${address}`).digest('base64url'))
	}
	await close()
})

test('what says who was here and when is in no backup', { timeout: 300_000 }, async () => {
	const url = await ownDatabase()
	const { db, close } = await visited(url)
	expect(await db.$count(sessions)).toBeGreaterThan(0)
	await close()
	const data = path.join(await aFolder(), 'data')
	const { file } = await backedUp({
		DATABASE_URL: url,
		DATA_DIR: data,
		SECRET: testEnv.SECRET,
		FILES_DIR: data,
	})
	const tables = new Set((await everythingInBackup(file)).map(({ table }) => table))
	expect(tables).toContain('public.notes')
	for (const table of ['rate_limits', 'sessions', 'kept_forms', 'search_miss_marks', 'push_subscriptions'])
		expect(tables).not.toContain(`public.${table}`)
	expect([...tables].filter((table) => !table.startsWith('public.'))).toEqual([])
})
