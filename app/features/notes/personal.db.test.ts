import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { as, noon, testEnv } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { aStudent, enrollmentOf } from '#tests/world-lessons.ts'
import { aNote } from '#tests/world-notes.ts'
import { notesPart } from './personal.server.ts'
import { notes } from './tables.server.ts'

test('a writer takes along all their notes and what they were written on, and nothing of others', async ({
	db,
}) => {
	const { course, student, lineages } = await aStudent(db)
	const [section = ''] = lineages
	const fatwa = await aFatwa(db)
	const enrollmentId = (await enrollmentOf(db, course, student))?.id ?? ''
	await aNote(db, { userId: student.id, title: 'On a fatwa', fatwaId: fatwa.id, pinnedAt: noon })
	await aNote(db, { userId: student.id, title: 'In a lesson', content: 'Mine', enrollmentId, section })
	await aNote(db, { userId: student.id, title: 'Deleted', deletedAt: noon })
	const other = await aNote(db, { title: 'Of another' })
	expect(await notesPart.dataOf(as(null, db), student.id, testEnv)).toMatchObject([
		{ title: 'On a fatwa', fatwa: fatwa.number, course: null, pinnedAt: noon },
		{ title: 'In a lesson', content: 'Mine', course: course.title, section },
		{ title: 'Deleted', deletedAt: noon },
	])

	const leaver = { ...student, emailVerified: true }
	for (const _ of [1, 2]) await notesPart.erase(as(null, db), leaver)
	expect(await db.select().from(notes)).toEqual([other])
})
