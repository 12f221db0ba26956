import { setImmediate as othersFirst } from 'node:timers/promises'
import { asc, eq, sql } from 'drizzle-orm'
import { courseSections } from '#app/features/courses/tables.server.ts'
import { deadCitationsIn, findQuotations } from '#app/features/scripture/api.server.ts'
import type { Quotation } from '#app/features/scripture/model.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { isEmptySection, isUnheardSection, type Version } from '../../versions.server.ts'
import { collapseSpaces } from './marks.ts'
import type { Issue } from './model.ts'

/** A passage in Arabic that equals an ayah and is neither cited nor marked as no quotation. */
export type UnsettledPassage = { section: string; title: string; text: string } & Pick<
	Quotation,
	'kind' | 'references' | 'misplaced'
>

export type Issues = {
	/** Required before submission. */
	missing: Issue[]
	/** To be cited or marked as no quotation. */
	unsettled: UnsettledPassage[]
	/** Sections without content: shown, no obstacle. */
	empty: { section: string; title: string }[]
	/** Sections with media without captions or transcript: shown, no obstacle. */
	unheard: { section: string; title: string }[]
	/** Sections with an incomplete quiz: students have the last complete one, or none. */
	unfinished: { section: string; title: string }[]
	/** No section has content, so there is nothing to review. */
	isBare: boolean
}

/** Lists what prevents or concerns the submission of a version. */
export async function listIssues(ctx: Ctx, version: Version): Promise<Issues> {
	const sections = await ctx.db
		.select({
			section: courseSections.lineage,
			title: courseSections.title,
			text: courseSections.description,
			isEmpty: isEmptySection,
			isUnheard: isUnheardSection,
			isUnfinished: sql<boolean>`${courseSections.quizDraft} is not null`,
		})
		.from(courseSections)
		.where(eq(courseSections.versionId, version.id))
		.orderBy(asc(courseSections.order))
	const missing = missingIn(version)
	const empty = sections.filter(({ isEmpty }) => isEmpty)
	const named = (some: typeof sections) => some.map(({ section, title }) => ({ section, title }))
	const unsettled: UnsettledPassage[] = []
	for (const section of sections) {
		missing.push(...deadIn(section))
		unsettled.push(...unsettledIn(section))
		// Each section takes milliseconds and a course has hundreds: other requests go first.
		await othersFirst()
	}
	return {
		missing,
		unsettled,
		isBare: empty.length === sections.length,
		empty: named(empty),
		unheard: named(sections.filter(({ isUnheard }) => isUnheard)),
		unfinished: named(sections.filter(({ isUnfinished }) => isUnfinished)),
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

type Written = { section: string; title: string; text: string }

function deadIn({ section, title, text }: Written): Issue[] {
	return deadCitationsIn(text).map((reference) => {
		return { section, title, field: 'text', code: 'teaching.reference-unknown', values: { reference } }
	})
}

function unsettledIn({ section, title, text }: Written): UnsettledPassage[] {
	return findQuotations(text)
		.filter(({ mustSettle }) => mustSettle)
		.map(({ text, kind, references, misplaced }) => {
			return { section, title, text: collapseSpaces(text), kind, references, misplaced }
		})
}
