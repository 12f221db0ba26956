import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { listed } from '#app/features/courses/catalogue/api.server.ts'
import { courseEnrollments, courseSections, courses } from '#app/features/courses/tables.server.ts'
import { type Actor, isAtLeast, seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { settings } from '#app/platform/db/tables.server.ts'

const never = sql`false`

/** The courses whose files this person may add to: a scholar's own; an admin's all. */
export function teaches(actor: Actor): SQL {
	if (actor === null || !seesPrivate(actor) || !isAtLeast(actor, 'scholar')) return never
	const own = isAtLeast(actor, 'admin') ? undefined : eq(courses.scholarId, actor.id)
	return and(own, isNull(courses.deletedAt)) ?? never
}

/** A video, or a file among the materials, that a section `s` offers. */
export const offered = {
	media: (id: string) => sql`s.media->>'mediaId' = ${id}`,
	material: (id: string) => sql`s.materials @> ${JSON.stringify([{ fileId: id }])}::jsonb`,
}

/**
 * The courses whose file this person may open: taught by them; taken by them, once a section is open to them that
 * offers it; an admin's all; and whoever asks, visitors too, what a free lesson offers.
 * @param offers the file, as `offered` says it
 */
export function canOpenFile({ actor, now }: Pick<Ctx, 'actor' | 'now'>, offers: SQL): SQL {
	const free = isFreeLesson({ now, offers })
	if (actor === null || !seesPrivate(actor)) return free
	if (isAtLeast(actor, 'admin')) return sql`true`
	return or(teaches(actor), isEnrolled(actor, { now, offers }), free) ?? never
}

const zone = sql`coalesce((select value #>> '{}' from ${settings} where key = 'organisation.zone'), 'UTC')`

/** The day on which an instant falls where the organisation is, so many days later. */
function dayOf(at: SQL, days = sql`0`): SQL {
	return sql`to_char((${at} at time zone ${zone})::date + ${days}, 'YYYY-MM-DD')`
}

/** The SQL twin of `opensOn`. */
function openingDay(release: SQL, enrolledAt: SQL): SQL {
	return sql`case ${release}->>'kind' when 'on' then ${release}->>'on'
		when 'after' then ${dayOf(enrolledAt, sql`(${release}->>'days')::int`)} end`
}

/** Of the catalogue, a free lesson as somebody who enrolled now would find it open (`findFreeLesson`). */
function isFreeLesson({ now, offers }: { now: Date; offers: SQL }): SQL {
	const instant = sql`${now.toISOString()}::timestamptz`
	return sql`(${listed} and exists (
		select 1 from (
			select * from ${courseSections} s where s.version_id = ${courses.approvedVersionId} offset 0
		) s
		where s.is_free and ${offers}
			and coalesce(${openingDay(sql`s.release`, instant)} <= ${dayOf(instant)}, true)))`
}

/** Of the version that they began or the approved one; when it opens says its newest approved wording, as in `study`. */
function isEnrolled(actor: User, { now, offers }: { now: Date; offers: SQL }): SQL | undefined {
	const release = sql`(case when newest.id is null then s.release else newest.release end)`
	const opensOn = openingDay(release, sql`e.created_at`)
	const today = dayOf(sql`${now.toISOString()}::timestamptz`)
	// One by one: joined, all the sections there are would be read.
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
