import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { coursePath } from '#app/features/courses/model.ts'
import { opensOn } from '#app/features/courses/section.ts'
import {
	courseEnrollments,
	courseSections,
	courses,
	courseVersions,
} from '#app/features/courses/tables.server.ts'
import { canSignIn } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { m } from '#app/paraglide/messages.js'
import { type CalendarEvent, writeCalendar } from '#app/platform/calendar/calendar.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { type Locale, pathIn } from '#app/platform/text/locale.ts'
import { dayIn } from '#app/platform/time/time.ts'

const mostDates = 1000
const refreshMinutes = 12 * 60
const sequenceEpoch = Date.UTC(2020, 0, 1)

/** Path of a person's calendar feed, signed so that it cannot be guessed. */
export function calendarPath(userId: string, secret: string): string {
	return `/calendars/${userId}-${signature(userId, secret)}.ics`
}

/** The person of a calendar feed; undefined for an invalid token. */
export function readCalendar(token: string, secret: string): string | undefined {
	const [, userId, signed] = /^([0-9a-f-]{36})-([\w-]{22})\.ics$/.exec(token) ?? []
	if (!userId || !signed) return undefined
	const isRight = timingSafeEqual(Buffer.from(signed), Buffer.from(signature(userId, secret)))
	return isRight ? userId : undefined
}

function signature(userId: string, secret: string): string {
	const key = Buffer.from(hkdfSync('sha256', secret, '', 'mishkat course calendars', 32))
	return createHmac('sha256', key).update(userId).digest('base64url').slice(0, 22)
}

/** Sections that open on a day, in the curriculum that the student follows. */
function listOpenings(ctx: Ctx, userId: string) {
	const { lineage, title, release, versionId } = courseSections
	const isFollowed = sql`(${versionId} = ${courses.approvedVersionId} or not exists (
		select 1 from course_sections newer
		where newer.version_id = ${courses.approvedVersionId} and newer.lineage = ${lineage}
	))`
	return ctx.db
		.select({
			section: lineage,
			title,
			release,
			slug: courses.slug,
			course: courses.title,
			enrolledAt: courseEnrollments.createdAt,
			// Of all versions: a student may go back to an older one.
			approvedAt:
				sql<Date | null>`(select max(each.approved_at) from ${courseVersions} each where each.course_id = ${courses.id})`.mapWith(
					courseVersions.approvedAt,
				),
		})
		.from(courseEnrollments)
		.innerJoin(courses, eq(courses.id, courseEnrollments.courseId))
		.innerJoin(profiles, eq(profiles.id, courseEnrollments.userId))
		.innerJoin(
			courseSections,
			sql`${versionId} in (${courses.approvedVersionId}, ${courseEnrollments.versionId})`,
		)
		.where(and(eq(courseEnrollments.userId, userId), canSignIn(ctx.now), isNotNull(release), isFollowed))
		.orderBy(desc(courseEnrollments.createdAt), courseSections.order)
		.limit(mostDates)
}

/** The calendar feed of a student, in the language of the address. */
export async function calendarOf(
	ctx: Ctx,
	userId: string,
	site: { url: string; name: string; locale: Locale; zone: string },
): Promise<string> {
	const host = new URL(site.url).hostname
	const openings = await listOpenings(ctx, userId)
	const events = openings.flatMap(({ section, title, release, slug, course, enrolledAt, approvedAt }) => {
		const day = opensOn(release, dayIn(enrolledAt, site.zone))
		if (day === null) return []
		const moved = release?.kind === 'on' && release.movedAt ? Date.parse(release.movedAt) : 0
		const changed = Math.max(enrolledAt.getTime(), approvedAt?.getTime() ?? 0, moved)
		const event: CalendarEvent = {
			uid: `${section}@${host}`,
			title: m.learning_calendar_opens({ course, section: title }),
			when: { day },
			// Days change with versions and announced months, which have no number in common: seconds never go back.
			sequence: Math.max(0, Math.floor((changed - sequenceEpoch) / 1000)),
			changedAt: new Date(changed),
			status: 'confirmed',
			url: site.url + encodeURI(pathIn(site.locale, `${coursePath(slug)}/learn/${section}`)),
		}
		return [event]
	})
	const name = m.learning_calendar_name({ site: site.name })
	return writeCalendar({ host, product: 'courses', method: 'publish', name, refreshMinutes, events })
}
