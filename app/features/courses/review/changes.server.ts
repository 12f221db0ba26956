import { sql } from 'drizzle-orm'
import { courseSections } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { lineDiff } from '#app/platform/text/line-diff.ts'
import { textOf } from '#app/platform/text/text.ts'
import { canManageCourses } from '../rules.ts'
import { type ChangedSection, movedIn, partsOf } from './changes.ts'

/** The texts of so many changed sections are laid side by side; of the others is said what changed. */
const comparedTexts = 20

/**
 * Which sections of a version are other than in the approved one, for who decides on it: one statement, whatever their
 * number. Quizzes are compared, and none of them is read.
 */
export async function listChangedSections(
	ctx: Ctx<User>,
	{ from, to }: { from: string | null; to: string },
): Promise<ChangedSection[]> {
	if (!canManageCourses(ctx.actor)) return []
	// What both have is looked at whole by the database; only what differs is sent.
	const differs = (column: string) =>
		sql.raw(`(old.id is not null and now.id is not null and old.${column} is distinct from now.${column})`)
	const text = (row: 'old' | 'now') =>
		sql<
			string | null
		>`case when ${differs('description')} then ${sql.raw(`left(${row}.description, 100000)`)} end`
	const of = (version: string | null) =>
		sql`(select * from ${courseSections} where version_id = ${version}::uuid)`
	const rows = await ctx.db
		.select({
			section: sql<string>`coalesce(now.lineage, old.lineage)`,
			title: sql<string>`coalesce(now.title, old.title)`,
			before: sql<string | null>`case when ${differs('title')} then old.title end`,
			isNew: sql<boolean>`old.id is null`,
			isGone: sql<boolean>`now.id is null`,
			orderBefore: sql<number | null>`old."order"`,
			order: sql<number | null>`now."order"`,
			isPart: differs('part').mapWith(Boolean),
			isFree: differs('is_free').mapWith(Boolean),
			isText: differs('description').mapWith(Boolean),
			isMinutes: differs('minutes').mapWith(Boolean),
			isMedia:
				sql<boolean>`(${differs('media')} or ${differs('captions')} or ${differs('transcript')})`.mapWith(
					Boolean,
				),
			isMaterials: differs('materials').mapWith(Boolean),
			isQuiz: differs('quiz').mapWith(Boolean),
			isRelease: differs('release').mapWith(Boolean),
			textBefore: text('old'),
			text: text('now'),
		})
		.from(sql`${of(from)} as old full join ${of(to)} as now on now.lineage = old.lineage`)
		.orderBy(sql`coalesce(now."order", old."order")`, sql`now."order" is null`)

	// Those that stayed in their order with each other did not move, though a new one came before them.
	const moved = movedIn(rows)
	let compared = 0
	return rows.flatMap(({ textBefore, text, ...row }) => {
		const parts = partsOf(row, moved.has(row.section))
		if (!row.isNew && !row.isGone && parts.length === 0) return []
		const isCompared = textBefore !== null && text !== null && compared++ < comparedTexts
		const { section, title, before, isNew, isGone } = row
		const lines = isCompared ? lineDiff(paragraphs(textBefore), paragraphs(text)) : []
		return [{ section, title, titleBefore: before, isNew, isGone, parts, lines }]
	})
}

/** The words of what is taught, a paragraph a line. */
function paragraphs(html: string): string[] {
	return html
		.split(/<\/(?:p|h[1-6]|li|blockquote|div|tr)>|<br\s*\/?>/i)
		.map(textOf)
		.filter(Boolean)
}
