import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { as, noon } from '#tests/world.ts'
import { aStudent, enrollmentOf } from '#tests/world-lessons.ts'
import { notes } from '../tables.server.ts'
import { saveLessonNote } from './save-lesson-note.server.ts'

test('a student has one note beside a section; without words there is none, and words bring it back', async ({
	db,
}) => {
	const { course, student, lineages } = await aStudent(db)
	const enrollmentId = (await enrollmentOf(db, course, student))?.id ?? ''
	const beside = { enrollmentId, section: lineages[0] ?? '', title: 'The letters' }
	const later = as(student, db, new Date(noon.getTime() + 1000))
	await saveLessonNote(as(student, db), beside, '')
	expect(await db.$count(notes)).toBe(0)

	await saveLessonNote(as(student, db), beside, 'First')
	await saveLessonNote(later, { ...beside, title: 'Called otherwise since' }, 'Second')
	const note = { title: 'The letters', content: 'Second', userId: student.id, createdAt: noon }
	expect(await db.select().from(notes)).toMatchObject([{ ...note, updatedAt: later.now, deletedAt: null }])
	await saveLessonNote(later, beside, '')
	expect(await db.select().from(notes)).toMatchObject([{ ...note, deletedAt: later.now }])
	await saveLessonNote(later, beside, 'Third')
	expect(await db.select().from(notes)).toMatchObject([{ ...note, content: 'Third', deletedAt: null }])
})
