import { inArray, sql } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import { courseVersions } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { canManageCourses } from '../rules.ts'
import { listChangesOf } from './changes.server.ts'
import { textChanges } from './changes.ts'

type Waiting = { id: string; submittedVersionId: string | null; approvedVersionId: string | null }

/**
 * The material that an admin reads before deciding on several courses: differences from the published version and earlier reasons of
 * rejection. Two statements for any number.
 */
export async function listCoursesToDecide(ctx: Ctx<User>, waiting: Waiting[]) {
	assertAllowed(canManageCourses(ctx.actor))
	const submitted = waiting.flatMap(({ id, submittedVersionId: to, approvedVersionId: from }) =>
		to === null ? [] : [{ id, from, to }],
	)
	if (submitted.length === 0) return []
	const ids = submitted.flatMap(({ from, to }) => (from === null ? [to] : [from, to]))
	const versions = await ctx.db
		.select({
			version: courseVersions,
			category: sql<{ id: string; name: string; names: typeof categories.$inferSelect.names } | null>`(
				select json_build_object('id', c.id, 'name', c.name, 'names', c.names)
				from ${categories} c where c.id = course_versions.category_id)`,
		})
		.from(courseVersions)
		.where(inArray(courseVersions.id, ids))
	const changes = await listChangesOf(ctx, submitted)
	const versionOf = (id: string | null) => versions.find(({ version }) => version.id === id)?.version
	return submitted.flatMap(({ id, from, to }) => {
		const [before, after] = [versionOf(from), versionOf(to)]
		if (!after) return []
		return {
			id,
			language: after.language,
			isFirst: !before,
			texts: before ? textChanges(before, after) : [],
			sections: changes.get(to) ?? [],
			categories: versions.flatMap(({ category }) => category ?? []),
			rejectedReason: after.rejectedReason,
		}
	})
}
