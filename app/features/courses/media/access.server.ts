import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { listed } from '#app/features/courses/catalogue/api.server.ts'
import { courseEnrollments, courseSections, courses } from '#app/features/courses/tables.server.ts'
import { type Actor, isAtLeast, seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { settings } from '#app/platform/db/tables.server.ts'

const never = sql`false`

/** Courses to whose files this person may add: a scholar's own; all for an admin. */
export function teaches(actor: Actor): SQL {
	if (actor === null || !seesPrivate(actor) || !isAtLeast(actor, 'scholar')) return never
	const own = isAtLeast(actor, 'admin') ? undefined : eq(courses.scholarId, actor.id)
	return and(own, isNull(courses.deletedAt)) ?? never
}

/** Conditions that a section `s` offers a file: as its media, or among its materials. */
export const offered = {
	media: (id: string) => sql`s.media->>'mediaId' = ${id}`,
	material: (id: string) => sql`s.materials @> ${JSON.stringify([{ fileId: id }])}::jsonb`,
}

/**
 * Courses through which this person may open a file: those they teach; those they are enrolled in, once a section that
 * offers it is open; all for an admin; and for everybody free lessons that offer it.
 * @param offers a condition of `offered`
 */
export function canOpenFile({ actor, now }: Pick<Ctx, 'actor' | 'now'>, offers: SQL): SQL {
	const free = isFreeLesson({ now, offers })
	if (actor === null || !seesPrivate(actor)) return free
	if (isAtLeast(actor, 'admin')) return sql`true`
	return or(teaches(actor), isEnrolled(actor, { now, offers }), free) ?? never
}

const zone = sql`coalesce((select value #>> '{}' from ${settings} where key = 'organisation.zone'), 'UTC')`

/** The calendar day of an instant in the organisation's zone, plus days. */
function dayOf(at: SQL, days = sql`0`): SQL {
	return sql`to_char((${at} at time zone ${zone})::date + ${days}, 'YYYY-MM-DD')`
}

/** SQL twin of `opensOn`. */
function openingDay(release: SQL, enrolledAt: SQL): SQL {
	return sql`case ${release}->>'kind' when 'on' then ${release}->>'on'
		when 'after' then ${dayOf(enrolledAt, sql`(${release}->>'days')::int`)} end`
}

/** A listed free lesson, open as for somebody who enrolled now (`findFreeLesson`). */
function isFreeLesson({ now, offers }: { now: Date; offers: SQL }): SQL {
	const instant = sql`${now.toISOString()}::timestamptz`
	return sql`(${listed} and exists (
		select 1 from (
			select * from ${courseSections} s where s.version_id = ${courses.approvedVersionId} offset 0
		) s
		where s.is_free and ${offers}
			and coalesce(${openingDay(sql`s.release`, instant)} <= ${dayOf(instant)}, true)))`
}

/** In the student's version or the approved one; the newest approved wording says when it opens, as in `study`. */
function isEnrolled(actor: User, { now, offers }: { now: Date; offers: SQL }): SQL | undefined {
	const release = sql`(case when newest.id is null then s.release else newest.release end)`
	const opensOn = openingDay(release, sql`e.created_at`)
	const today = dayOf(sql`${now.toISOString()}::timestamptz`)
	// A correlated subquery: a join would read all sections.
	const open = sql`exists (
		select 1 from ${courseEnrollments} e
		cross join lateral (
			select * from ${courseSections} s
			where s.version_id = any(array[e.version_id, ${courses.approvedVersionId}]) offset 0
		) s
		left join lateral (
			select newest.id, newest.release from ${courseSections} newest
			where newest.version_id = ${courses.approvedVersionId} and newest.lineage = s.lineage limit 1
		) newest on true
		where e.course_id = ${courses.id} and e.user_id = ${actor.id} and ${offers}
			and coalesce(${opensOn} <= ${today}, true))`
	return and(open, isNull(courses.deletedAt))
}
