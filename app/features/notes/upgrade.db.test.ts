import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseEnrollments, courseSections } from '#app/features/courses/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { aUser, noon } from '#tests/world.ts'
import { aVersion } from '#tests/world-courses.ts'
import { aStudent, enrollmentOf } from '#tests/world-lessons.ts'
import { notes } from './tables.server.ts'

const migration = readFileSync('drizzle/0020_one_table_of_notes.sql', 'utf8').split(
	'--> statement-breakpoint',
)

/** The tables of the previous version. */
const asBefore = [
	'drop view section_notes',
	'drop trigger notes_of_section on notes',
	'drop trigger notes_of_section_again on notes',
	'drop trigger notes_search on notes',
	'drop function note_of_section, note_search, section_title, fold_text',
	'drop index notes_of_user',
	'alter table notes drop fatwa_id, drop enrollment_id cascade, drop section, drop pinned_at, drop deleted_at, drop updated_at, drop search',
	'create index notes_of_user on notes (user_id, created_at desc nulls last, id)',
	`create table section_notes (enrollment_id uuid not null references course_enrollments on delete cascade,
		section uuid not null, text text not null, updated_at timestamptz not null, primary key (enrollment_id, section))`,
]

test('an update brings the notes beside lessons along, under the titles of their sections', async ({
	db,
}) => {
	const { course, student, lineages } = await aStudent(db)
	const enrollmentId = (await enrollmentOf(db, course, student))?.id ?? ''
	const [section] = lineages
	const [notTaughtYet, noLonger] = [crypto.randomUUID(), crypto.randomUUID()]
	const begun = await aVersion(db, course, 2, [{ lineage: noLonger, title: 'No longer taught' }])
	await db.update(courseEnrollments).set({ versionId: begun }).where(eq(courseEnrollments.id, enrollmentId))
	await aVersion(db, course, 3, [{ lineage: notTaughtYet, title: 'A draft' }])
	const other = await aUser(db)

	await run(db, asBefore)
	await db.execute(
		sql`insert into notes (title, user_id, created_at) values ('An older note', ${other.id}, ${noon.toISOString()})`,
	)
	for (const lineage of [section, noLonger, notTaughtYet])
		await db.execute(
			sql`insert into section_notes values (${enrollmentId}, ${lineage}, ${`On ${lineage}`}, ${noon.toISOString()})`,
		)
	await run(db, migration)

	const titles = await db
		.select({ title: courseSections.title })
		.from(courseSections)
		.where(eq(courseSections.lineage, section ?? ''))
	const at = { createdAt: noon, updatedAt: noon, pinnedAt: null, deletedAt: null }
	const beside = (lineage: string | undefined, title: string | undefined) => ({
		...at,
		title,
		content: `On ${lineage}`,
		userId: student.id,
		enrollmentId,
		section: lineage,
	})
	const rows = await db.select().from(notes)
	expect(rows).toHaveLength(4)
	expect(rows).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ ...at, title: 'An older note', userId: other.id, section: null }),
			expect.objectContaining(beside(section, titles[0]?.title)),
			expect.objectContaining(beside(noLonger, 'No longer taught')),
			expect.objectContaining(beside(notTaughtYet, course.title)),
		]),
	)
	expect(await db.$count(notes, sql`search like '% no longer taught on %'`)).toBe(1)
})

test('a process of the version before goes on keeping and reading notes beside lessons', async ({ db }) => {
	const { course, student, lineages } = await aStudent(db)
	const enrollmentId = (await enrollmentOf(db, course, student))?.id ?? ''
	const section = lineages[0] ?? ''
	const write = (text: string) =>
		db.execute(sql`
			insert into section_notes (enrollment_id, section, text, updated_at)
			values (${enrollmentId}, ${section}, ${text}, now())
			on conflict (enrollment_id, section) do update set text = ${text}, updated_at = now()`)
	const read = () => db.select({ text: sql`text` }).from(sql`section_notes`)
	await write('First')
	await write('Second')
	expect(await read()).toEqual([{ text: 'Second' }])
	expect(await db.select().from(notes)).toMatchObject([
		{ content: 'Second', enrollmentId, section, userId: student.id, title: expect.stringMatching(/\w/) },
	])

	await db.update(notes).set({ deletedAt: noon }).where(eq(notes.section, section))
	expect(await read()).toEqual([])
	await write('Third')
	expect(await read()).toEqual([{ text: 'Third' }])
	await db.execute(sql`delete from section_notes where section = ${section}`)
	expect(await db.$count(notes)).toBe(0)
})

async function run(db: Db, statements: string[]) {
	for (const statement of statements) await db.execute(sql.raw(statement))
}
