import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { courseEnrollments, courses } from '#app/features/courses/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { mailedOfCourses, notificationsOf, runNews } from '#tests/news-course.ts'
import { as, testEnv } from '#tests/world.ts'
import { aCourse, anEnrollment } from '#tests/world-courses.ts'
import { aRuntime } from '#tests/world-files.ts'
import { study } from '../study.server.ts'
import { sectionProgress } from '../tables.server.ts'
import { openingJobs } from './opening.server.ts'

const [one, two] = ['00000000-0000-4000-8000-0000000000b1', '00000000-0000-4000-8000-0000000000b2']
const longAgo = { createdAt: new Date('2026-01-01T12:00:00Z') }

function morning(db: Db, at: string, zone = 'UTC') {
	const runtime = aRuntime(db)
	const settings = () => ({ ...runtime.settings(), 'organisation.zone': zone })
	return openingJobs[0]?.run({ ...runtime, settings }, new Date(at))
}

test('a student is notified of the certificate once', async ({ db }) => {
	const course = await aCourse(db, { title: 'The pillars', sections: [{ lineage: one }] })
	const student = await anEnrollment(db, course)
	const facts = { today: '2026-03-10', zone: 'UTC', secret: testEnv.SECRET }
	for (let n = 0; n < 2; n++)
		await study(as(student, db), { courseId: course.id, lineage: one, facts }, async (ctx) => {
			await ctx.db.update(sectionProgress).set({ completedAt: ctx.now })
		})
	await runNews(db)
	const [told, ...more] = await notificationsOf(db, student)
	expect(told).toEqual(['course-completed', 'The pillars', expect.stringMatching(/^\/certificates\/[\w-]+$/)])
	expect(more).toEqual([])
	expect(await mailedOfCourses(db, student)).toEqual(['course-completed'])
})

test('on the morning a section opens its students are told, once, and led to it', async ({ db }) => {
	const release = { kind: 'on', on: '2026-03-10' } as const
	const course = await aCourse(db, {
		title: 'The pillars',
		sections: [{ lineage: one }, { lineage: two, release }],
	})
	const student = await anEnrollment(db, course, longAgo)
	const finished = await anEnrollment(db, course, { ...longAgo, completed: true, progress: 100 })
	expect(await morning(db, '2026-03-09T08:00:00Z')).toBeUndefined()
	expect(await morning(db, '2026-03-10T03:10:00Z')).toBeUndefined()
	expect(await morning(db, '2026-03-10T07:10:00Z')).toEqual({ courses: 1 })
	expect(await morning(db, '2026-03-10T08:10:00Z')).toBeUndefined()
	await runNews(db)
	const link = `/courses/${course.slug}/learn/${two}`
	expect(await notificationsOf(db, student)).toEqual([['sections-opened', 'The pillars', '1', link]])
	expect(await mailedOfCourses(db, student)).toEqual(['sections-opened'])
	expect(await notificationsOf(db, finished)).toEqual([])
})

test('so many days after enrolling is counted in the zone of the organisation', async ({ db }) => {
	const release = { kind: 'after', days: 7 } as const
	const course = await aCourse(db, {
		sections: [
			{ lineage: one, release },
			{ lineage: two, release },
		],
	})
	// Eleven in the evening of the second in London is the third in Karachi.
	const student = await anEnrollment(db, course, { createdAt: new Date('2026-03-02T23:00:00Z') })
	const earlier = await anEnrollment(db, course, { createdAt: new Date('2026-03-02T10:00:00Z') })
	await morning(db, '2026-03-10T04:00:00Z', 'Asia/Karachi')
	await runNews(db)
	const link = `/courses/${course.slug}/learn`
	expect(await notificationsOf(db, student)).toEqual([['sections-opened', course.title, '2', link]])
	expect(await notificationsOf(db, earlier)).toEqual([])
})

test('of days on which the site was down students are told later', async ({ db }) => {
	const release = { kind: 'on', on: '2026-03-09' } as const
	const course = await aCourse(db, { sections: [{ release }] })
	const student = await anEnrollment(db, course, longAgo)
	await morning(db, '2026-03-07T08:00:00Z')
	expect(await morning(db, '2026-03-11T08:00:00Z')).toEqual({ courses: 1 })
	await runNews(db)
	expect(await notificationsOf(db, student)).toHaveLength(1)
	expect(await db.$count(events, eq(events.name, 'course.opening-day'))).toBe(5)
})

test('no notices about other versions, deleted courses or courses one left', async ({ db }) => {
	const release = { kind: 'on', on: '2026-03-10' } as const
	const draft = await aCourse(db, { status: 'pending', sections: [{ release }] })
	const student = await anEnrollment(db, draft, longAgo)
	const deleted = await aCourse(db, { sections: [{ release }], deletedAt: longAgo.createdAt })
	const other = await anEnrollment(db, deleted, longAgo)
	const left = await aCourse(db, { sections: [{ release }] })
	const third = await anEnrollment(db, left, longAgo)
	expect(await morning(db, '2026-03-10T08:00:00Z')).toEqual({ courses: 1 })
	await db.delete(courseEnrollments).where(eq(courseEnrollments.userId, third.id))
	await runNews(db)
	for (const each of [student, other, third]) expect(await notificationsOf(db, each)).toEqual([])
	expect(await db.$count(courses)).toBe(3)
})
