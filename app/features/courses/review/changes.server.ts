import { type SQL, sql } from 'drizzle-orm'
import { courseSections } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { lineDiff } from '#app/platform/text/line-diff.ts'
import { stripHtml } from '#app/platform/text/text.ts'
import { canManageCourses } from '../rules.ts'
import { type ChangedSection, movedIn, partsOf } from './changes.ts'

/** Sections compared word by word on a page; of further ones only the kind of change is shown. */
const comparedTexts = 20

/** The version under review and the approved one before it. */
type Pair = { from: string | null; to: string }

/**
 * The sections of a version that differ from the approved one, in one statement. Quizzes are compared in the database
 * and not read.
 */
export async function listChangedSections(ctx: Ctx<User>, pair: Pair): Promise<ChangedSection[]> {
	return (await listChangesOf(ctx, [pair])).get(pair.to) ?? []
}

/**
 * The same for several versions, by the version under review; one statement.
 * @param read replaces the sections of `from`: a parenthesised select of `decided` and all columns of a section
 */
export async function listChangesOf(
	ctx: Ctx<User>,
	pairs: Pair[],
	read?: SQL,
): Promise<Map<string, ChangedSection[]>> {
	if (!canManageCourses(ctx.actor) || pairs.length === 0) return new Map()
	// The database compares; only differences are sent.
	const differs = (column: string) =>
		sql.raw(`(old.id is not null and now.id is not null and old.${column} is distinct from now.${column})`)
	const text = (row: 'old' | 'now') =>
		sql<
			string | null
		>`case when ${differs('description')} then ${sql.raw(`left(${row}.description, 100000)`)} end`
	const given = sql.join(
		pairs.map(({ from, to }) => sql`(${to}::uuid, ${from}::uuid)`),
		sql`, `,
	)
	const of = (version: 'before' | 'decided') =>
		sql`(select pair.decided, section.* from (values ${given}) as pair (decided, before)
			join ${courseSections} as section on section.version_id = ${sql.raw(`pair.${version}`)})`
	const rows = await ctx.db
		.select({
			version: sql<string>`coalesce(now.decided, old.decided)`,
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
		.from(
			sql`${read ?? of('before')} as old full join ${of('decided')} as now
				on now.lineage = old.lineage and now.decided = old.decided`,
		)
		.orderBy(sql`coalesce(now."order", old."order")`, sql`now."order" is null`)

	const size = Math.floor(comparedTexts / pairs.length)
	return new Map(
		pairs.map(({ to }) => [
			to,
			changesIn(
				rows.filter(({ version }) => version === to),
				size,
			),
		]),
	)
}

type Row = Parameters<typeof movedIn>[0][number] &
	Pick<ChangedSection, 'title' | 'isNew' | 'isGone'> & { textBefore: string | null; text: string | null }

/** @param most sections compared word by word */
function changesIn(rows: Row[], most: number): ChangedSection[] {
	// Sections that kept their relative order did not move.
	const moved = movedIn(rows)
	let compared = 0
	return rows.flatMap(({ textBefore, text, ...row }) => {
		const parts = partsOf(row, moved.has(row.section))
		if (!row.isNew && !row.isGone && parts.length === 0) return []
		const isCompared = textBefore !== null && text !== null && compared++ < most
		const { section, title, before: previous, isNew, isGone } = row
		const lines = isCompared ? lineDiff(paragraphs(textBefore), paragraphs(text)) : []
		return [{ section, title, titleBefore: previous, isNew, isGone, parts, lines }]
	})
}

function paragraphs(html: string): string[] {
	return html
		.split(/<\/(?:p|h[1-6]|li|blockquote|div|tr)>|<br\s*\/?>/i)
		.map(stripHtml)
		.filter(Boolean)
}
