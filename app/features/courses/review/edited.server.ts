import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categories, categoryOrder } from '#app/features/categories/tables.server.ts'
import { courseVersions } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { canManageCourses } from '../rules.ts'
import { textsOf } from '../versions.server.ts'
import { textChanges } from './changes.ts'
import { type findSubject, sectionsWord, stampOf, subjectOf } from './subject.server.ts'

type Standing = Parameters<typeof findSubject>[1]
type FormCategory = { id: string; name: string; names: Partial<Record<Locale, string>> }

/** More than any organisation makes by hand. */
const maxCategories = 200

/** Content of the admin's form, its categories, and which texts differ from the published ones; one statement. */
export async function findEdited(ctx: Ctx<User>, course: Standing) {
	const id = subjectOf(course)
	if (id === null || !canManageCourses(ctx.actor)) return undefined
	const published = alias(courseVersions, 'published')
	const offered = sql`select ${categories.id}, ${categories.name}, ${categories.names} from ${categories}
		where ${categories.type} in ('course', 'both') order by ${sql.join(categoryOrder, sql`, `)} limit ${maxCategories}`
	const [row] = await ctx.db
		.select({
			version: courseVersions,
			published,
			sections: sectionsWord(id),
			categories: sql<
				FormCategory[]
			>`(select coalesce(json_agg(offered), '[]') from (${offered}) as offered)`,
		})
		.from(courseVersions)
		.leftJoin(published, eq(published.id, sql`${course.approvedVersionId}::uuid`))
		.where(eq(courseVersions.id, id))
	if (!row) return undefined
	const { version, sections } = row
	return {
		fields: {
			...textsOf(version),
			reason: version.rejectedReason,
			stamp: stampOf(course, version, sections),
		},
		categories: row.categories,
		texts: row.published ? textChanges(row.published, version) : [],
	}
}
