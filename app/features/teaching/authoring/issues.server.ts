import { asc, eq } from 'drizzle-orm'
import { courseSections } from '#app/features/courses/tables.server.ts'
import { deadCitationsIn, findQuotations } from '#app/features/scripture/api.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Version } from '../versions.server.ts'
import { flat } from './marks.ts'
import type { Issue } from './model.ts'

/** Arabic words of a section that equal an ayah, and are neither cited nor said to be no quotation. */
export type Unsettled = { section: string; title: string; text: string; reference: string }

export type Issues = {
	/** What must be written first. */
	missing: Issue[]
	/** What must be cited, or said to be no quotation. */
	unsettled: Unsettled[]
}

/** What stands in the way of putting a version before a reviewer. */
export async function listIssues(ctx: Ctx, version: Version): Promise<Issues> {
	const sections = await ctx.db
		.select({
			section: courseSections.lineage,
			title: courseSections.title,
			text: courseSections.description,
		})
		.from(courseSections)
		.where(eq(courseSections.versionId, version.id))
		.orderBy(asc(courseSections.order))
	return {
		missing: [...missingIn(version), ...sections.flatMap(deadIn)],
		unsettled: sections.flatMap(({ section, title, text }) =>
			findQuotations(text)
				.filter(({ mustSettle }) => mustSettle)
				.map(({ text, references: [reference = ''] }) => ({ section, title, text: flat(text), reference })),
		),
	}
}

function missingIn({ title, description, categoryId }: Version): Issue[] {
	const issues: Issue[] = []
	const missing = (field: 'title' | 'description' | 'category') =>
		issues.push({ section: null, field, code: `teaching.${field}-required` })
	if (title.trim() === '') missing('title')
	if (description.trim() === '') missing('description')
	if (categoryId === null) missing('category')
	return issues
}

function deadIn({ section, title, text }: { section: string; title: string; text: string }): Issue[] {
	return deadCitationsIn(text).map((reference) => {
		return { section, title, field: 'text', code: 'teaching.reference-unknown', values: { reference } }
	})
}
