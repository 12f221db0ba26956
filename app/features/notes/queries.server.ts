import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { coursePath } from '#app/features/courses/model.ts'
import { courseEnrollments, courses } from '#app/features/courses/tables.server.ts'
import { readingPath } from '#app/features/fatwas/library/model.ts'
import { fatwaPublications, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { queryWords } from '#app/platform/text/query-words.ts'
import { formsOf } from '#app/platform/text/text.ts'
import { containsWords, keyset, toPage } from '#app/staff/list.server.ts'
import { excerptLength, type Note } from './model.ts'
import { notes } from './tables.server.ts'
import { ownedBy, visibleTo } from './where.server.ts'

export const pageSize = 20

const { id, title, content, pinnedAt, deletedAt, createdAt, updatedAt } = notes
// Folded title and text, maintained by a trigger (drizzle/0020_one_table_of_notes.sql) and selected nowhere else.
const search = sql`${notes}.search`
const order = keyset(
	[{ sql: sql`((${pinnedAt} is not null)::int)`, kind: 'number' }, 'desc'],
	[createdAt, 'desc'],
	[id, 'desc'],
)

type Wanted = {
	locale: Locale
	/** As typed. */
	q?: string
	/** Only notes about this fatwa. */
	fatwaId?: string
	cursor?: string | null
}

/** The person's own notes, pinned first, then newest. Long ones are cut. */
export async function listNotes(ctx: Ctx<User>, wanted: Wanted): Promise<Page<Note>> {
	const { locale, q = '', fatwaId, cursor = null } = wanted
	// One character more than shown tells whether there is more.
	const beginning = sql<string | null>`left(${content}, ${excerptLength + 1})`
	const rows = await selectNotes(ctx, locale, beginning)
		.where(
			and(
				visibleTo(ctx.actor),
				fatwaId === undefined ? undefined : eq(notes.fatwaId, fatwaId),
				...holding(q),
				order.after(cursor),
			),
		)
		.orderBy(...order.by)
		.limit(pageSize + 1)
	const page = toPage(rows, pageSize)
	return { ...page, rows: page.rows.map((row) => toNote(row, locale)) }
}

/** One of their own notes in full. */
export async function findNote(ctx: Ctx<User>, noteId: string, locale: Locale): Promise<Note | undefined> {
	return find(ctx, locale, and(eq(id, noteId), visibleTo(ctx.actor)))
}

/** The same, also when deleted: it may still be open in an editor. */
export async function findNoteToEdit(
	ctx: Ctx<User>,
	noteId: string,
	locale: Locale,
): Promise<Note | undefined> {
	return find(ctx, locale, and(eq(id, noteId), ownedBy(ctx.actor)))
}

async function find(ctx: Ctx<User>, locale: Locale, where: SQL | undefined): Promise<Note | undefined> {
	const [row] = await selectNotes(ctx, locale, sql<string | null>`${content}`).where(where)
	return row && toNote(row, locale)
}

/** Notes with a link to what they are about, where that is readable. */
function selectNotes(ctx: Ctx<User>, locale: Locale, shownContent: SQL<string | null>) {
	const { slug, language, isPrimary } = fatwaPublications
	const publication = ctx.db
		.select({ slug, language, title: fatwaPublications.title })
		.from(fatwaPublications)
		.where(eq(fatwaPublications.fatwaId, notes.fatwaId))
		.orderBy(sql`${language} = ${locale} desc`, sql`${isPrimary} desc`)
		.limit(1)
		.as('publication')
	return ctx.db
		.select({
			id,
			title,
			content: shownContent,
			pinnedAt,
			deletedAt,
			createdAt,
			updatedAt,
			key: order.key,
			number: fatwas.number,
			fatwa: { slug: publication.slug, language: publication.language, title: publication.title },
			course: { slug: courses.slug, title: courses.title },
			section: notes.section,
		})
		.from(notes)
		.leftJoin(fatwas, eq(fatwas.id, notes.fatwaId))
		.leftJoinLateral(publication, sql`true`)
		.leftJoin(courseEnrollments, eq(courseEnrollments.id, notes.enrollmentId))
		.leftJoin(courses, and(eq(courses.id, courseEnrollments.courseId), isNull(courses.deletedAt)))
		.$dynamic()
}

type Row = Omit<Awaited<ReturnType<typeof selectNotes>>[number], 'key'>

function toNote({ number, fatwa, course, section, ...note }: Row, locale: Locale): Note {
	const on: Note['on'] = course
		? { kind: 'course', title: course.title, path: `${coursePath(course.slug)}/learn/${section}#note` }
		: fatwa && number !== null
			? { kind: 'fatwa', title: fatwa.title, path: readingPath({ ...fatwa, number }, locale) }
			: null
	return { ...note, on }
}

/** Each word occurs somewhere, without article and ending, as in the site's search. */
function holding(typed: string): (SQL | undefined)[] {
	if (typed === '') return []
	const words = queryWords(typed)
	if (words.length === 0) return [sql`false`]
	return words.map((word) => {
		const { stem } = formsOf(word)
		// Words too short for the index match beginnings only, with or without the article.
		const forms = stem.length < 3 ? [stem, `ال${stem}`] : [stem]
		return or(...forms.flatMap((form) => containsWords(search, form)))
	})
}
