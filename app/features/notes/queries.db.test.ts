import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { parsePageKey } from '#app/platform/db/paging.server.ts'
import { test } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aNote } from '#tests/world-notes.ts'
import { canSee } from './policy.ts'
import { findNote, listNotes, pageSize } from './queries.server.ts'

test('a writer finds exactly the notes that the policy shows them', async ({ db }) => {
	const people = [await aUser(db), await aScholar(db), await anAdmin(db)]
	const written = []
	for (const { id } of people) written.push(await aNote(db, { userId: id }))
	for (const reader of people) {
		const listed = (await listNotes(as(reader, db))).rows.map((note) => note.id)
		expect(listed).toEqual(written.filter((note) => canSee(reader, note)).map((note) => note.id))
		for (const note of written) {
			expect((await findNote(as(reader, db), note.id)) !== undefined).toBe(canSee(reader, note))
		}
	}
})

test('the newest note comes first', async ({ db }) => {
	const writer = await aUser(db)
	await aNote(db, { userId: writer.id, title: 'second', createdAt: noon })
	await aNote(db, { userId: writer.id, title: 'third', createdAt: new Date(noon.getTime() + 1) })
	await aNote(db, { userId: writer.id, title: 'first', createdAt: new Date(noon.getTime() - 1) })
	const { rows, older } = await listNotes(as(writer, db))
	expect(rows.map((note) => note.title)).toEqual(['third', 'second', 'first'])
	expect(older).toBeNull()
})

test('paging through notes of one and the same moment misses none and repeats none', async ({ db }) => {
	const writer = await aUser(db)
	const count = 3 * pageSize + 1
	await db.execute(
		sql`insert into notes (title, user_id) select 'Note ' || n, ${writer.id} from generate_series(1, ${count}) n`,
	)
	const seen: string[] = []
	let before = null
	for (let page = 1; page <= 4; page++) {
		const { rows, older } = await listNotes(as(writer, db), before)
		seen.push(...rows.map((note) => note.id))
		before = parsePageKey(older)
		expect(before === null).toBe(page === 4)
	}
	expect(seen.length).toBe(count)
	expect(new Set(seen).size).toBe(count)
})

test('the page of somebody with 10,000 notes is read off the index', async ({ db }) => {
	const writer = await aUser(db)
	await db.execute(sql`
		insert into notes (title, content, user_id, created_at)
		select 'Note ' || n, repeat('word ', 100), ${writer.id}, timestamptz '2026-01-01' + n * interval '1 microsecond'
		from generate_series(1, 10000) n`)
	await db.execute(sql`analyze notes`)

	const deep = parsePageKey(`${Date.UTC(2026, 0, 1) * 1000 + 5000}-ffffffff-ffff-ffff-ffff-ffffffffffff`)
	expect((await listNotes(as(writer, db))).rows[0]?.title).toBe('Note 10000')
	expect((await listNotes(as(writer, db), deep)).rows[0]?.title).toBe('Note 4999')

	const plans = await plansOf(db, async () => {
		await listNotes(as(writer, db))
		await listNotes(as(writer, db), deep)
	})
	for (const plan of plans) {
		expect(plan.scanned).toEqual([])
		expect(plan.buffers).toBeLessThan(100)
	}
})
