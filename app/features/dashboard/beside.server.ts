import { sql } from 'drizzle-orm'
import { consultations } from '#app/features/consultancy/tables.server.ts'
import { messages, threads } from '#app/features/counseling/tables.server.ts'
import { certificates } from '#app/features/courses/certificates/tables.server.ts'
import { quizAttempts, sectionProgress } from '#app/features/courses/learn/tables.server.ts'
import { courseEnrollments } from '#app/features/courses/tables.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { notes } from '#app/features/notes/tables.server.ts'
import { seesPrivate, type User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { undoSeconds } from '#app/workflow/rules.ts'
import type { DashboardFacts } from './model.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Older notes are no next step unless pinned. */
const noteDays = 14

/**
 * Facts beside a person's lists, in one statement: days of learning in the last week, counts, latest certificates, and
 * what waits in each service. Private facts are left out for an admin viewing as somebody.
 * @param zone of the reader's days
 */
export async function findBeside(ctx: Ctx<User>, zone: string): Promise<DashboardFacts> {
	const agoBy = (ms: number) => new Date(ctx.now.getTime() - ms).toISOString()
	const since = agoBy(7 * dayMs)
	const me = sql`${ctx.actor.id}::uuid`
	const isOwn = seesPrivate(ctx.actor) ? sql`true` : sql`false`
	// Reads each of their courses once.
	const week = sql`select string_agg(distinct to_char(did.at at time zone ${zone}, 'YYYY-MM-DD'), ' ') as days,
			(count(*) filter (where did.what = 'completed'))::int as lessons
		from ${courseEnrollments} e cross join lateral (
			select t.updated_at as at, 'updated' as what from ${sectionProgress} t where t.enrollment_id = e.id
			union all select t.completed_at, 'completed' from ${sectionProgress} t where t.enrollment_id = e.id
			union all select t.created_at, 'tried' from ${quizAttempts} t where t.enrollment_id = e.id
		) as did
		where e.user_id = ${me} and did.at >= ${since}`
	const [row] = await ctx.db
		.select({
			// As text: the two drivers return arrays differently.
			days: sql<string | null>`week.days`,
			lessons: sql<number>`week.lessons`,
			courses: sql<number>`(select count(*)::int from ${courseEnrollments} where user_id = ${me})`,
			fatwas: sql<number>`(select count(*)::int from ${fatwas} where user_id = ${me} and ${isOwn})`,
			notes: sql<number>`(select count(*)::int from ${notes}
				where user_id = ${me} and deleted_at is null and ${isOwn})`,
			counseling: sql<number>`(select count(*)::int from ${threads}
				where user_id = ${me} and status <> 'closed' and ${isOwn})`,
			hasBooked: sql<boolean>`exists (select 1 from ${consultations} where user_id = ${me} and ${isOwn})`,
			hasWritten: sql<boolean>`exists (select 1 from ${threads} where user_id = ${me} and ${isOwn})`,
			asked: sql<
				DashboardFacts['asked']
			>`(select json_build_object('id', id, 'title', title, 'language', language)
				from ${fatwas} where user_id = ${me} and clarification_asked_at is not null and closed_at is null
				and status not in ('approved', 'rejected') and ${isOwn} order by clarification_asked_at limit 1)`,
			// A reply that can still be undone is not shown.
			reply: sql<DashboardFacts['reply']>`(select json_build_object('id', t.id) from ${threads} t
				join ${messages} r on r.thread_id = t.id and r.kind = 'counselor' and r.read_at is null
					and r.at <= ${agoBy(undoSeconds * 1000)}
				where t.user_id = ${me} and ${isOwn} order by r.at limit 1)`,
			note: sql<DashboardFacts['note']>`(select json_build_object('id', id, 'title', title) from ${notes}
				where user_id = ${me} and deleted_at is null and ${isOwn}
				and (pinned_at is not null or updated_at >= ${agoBy(noteDays * dayMs)})
				order by pinned_at is null, updated_at desc limit 1)`,
			consultation: sql<
				DashboardFacts['consultation']
			>`(select json_build_object('id', id, 'startsAt', starts_at,
				'zone', zone, 'status', status) from ${consultations}
				where user_id = ${me} and status in ('pending', 'confirmed') and ends_at > ${ctx.now.toISOString()}
				and ${isOwn} order by starts_at limit 1)`,
			certificates: sql<number>`(select count(*)::int from ${certificates} where user_id = ${me})`,
			certificate: sql<
				DashboardFacts['certificate']
			>`(select json_build_object('number', number, 'name', name,
				'title', course_title, 'language', course_language, 'issuedAt', issued_at) from ${certificates}
				where user_id = ${me} and revoked_at is null order by issued_at desc limit 1)`,
		})
		.from(sql`(${week}) as week`)
	const { days, ...rest } = requireRow(row)
	return { ...rest, days: days?.split(' ') ?? [] }
}
