import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { coursePath } from '#app/features/courses/model.ts'
import { courseEnrollments, courseSections, courses } from '#app/features/courses/tables.server.ts'
import { notifyMany } from '#app/features/notifications/api.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { record, recordAll } from '#app/platform/events/events.server.ts'
import type { Job, Listener } from '#app/platform/events/jobs.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { sectionsOpened } from '../notices.ts'

const dayBegan = 'course.opening-day'
const opened = 'course.sections-opened'
const batchSize = 200
const first = '00000000-0000-0000-0000-000000000000'
/** No notices at night. */
const fromHour = 7
/** Days missed during a downtime are caught up, at most this many. */
const maxLateDays = 7

/** Each morning: courses with a section that opens today. */
export const openingJobs: Job[] = [
	{
		name: 'learning.open-sections',
		every: '10 * * * *',
		run: ({ db, settings }, now) => openSections({ db, actor: null, now }, settings()['organisation.zone']),
	},
]

async function openSections(ctx: Ctx, zone: string): Promise<Record<string, number> | undefined> {
	const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' })
	if (Number(hour.format(ctx.now)) < fromHour) return
	return transaction(ctx, async (ctx) => {
		// Of two processes that start together the second finds the day done.
		await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${dayBegan}))`)
		let notified = 0
		for (const day of await listDays(ctx, dayIn(ctx.now, zone))) {
			const ids = await listOpening(ctx, { day, zone })
			await recordAll(ctx, opened, ids, { day, zone, after: first })
			await record(ctx, dayBegan, day)
			notified += ids.length
		}
		return notified > 0 ? { courses: notified } : undefined
	})
}

/** Today, and the missed days before it. */
async function listDays(ctx: Ctx, today: string): Promise<string[]> {
	const [last] = await ctx.db
		.select({ day: sql<string | null>`max(${events.subjectId})` })
		.from(events)
		.where(eq(events.name, dayBegan))
	const days: string[] = []
	for (let day = today; days.length < maxLateDays; day = dayBefore(day)) {
		if (last?.day && day <= last.day) break
		days.unshift(day)
		if (!last?.day) break
	}
	return days
}

function dayBefore(day: string): string {
	const date = new Date(`${day}T00:00:00Z`)
	date.setUTCDate(date.getUTCDate() - 1)
	return date.toISOString().slice(0, 10)
}

type Day = { day: string; zone: string }

async function listOpening(ctx: Ctx, day: Day): Promise<string[]> {
	const rows = await ctx.db
		.selectDistinct({ id: courses.id })
		.from(courseSections)
		.innerJoin(courses, eq(courses.approvedVersionId, courseSections.versionId))
		.innerJoin(courseEnrollments, eq(courseEnrollments.courseId, courses.id))
		.where(and(isNotNull(courseSections.release), isNull(courses.deletedAt), opensTo(day)))
		.orderBy(asc(courses.id))
	return rows.map(({ id }) => id)
}

/** Whether the section opens that day for a student; finished students are left out. */
function opensTo({ day, zone }: Day): SQL | undefined {
	const { release } = courseSections
	const { createdAt, completed } = courseEnrollments
	const daysBefore = (more: number) =>
		sql`((${day}::date - (${release}->>'days')::int + ${more}::int)::timestamp at time zone ${zone}::text)`
	return and(
		eq(completed, false),
		sql`case ${release}->>'kind'
			when 'on' then ${release}->>'on' = ${day}
			when 'after' then (${release}->>'days')::int > 0
				and ${createdAt} >= ${daysBefore(0)} and ${createdAt} < ${daysBefore(1)}
			else false end`,
	)
}

/** Notifies students in batches ordered by id, one event each, so that a retry continues where it stopped. */
export const openingNews: Listener = {
	on: opened,
	async handle(ctx, event, { env }) {
		const { day, zone, after } = event.data as Day & { after: string }
		const [course] = await ctx.db.select().from(courses).where(eq(courses.id, event.subjectId))
		if (!course?.approvedVersionId || course.deletedAt) return
		const rows = await listStudents(ctx, course, { day, zone, after })
		const people = rows.map(({ id, sections, only }) => ({
			id,
			values: { course: course.title, sections: String(sections) },
			link: `${coursePath(course.slug)}/learn${sections === 1 ? `/${only}` : ''}`,
		}))
		await notifyMany(ctx, env, { event, kind: sectionsOpened, people })
		const last = rows[batchSize - 1]
		if (last) await record(ctx, opened, course.id, { day, zone, after: last.id })
	},
}

function listStudents(
	ctx: Ctx,
	course: { id: string; approvedVersionId: string | null },
	{ after, ...day }: Day & { after: string },
) {
	const { userId } = courseEnrollments
	return ctx.db
		.select({
			id: userId,
			sections: sql<number>`count(*)::int`,
			only: sql<string>`min(${courseSections.lineage}::text)`,
		})
		.from(courseEnrollments)
		.innerJoin(courseSections, eq(courseSections.versionId, course.approvedVersionId ?? ''))
		.where(
			and(
				eq(courseEnrollments.courseId, course.id),
				gt(userId, after),
				isNotNull(courseSections.release),
				opensTo(day),
			),
		)
		.groupBy(userId)
		.orderBy(asc(userId))
		.limit(batchSize)
}
