import { and, asc, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { mediaKeysOf } from '#app/features/courses/media/api.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { recordAll } from '#app/platform/events/events.server.ts'
import type { Job } from '#app/platform/events/jobs.server.ts'
import { detachFiles } from '#app/platform/files/files.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { keptDays } from './model.ts'
import { courseEnrollments, courses } from './tables.server.ts'

const day = 24 * 60 * 60 * 1000
const some = 20

export const purgeJobs: Job[] = [
	{
		name: 'teaching.purge',
		retains: [{ code: 'teaching.keeps-deleted', hours: keptDays * 24 }],
		every: '33 3 * * *',
		run: purgeCourses,
	},
]

/** Deletes courses, with their media and files, once they can no longer be restored. */
async function purgeCourses(runtime: Runtime, now: Date): Promise<Record<string, number> | undefined> {
	const ctx = { db: runtime.db, actor: null, now }
	let purged = 0
	while (true) {
		const gone = await transaction(ctx, purgeSome)
		// After the rows: bytes left by a crash are deleted by a nightly job.
		await runtime.files.store.remove(gone.keys)
		purged += gone.ids.length
		if (gone.ids.length < some) return purged > 0 ? { purged } : undefined
	}
}

async function purgeSome(ctx: Ctx): Promise<{ ids: string[]; keys: string[] }> {
	const limit = new Date(ctx.now.getTime() - keptDays * day)
	const noStudents = sql`not exists (select 1 from ${courseEnrollments} e where e.course_id = ${sql`${courses.id}`})`
	const rows = await ctx.db
		.select({ id: courses.id })
		.from(courses)
		.where(and(isNotNull(courses.deletedAt), lt(courses.deletedAt, limit), noStudents))
		.orderBy(asc(courses.deletedAt))
		.limit(some)
		// Skips one that is being restored.
		.for('update', { skipLocked: true })
	const ids = rows.map(({ id }) => id)
	if (ids.length === 0) return { ids, keys: [] }
	const keys = await mediaKeysOf(ctx, ids)
	for (const id of ids) await detachFiles(ctx, `course:${id}`)
	await ctx.db.delete(courses).where(inArray(courses.id, ids))
	await recordAll(ctx, 'course.purged', ids)
	return { ids, keys }
}
