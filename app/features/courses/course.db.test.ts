import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { anAdmin, as, aUser } from '#tests/world.ts'
import { aCourse, anEnrollment, aVersion } from '#tests/world-courses.ts'
import { courseStatuses } from './model.ts'
import { canSee } from './policy.ts'
import { findCourse, listSections } from './queries.server.ts'
import { courses } from './tables.server.ts'

test('policy and query agree on who sees a course, whatever its status', async ({ db }) => {
	for (const status of courseStatuses) {
		for (const archivedAt of [null, new Date()]) {
			const course = await aCourse(db, { status, archivedAt })
			const student = await anEnrollment(db, course)
			const owner = {
				id: course.scholarId ?? '',
				name: '',
				email: '',
				avatar: null,
				role: 'scholar' as const,
			}
			for (const actor of [null, student, owner, await aUser(db), await anAdmin(db)]) {
				const seen = await findCourse(as(actor, db), course.slug)
				expect(seen !== undefined).toBe(canSee(course, actor === student))
			}
		}
	}
})

test('a course is found by slug or id, and by nothing else', async ({ db }) => {
	const course = await aCourse(db, { slug: 'nahw-النحو' })
	const ctx = as(null, db)
	expect((await findCourse(ctx, 'nahw-النحو'))?.id).toBe(course.id)
	expect((await findCourse(ctx, course.id))?.slug).toBe('nahw-النحو')
	for (const other of ['NAHW', '', '\u0000', "' or 1=1", '\ud800', 'x'.repeat(9000), crypto.randomUUID()]) {
		expect(await findCourse(ctx, other)).toBeUndefined()
	}
})

test('a visitor gets the outline of a curriculum, without teaching text and without addresses', async ({
	db,
}) => {
	const materials = [{ title: 'Worksheet', url: '/files/1.pdf' }, { title: 'Chart' }]
	await aCourse(db, { slug: 'nahw', sections: [{ title: 'One', minutes: 30, materials }, { title: 'Two' }] })
	const ctx = as(null, db)
	const course = await findCourse(ctx, 'nahw')
	expect(course?.enrollment).toBeNull()
	expect(course && (await listSections(ctx, course))).toEqual([
		{ title: 'One', order: 1, minutes: 30, materials: [{ title: 'Worksheet' }, { title: 'Chart' }] },
		{ title: 'Two', order: 2, minutes: null, materials: [] },
	])
})

test('a student gets their progress, the addresses, and the curriculum they began', async ({ db }) => {
	const course = await aCourse(db, {
		slug: 'nahw',
		sections: [{ title: 'Old', materials: [{ title: 'a', url: '/a' }] }],
	})
	const student = await anEnrollment(db, course, { progress: 40 })
	const approvedVersionId = await aVersion(db, course, 2, [{ title: 'New' }])
	await db.update(courses).set({ approvedVersionId })

	const mine = await findCourse(as(student, db), 'nahw')
	expect(mine?.enrollment).toEqual({ progress: 40, completed: false })
	expect(mine && (await listSections(as(student, db), mine))).toMatchObject([
		{ title: 'Old', materials: [{ title: 'a', url: '/a' }] },
	])
	const theirs = await findCourse(as(null, db), 'nahw')
	expect(theirs && (await listSections(as(null, db), theirs))).toMatchObject([{ title: 'New' }])
})

test('a course without any curriculum has an empty outline', async ({ db }) => {
	await aCourse(db, { slug: 'bare', sections: [] })
	const course = await findCourse(as(null, db), 'bare')
	expect(course && (await listSections(as(null, db), course))).toEqual([])
	expect(await listSections(as(null, db), { versionId: null, enrollment: null })).toEqual([])
})
