import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { courseReadings, courseSections } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { canManageCourses } from '../rules.ts'
import { findVersion, textsOf } from '../versions.server.ts'
import { listChangesOf } from './changes.server.ts'
import { textChanges } from './changes.ts'

/**
 * Sections that changed since this reviewer last read the course under review; records this reading. The reading is
 * stored, because a rejected or withdrawn version keeps changing.
 * @returns undefined at the first reading
 */
export async function readToDecide(ctx: Ctx<User>, course: { id: string; submittedVersionId: string }) {
	if (!canManageCourses(ctx.actor)) return undefined
	const { courseId, personId, versionId, at } = courseReadings
	const own = and(eq(courseId, course.id), eq(personId, ctx.actor.id))
	const others = and(own, ne(versionId, course.submittedVersionId))
	const [previous] = await ctx.db.select().from(courseReadings).where(others).orderBy(desc(at)).limit(1)
	await saveReading(ctx, course)
	if (!previous) return undefined

	await ctx.db.delete(courseReadings).where(and(others, ne(versionId, previous.versionId)))
	const to = course.submittedVersionId
	const read = sql`(select ${to}::uuid as decided, section.* from ${courseReadings} as reading,
		jsonb_populate_recordset(null::${courseSections}, reading.sections) as section
		where reading.course_id = ${course.id} and reading.person_id = ${ctx.actor.id}
			and reading.version_id = ${previous.versionId})`
	const changes = await listChangesOf(ctx, [{ from: previous.versionId, to }], read)
	return {
		at: previous.at,
		texts: textChanges(previous.texts, await findVersion(ctx, to)),
		sections: changes.get(to) ?? [],
	}
}

async function saveReading(
	ctx: Ctx<User>,
	{ id, submittedVersionId }: { id: string; submittedVersionId: string },
) {
	const texts = textsOf(await findVersion(ctx, submittedVersionId))
	const sections = sql`(select coalesce(jsonb_agg(to_jsonb(s)), '[]') from ${courseSections} s where s.version_id = ${submittedVersionId})`
	await ctx.db
		.insert(courseReadings)
		.values({
			courseId: id,
			personId: ctx.actor.id,
			versionId: submittedVersionId,
			at: ctx.now,
			texts,
			sections,
		})
		.onConflictDoNothing()
}
