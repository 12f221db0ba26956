import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enroll } from '#app/features/courses/learn/commands/enroll.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Database, type Db, openPostgres } from '#app/platform/db/db.server.ts'
import { ownDatabase } from '#tests/db.ts'
import { courseNow, courseStory } from '#tests/steps-course.ts'
import { anAdmin, aScholar, as, aUser } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import {
	approveCourse,
	deleteCourse,
	rejectCourse,
	submitCourse,
	undoDecision,
	withdrawCourse,
} from './commands/transitions.server.ts'
import { courseEnrollments, courses, courseVersions } from './tables.server.ts'
import { workingCopy } from './versions.server.ts'
import { courseWorkflow } from './workflow.server.ts'

const rounds = 12
let one: Database
let two: Database

beforeAll(async () => {
	const url = await ownDatabase()
	;[one, two] = [await openPostgres(url), await openPostgres(url)]
	// Opens both connections first, so that the statements race.
	for (const { db } of [one, two]) await Promise.all([db.execute('select 1'), db.execute('select 1')])
})

afterAll(async () => {
	await Promise.all([one.close(), two.close()])
})

const slow = { timeout: 60_000 }
const by = <Who extends User>(who: Who, db: Db) => as(who, db, new Date())

async function together<A, B>(first: (db: Db) => Promise<A>, second: (db: Db) => Promise<B>) {
	return Promise.all([first(one.db), second(two.db)])
}

const countTrue = (answers: { ok: boolean }[]) => answers.filter(({ ok }) => ok).length

async function made(over: Parameters<typeof aCourse>[1] = {}) {
	const { db } = one
	const [scholar, admin, other] = [await aScholar(db), await anAdmin(db), await anAdmin(db)]
	const course = await aCourse(db, { approvedAt: null, ...over })
	await db.update(courses).set({ scholarId: scholar.id }).where(eq(courses.id, course.id))
	return { scholar, admin, other, course, id: course.id }
}

const edit = (db: Db, who: User, id: string) =>
	courseWorkflow.transition(by(who, db), id, 'edit', {}, async (ctx, course) => {
		const { id } = await workingCopy(ctx, course)
		return { ok: true, id }
	})

test('of two admins who decide together one decides, and the other is told', slow, async () => {
	for (let n = 0; n < rounds; n++) {
		const { admin, other, id } = await made({ status: 'pending' })
		const answers = await together(
			(db) => approveCourse(by(admin, db), id),
			(db) => rejectCourse(by(other, db), id, { reason: 'No' }),
		)
		expect(countTrue(answers)).toBe(1)
		expect(answers).toContainEqual({ ok: false, reason: 'not-now' })
		expect((await courseNow(one.db, { id })).status).toBe(answers[0].ok ? 'approved' : 'rejected')
		expect(await courseStory(one.db, { id })).toHaveLength(1)
	}
})

test('approved while its scholar hands in another: nobody reads what no admin saw', slow, async () => {
	for (let n = 0; n < rounds; n++) {
		const { scholar, admin, course, id } = await made({ status: 'pending' })
		const seen = course.submittedVersionId ?? ''
		await edit(one.db, scholar, id)
		const [approved, submitted] = await together(
			(db) => approveCourse(by(admin, db), id, seen),
			(db) => submitCourse(by(scholar, db), id),
		)
		expect(submitted).toEqual({ ok: true })
		const now = await courseNow(one.db, { id })
		expect(now).toMatchObject({ status: 'pending', approvedVersionId: approved.ok ? seen : null })
		expect(now.submittedVersionId).not.toBe(seen)
		const versions = await one.db.$count(courseVersions, eq(courseVersions.courseId, id))
		expect(versions).toBe(approved.ok ? 2 : 1)
	}
})

test('approved while its scholar takes it back, one of the two holds', slow, async () => {
	for (let n = 0; n < rounds; n++) {
		const { scholar, admin, id } = await made({ status: 'pending' })
		const answers = await together(
			(db) => approveCourse(by(admin, db), id),
			(db) => withdrawCourse(by(scholar, db), id),
		)
		expect(countTrue(answers)).toBe(1)
		expect((await courseNow(one.db, { id })).status).toBe(answers[0].ok ? 'approved' : 'draft')
	}
})

test('deleted while somebody enrolls: there is no student of a course that is gone', slow, async () => {
	for (let n = 0; n < rounds; n++) {
		const { scholar, id } = await made({ approvedAt: new Date() })
		const student = await aUser(one.db)
		const [deleted, enrolled] = await together(
			(db) => deleteCourse(by(scholar, db), id),
			(db) => enroll(by(student, db), id),
		)
		expect(countTrue([deleted, enrolled])).toBe(1)
		const students = await one.db.$count(courseEnrollments, eq(courseEnrollments.courseId, id))
		expect(students).toBe(deleted.ok ? 0 : 1)
	}
})

test('two windows of one scholar begin to edit: there is one working copy', slow, async () => {
	for (let n = 0; n < rounds; n++) {
		const { scholar, id } = await made({ approvedAt: new Date() })
		const copies = await together(
			(db) => edit(db, scholar, id),
			(db) => edit(db, scholar, id),
		)
		expect(countTrue(copies)).toBe(2)
		expect(await one.db.$count(courseVersions, eq(courseVersions.courseId, id))).toBe(2)
	}
})

test('handed in twice at once, it is handed in once', slow, async () => {
	for (let n = 0; n < rounds; n++) {
		const { scholar, id } = await made({ status: 'draft' })
		const submit = (db: Db) => submitCourse(by(scholar, db), id)
		expect(countTrue(await together(submit, submit))).toBe(1)
		expect(await courseStory(one.db, { id })).toEqual(['submitted draft → pending'])
	}
})

test('undone while somebody begins it: who began has what there is', slow, async () => {
	for (let n = 0; n < rounds; n++) {
		const { admin, id } = await made({ status: 'pending' })
		const student = await aUser(one.db)
		await approveCourse(by(admin, one.db), id)
		const answers = await together(
			(db) => undoDecision(by(admin, db), id),
			(db) => enroll(by(student, db), id),
		)
		expect(countTrue(answers)).toBe(1)
		const { approvedVersionId } = await courseNow(one.db, { id })
		expect(approvedVersionId === null).toBe(answers[0].ok)
	}
})
