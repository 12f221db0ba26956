import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { courses } from '#app/features/courses/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { plansOf } from '#tests/plans.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { aStudent, enrollmentOf } from '#tests/world-lessons.ts'
import { aNote } from '#tests/world-notes.ts'
import { canSee } from './policy.ts'
import { findNote, listNotes, pageSize } from './queries.server.ts'

const locale = 'en'

async function titles(db: Db, writer: User, wanted: { q?: string; fatwaId?: string } = {}) {
	const { rows } = await listNotes(as(writer, db), { locale, ...wanted })
	return rows.map(({ title }) => title)
}

test('a writer finds exactly the notes that the policy shows them', async ({ db }) => {
	const people = [await aUser(db), await aScholar(db), await anAdmin(db)]
	const written = []
	for (const { id } of people)
		for (const deletedAt of [null, noon]) written.push(await aNote(db, { userId: id, deletedAt }))
	const [user, , admin] = people
	const readers = [...people, { ...(user as User), impersonatedBy: admin?.id ?? '' }]
	for (const reader of readers) {
		const listed = (await listNotes(as(reader, db), { locale })).rows.map((note) => note.id)
		expect(listed).toEqual(written.filter((note) => canSee(reader, note)).map((note) => note.id))
		for (const note of written) {
			expect((await findNote(as(reader, db), note.id, locale)) !== undefined).toBe(canSee(reader, note))
		}
	}
})

test('pinned notes come first, then the newest', async ({ db }) => {
	const writer = await aUser(db)
	const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
	await aNote(db, { userId: writer.id, title: 'fourth', createdAt: at(1) })
	await aNote(db, { userId: writer.id, title: 'third', createdAt: at(2) })
	await aNote(db, { userId: writer.id, title: 'second', createdAt: at(-2), pinnedAt: at(9) })
	await aNote(db, { userId: writer.id, title: 'first', createdAt: at(-1), pinnedAt: at(8) })
	expect(await titles(db, writer)).toEqual(['first', 'second', 'third', 'fourth'])
})

test('paging through notes of one and the same moment misses none and repeats none', async ({ db }) => {
	const writer = await aUser(db)
	const count = 3 * pageSize + 1
	await db.execute(
		sql`insert into notes (title, user_id, pinned_at)
			select 'Note ' || n, ${writer.id}, case when n % 2 = 0 then now() end from generate_series(1, ${count}) n`,
	)
	const seen: string[] = []
	let cursor: string | null = null
	for (let page = 1; page <= 4; page++) {
		const { rows, older } = await listNotes(as(writer, db), { locale, cursor })
		seen.push(...rows.map((note) => note.id))
		cursor = older
		expect(cursor === null).toBe(page === 4)
	}
	expect(seen.length).toBe(count)
	expect(new Set(seen).size).toBe(count)
})

test('a writer finds a note by any spelling of its words, in its title or its text', async ({ db }) => {
	const writer = await aUser(db)
	for (const [title, content] of [
		['زكاة المال', 'حكم الزَّكاةِ'],
		['Prayer', 'أوقات الصلاة، ومناسك الحج'],
		['روزہ', 'زکوٰۃ کب واجب ہے؟'],
		['Fasting', 'Breaking fasts while travelling\non the 12th'],
	] as const)
		await aNote(db, { userId: writer.id, title, content })
	await aNote(db, { title: 'Prayer', content: 'الصلاة' })
	for (const [q, found] of [
		['الزكاة', ['روزہ', 'زكاة المال']],
		['زكوة', ['روزہ', 'زكاة المال']],
		['صلوة', ['Prayer']],
		['حج', ['Prayer']],
		['روزوں', ['روزہ']],
		['prayers', ['Prayer']],
		['FAST travelling', ['Fasting']],
		['۱۲', ['Fasting']],
		['on', ['Fasting']],
		['fast prayer', []],
		['100%', []],
		['؟!', []],
	] as const)
		expect(await titles(db, writer, { q }), q).toEqual(found)
})

test('a note says what it was written on as long as that can be read', async ({ db }) => {
	const { course, student, lineages } = await aStudent(db)
	const fatwa = await aFatwa(db, { title: 'On zakat' })
	await aNote(db, { userId: student.id, title: 'On a fatwa', fatwaId: fatwa.id })
	const enrollmentId = (await enrollmentOf(db, course, student))?.id
	await aNote(db, { userId: student.id, title: 'In a lesson', enrollmentId, section: lineages[0] })
	const on = async () => (await listNotes(as(student, db), { locale })).rows.map((note) => note.on)
	expect(await on()).toEqual([
		{ kind: 'course', title: course.title, path: `/courses/${course.slug}/learn/${lineages[0]}#note` },
		{ kind: 'fatwa', title: 'On zakat', path: `/fatwas/${fatwa.number}-on-zakat` },
	])
	expect(await titles(db, student, { fatwaId: fatwa.id })).toEqual(['On a fatwa'])

	await db.execute(sql`delete from fatwa_publications where fatwa_id = ${fatwa.id}`)
	await db.update(courses).set({ deletedAt: noon }).where(eq(courses.id, course.id))
	expect(await on()).toEqual([null, null])
	await db.execute(sql`delete from fatwa_responses where fatwa_id = ${fatwa.id}`)
	await db.delete(fatwas).where(eq(fatwas.id, fatwa.id))
	expect(await titles(db, student)).toEqual(['In a lesson', 'On a fatwa'])
})

test('somebody with 10,000 notes pages and searches by the indexes', { timeout: 60_000 }, async ({ db }) => {
	const writer = await aUser(db)
	await db.execute(sql`
		insert into notes (title, content, user_id, created_at, pinned_at)
		select 'Note ' || n, 'word ' || left(md5(n::text), 8), ${writer.id},
			timestamptz '2026-01-01' + n * interval '1 microsecond', case when n % 100 = 0 then now() end
		from generate_series(1, 10000) n`)
	await db.execute(sql`analyze notes`)

	// The beginning of md5('4').
	const rare = 'a87ff679'
	const deep = `0_${Date.UTC(2026, 0, 1) * 1000 + 5000}_ffffffff-ffff-ffff-ffff-ffffffffffff`
	expect((await listNotes(as(writer, db), { locale, cursor: deep })).rows[0]?.title).toBe('Note 4999')
	expect(await titles(db, writer, { q: rare })).toEqual(['Note 4'])

	const plans = await plansOf(db, async () => {
		await listNotes(as(writer, db), { locale })
		await listNotes(as(writer, db), { locale, cursor: deep })
		await listNotes(as(writer, db), { locale, q: 'word' })
		await listNotes(as(writer, db), { locale, q: rare })
	})
	for (const plan of plans) {
		expect(plan.scanned.filter((table) => table === 'notes')).toEqual([])
		expect(plan.buffers).toBeLessThan(400)
	}
})
