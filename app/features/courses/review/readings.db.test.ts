import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import {
	courseReadings,
	courseSections,
	courses,
	courseVersions,
} from '#app/features/courses/tables.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { test } from '#tests/db.ts'
import { aCategory, anAdmin, aScholar, as, noon } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { approveCourse, rejectCourse, submitCourse } from '../commands/transitions.server.ts'
import { textsOf } from '../versions.server.ts'
import { setCourse } from './commands/set-course.server.ts'
import { findOfficeCourse } from './course.server.ts'
import { readToDecide } from './readings.server.ts'
import { findSubject } from './subject.server.ts'

test('each admin who rejected a course reads what changed since their own last reading', async ({ db }) => {
	const [scholar, admin, other] = [await aScholar(db), await anAdmin(db), await anAdmin(db)]
	const sections = ['Intention', 'Purity', 'Prayer'].map((title) => ({ title }))
	const { id } = await aCourse(db, {
		status: 'pending',
		title: 'The pillars',
		sections,
		scholarId: scholar.id,
	})
	await db.update(courseVersions).set({ submittedAt: noon }).where(eq(courseVersions.courseId, id))
	const office = as(admin, db)
	const read = async (ctx = office) => {
		const { submittedVersionId } = requireRow(await findOfficeCourse(ctx, id))
		return readToDecide(ctx, { id, submittedVersionId: requireRow(submittedVersionId) })
	}
	expect(await read()).toBeUndefined()
	await rejectCourse(office, id, { reason: 'The second section is thin' })
	await db
		.update(courseSections)
		.set({ description: '<p>What is taught.</p><p>Water first.</p>' })
		.where(eq(courseSections.title, 'Purity'))
	await submitCourse(as(scholar, db), id)

	const since = await read()
	expect(since?.texts).toEqual([])
	expect(since?.sections).toMatchObject([
		{
			title: 'Purity',
			parts: ['text'],
			lines: [
				{ kind: 'same', text: 'What is taught.' },
				{ kind: 'new', text: 'Water first.' },
			],
		},
	])
	// The same reviewer reading again sees the same; a first reading has nothing to compare.
	expect((await read())?.sections).toHaveLength(1)
	expect(await read(as(other, db))).toBeUndefined()
	expect(await read(as(scholar, db))).toBeUndefined()

	await approveCourse(office, id)
	expect(await db.$count(courseReadings)).toBe(0)
})

test('an admin who submits a rejected course by the form reads what changed since', async ({ db }) => {
	const [scholar, admin] = [await aScholar(db), await anAdmin(db)]
	const category = await aCategory(db, { type: 'course' })
	const sections = ['Intention', 'Purity'].map((title) => ({ title }))
	const made = { status: 'pending', title: 'The pillars', sections, scholarId: scholar.id } as const
	const { id } = await aCourse(db, { ...made, categoryId: category.id })
	await db.update(courseVersions).set({ submittedAt: noon }).where(eq(courseVersions.courseId, id))
	const office = as(admin, db)
	const find = async () => requireRow(await findOfficeCourse(office, id))
	const read = async () =>
		readToDecide(office, { id, submittedVersionId: requireRow((await find()).submittedVersionId) })
	await read()
	await rejectCourse(office, id, { reason: 'The second section is thin' })
	await db
		.update(courseSections)
		.set({ description: '<p>What is taught.</p><p>Water first.</p>' })
		.where(eq(courseSections.title, 'Purity'))

	const [course] = await db.select().from(courses).where(eq(courses.id, id))
	const { version, stamp } = requireRow(await findSubject(office, requireRow(course)))
	const form = { ...textsOf(version), categoryId: category.id, scholarId: scholar.id, reason: '', stamp }
	const done = await setCourse(office, id, { ...form, title: 'The five pillars', status: 'pending' })
	expect(done).toMatchObject({ ok: true })

	const since = await read()
	expect(since?.texts).toHaveLength(1)
	expect(since?.sections).toMatchObject([{ title: 'Purity', parts: ['text'] }])
	// The rejected version is gone, as after another submission.
	expect((await find()).workingVersionId).toBeNull()
	expect(await db.$count(courseVersions, eq(courseVersions.courseId, id))).toBe(1)
})
