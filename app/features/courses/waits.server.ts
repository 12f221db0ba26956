import { and, eq, isNull, sql } from 'drizzle-orm'
import { categoryColumn } from '#app/features/categories/api.server.ts'
import { type Category, categoryName } from '#app/features/categories/model.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import { officeList } from '#app/features/courses/review/params.ts'
import { m } from '#app/paraglide/messages.js'
import { inStates } from '#app/workflow/rules.server.ts'
import type { WorkSource } from '#app/workflow/waiting.server.ts'
import { courses, courseVersions } from './tables.server.ts'

const { id, createdAt, status, title, language, scholarId, archivedAt, deletedAt, submittedVersionId } =
	courses

/** Submitted courses, since their submission. */
export const courseWaits: WorkSource = {
	name: 'course',
	notices: 'course',
	label: m.waiting_course,
	list: officeList.to({ status: 'pending_review' }),
	find: () => ({
		from: sql`${courses} left join ${courseVersions} on ${eq(courseVersions.id, submittedVersionId)}
			left join ${categories} on ${eq(categories.id, courses.categoryId)}`,
		columns: {
			id,
			status,
			title,
			language,
			holder: scholarId,
			about: categoryColumn,
			since: sql`coalesce(${courseVersions.submittedAt}, ${createdAt})`,
		},
		where: [and(inStates(status, ['pending']), isNull(archivedAt), isNull(deletedAt))],
	}),
	show({ id, about }, locale) {
		const category = about as Pick<Category, 'name' | 'names'> | null
		const to = `${officeList.path}/${id}/edit`
		return { facts: category ? [categoryName(category, locale)] : [], to, action: { verb: 'review', to } }
	},
}
