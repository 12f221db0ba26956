import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseReadings, courseSections, courseVersions } from '#app/features/courses/tables.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, noon } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { approveCourse, rejectCourse, submitCourse } from '../commands/transitions.server.ts'
import { findOfficeCourse } from './course.server.ts'
import { readToDecide } from './readings.server.ts'

test('who rejected a course reads what changed since, each admin by what they read themselves', async ({
	db,
}) => {
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
	// Looked at again it says the same; who reads it for the first time has nothing to compare.
	expect((await read())?.sections).toHaveLength(1)
	expect(await read(as(other, db))).toBeUndefined()
	expect(await read(as(scholar, db))).toBeUndefined()

	await approveCourse(office, id)
	expect(await db.$count(courseReadings)).toBe(0)
})
