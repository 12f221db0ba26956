import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { openingJobs, openingNews } from '#app/features/courses/learn/news/opening.server.ts'
import { courseEnrollments } from '#app/features/courses/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import type { RecordedEvent } from '#app/platform/events/jobs.server.ts'
import { largeTest } from '#tests/db.ts'
import { runListenersOnce } from '#tests/listeners.ts'
import { plansOf } from '#tests/plans.ts'
import { after } from '#tests/steps-course.ts'
import { anAdmin, as, noon } from '#tests/world.ts'
import { aCourse } from '#tests/world-courses.ts'
import { aRuntime } from '#tests/world-files.ts'
import { coursesNews } from '../../news.server.ts'
import { announceToStudents } from '../commands/announce-to-students.server.ts'
import { findAnnouncing, listAnnouncements } from './queries.server.ts'

const minutes = 60_000
const said = { id: crypto.randomUUID(), title: 'Friday', text: 'After Asr' }

largeTest(
	'among twenty thousand students of a course no batch of news reads them all',
	{ timeout: 5 * minutes },
	async ({ db }) => {
		const admin = await anAdmin(db)
		const release = { kind: 'on', on: '2026-03-10' } as const
		const course = await aCourse(db, { sections: [{ release }] })
		for (let n = 0; n < 200; n++) await aCourse(db, { sections: [{}, {}, {}], scholarId: admin.id })
		// The trigger counts each row on one course, which would take most of the test's time.
		await db.execute(sql`alter table course_enrollments disable trigger user`)
		await db.execute(sql`
			with people as (
				insert into profiles (name, email) select 'Student ' || n, 's' || n || '@crowd.example'
				from generate_series(1, 20000) n returning id)
			insert into course_enrollments (course_id, user_id, version_id, created_at)
			select ${course.id}::uuid, id, ${course.approvedVersionId}::uuid, timestamptz '2026-03-01' from people`)
		await db.execute(sql`analyze`)

		const runtime = aRuntime(db)
		await announceToStudents(as(admin, db), course.id, said)
		for (let batch = 0; batch < 4; batch++) await runListenersOnce(db, coursesNews, after(60))
		expect(await db.$count(notifications)).toBe(600)
		const [half] = await db
			.select()
			.from(courseEnrollments)
			.orderBy(courseEnrollments.userId)
			.offset(9999)
			.limit(1)

		const look = async (name: string, work: () => Promise<unknown>) => {
			for (const plan of await plansOf(db, work)) {
				expect.soft(plan.scanned, `${name}: ${plan.sql}`).not.toContain('course_enrollments')
				expect.soft(plan.scanned, name).not.toContain('profiles')
				expect.soft(plan.buffers, name).toBeLessThanOrEqual(12_000)
			}
		}
		const event = { id: 1, name: 'x', actorId: null, at: noon, data: { after: half?.userId ?? '' } }
		const spreadNews = coursesNews.find(({ on }) => on === 'course.announcement-spread')
		const batch: RecordedEvent = { ...event, subjectId: said.id }
		await look(
			'a batch',
			() => spreadNews?.handle(as(null, db, after(60)), batch, runtime) ?? Promise.reject(),
		)
		const day = { ...event.data, day: '2026-03-10', zone: 'UTC' }
		const morning: RecordedEvent = { ...event, id: 2, subjectId: course.id, data: day }
		await look('a batch of the morning', () => openingNews.handle(as(null, db), morning, runtime))
		await look('the page', async () => {
			const found = await findAnnouncing(as(admin, db), course.slug)
			return found && listAnnouncements(as(admin, db), found, null)
		})
		expect(await openingJobs[0]?.run(runtime, noon)).toEqual({ courses: 1 })
	},
)
