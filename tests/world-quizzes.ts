import { eq } from 'drizzle-orm'
import type { Quiz } from '#app/features/courses/quiz.ts'
import { courseSections } from '#app/features/courses/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { aCourse, anEnrollment } from './world-courses.ts'

/** Forbidden in responses before the quiz was submitted. */
export const secrets = ['EXPLAINED-ONE', 'EXPLAINED-FOUR', 'ACCEPTED-TAWHID', 'correct']

/** A quiz with a question of each kind; correct are Makkah, Umar and Ali, false, and the accepted word. */
export const quiz: Quiz = {
	passPercent: 75,
	questions: [
		{
			id: 'one',
			kind: 'single',
			prompt: 'Where was he born?',
			explanation: 'EXPLAINED-ONE',
			options: [
				{ id: 'mak', text: 'Makkah' },
				{ id: 'mad', text: 'Madinah' },
			],
			correct: ['mak'],
		},
		{
			id: 'two',
			kind: 'multiple',
			prompt: 'Who were caliphs?',
			explanation: '',
			options: [
				{ id: 'uma', text: 'Umar' },
				{ id: 'ham', text: 'Hamza' },
				{ id: 'ali', text: 'Ali' },
			],
			correct: ['uma', 'ali'],
		},
		{
			id: 'three',
			kind: 'true-false',
			prompt: 'He wrote it himself.',
			explanation: '',
			options: [],
			correct: ['false'],
		},
		{
			id: 'four',
			kind: 'short',
			prompt: 'What is it called?',
			explanation: 'EXPLAINED-FOUR',
			options: [],
			correct: ['ACCEPTED-TAWHID', 'توحيد'],
		},
	],
}

/** All correct answers, as form values. */
export const rightValues = {
	'a.one': 'mak',
	'a.two.uma': 'on',
	'a.two.ali': 'on',
	'a.three': 'false',
	'a.four': 'التَّوحيد'.replace('ال', ''),
}
/** One of four is correct. */
export const wrongValues = { 'a.one': 'mad', 'a.two.uma': 'on', 'a.three': 'false', 'a.four': 'shirk' }

type SectionOver = NonNullable<NonNullable<Parameters<typeof aCourse>[1]>['sections']>[number]

/** A course whose first section has the quiz, and a student of it. */
export async function aQuizCourse(db: Db, over: SectionOver = {}, others: SectionOver[] = []) {
	const course = await aCourse(db, { sections: [{ quiz, ...over }, ...others] })
	const student = await anEnrollment(db, course)
	const rows = await db.select().from(courseSections).where(eq(courseSections.courseId, course.id))
	const [section] = rows.sort((one, other) => one.order - other.order)
	if (!section) throw new Error('no section was made')
	const path = `/courses/${course.slug}/learn/${section.lineage}`
	return { course, student, section, lineage: section.lineage, path }
}
