import { and, asc, eq, isNull, max, ne, not, sql } from 'drizzle-orm'
import { slugsFor } from '#app/features/courses/catalogue/api.server.ts'
import { pick } from '#app/fields/fields.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { contentNames, courseEnrollments, courseSections, courses, courseVersions } from './tables.server.ts'

export type Course = typeof courses.$inferSelect
export type Version = typeof courseVersions.$inferSelect
export type Section = typeof courseSections.$inferSelect

/** Texts of a version, without the curriculum. */
export type CourseTexts = Pick<Version, (typeof contentNames)[number]>

export function textsOf(version: CourseTexts): CourseTexts {
	return pick(version, contentNames)
}

/** The version for the editor: working copy, else under review, else approved. */
export function newestVersion(
	course: Pick<Course, 'workingVersionId' | 'submittedVersionId' | 'approvedVersionId'>,
): string | null {
	return course.workingVersionId ?? course.submittedVersionId ?? course.approvedVersionId
}

/**
 * The working copy of a locked course, created if needed from the version under review or the approved one, which never
 * change.
 */
export async function workingCopy(ctx: Ctx<User>, course: Course): Promise<Version> {
	if (course.workingVersionId !== null) return findVersion(ctx, course.workingVersionId)

	const from = newestVersion(course)
	const made =
		from === null
			? await insertVersion(ctx, course.id, textsOf(course))
			: await copyForEditing(ctx, course, from)
	await ctx.db.update(courses).set({ workingVersionId: made.id }).where(eq(courses.id, course.id))
	return made
}

/** The copy keeps the revision of its original, so that a form that was opened before can still be saved. */
async function copyForEditing(ctx: Ctx<User>, course: Course, from: string): Promise<Version> {
	const copied = await findVersion(ctx, from)
	return copyOf(ctx, course, { from, texts: { ...textsOf(copied), revision: copied.revision } })
}

/** Copies a version of a locked course, with other sections or texts. */
export async function copyOf(
	ctx: Ctx<User>,
	course: Pick<Course, 'id'>,
	{ from, texts }: { from: string; texts: CourseTexts & { revision?: number } },
): Promise<Version> {
	const made = await insertVersion(ctx, course.id, texts)
	await copySections(ctx, from, made.id)
	return made
}

/** Inserts a version without sections; the course must be locked. */
export async function insertVersion(
	ctx: Ctx<User>,
	courseId: string,
	texts: CourseTexts & { revision?: number },
): Promise<Version> {
	const [last] = await ctx.db
		.select({ number: max(courseVersions.number) })
		.from(courseVersions)
		.where(eq(courseVersions.courseId, courseId))
	const [made] = await ctx.db
		.insert(courseVersions)
		.values({
			...texts,
			courseId,
			number: (last?.number ?? 0) + 1,
			authorId: ctx.actor.id,
			savedAt: ctx.now,
			createdAt: ctx.now,
		})
		.returning()
	return requireRow(made)
}

export const isEmptySection = sql<boolean>`(${courseSections.description} = '' and ${courseSections.media} is null
	and ${courseSections.quiz} is null and jsonb_array_length(${courseSections.materials}) = 0)`

/** Media without captions and transcript. */
export const isUnheardSection = sql<boolean>`(${courseSections.media} is not null
	and ${courseSections.captions} = '' and ${courseSections.transcript} = '')`

/** Notes for a reviewer: empty sections, and media without captions or transcript. */
export async function listGaps(ctx: Ctx, versionId: string) {
	const rows = await ctx.db
		.select({
			section: courseSections.lineage,
			title: courseSections.title,
			isEmpty: isEmptySection,
			isUnheard: isUnheardSection,
		})
		.from(courseSections)
		.where(and(eq(courseSections.versionId, versionId), sql`(${isEmptySection} or ${isUnheardSection})`))
		.orderBy(asc(courseSections.order))
	const named = (some: typeof rows) => some.map(({ section, title }) => ({ section, title }))
	return {
		empty: named(rows.filter(({ isEmpty }) => isEmpty)),
		unheard: named(rows.filter(({ isUnheard }) => isUnheard)),
	}
}

/** Whether any section has content; required for submission and approval. */
export async function hasContent(ctx: Ctx, versionId: string): Promise<boolean> {
	const [section] = await ctx.db
		.select({ id: courseSections.id })
		.from(courseSections)
		.where(and(eq(courseSections.versionId, versionId), not(isEmptySection)))
		.limit(1)
	return section !== undefined
}

export async function findVersion(ctx: Ctx, id: string): Promise<Version> {
	const [version] = await ctx.db.select().from(courseVersions).where(eq(courseVersions.id, id))
	return requireRow(version)
}

/** A section of a version by its lineage, quiz with right answers included. */
export async function findSection(
	ctx: Ctx,
	versionId: string,
	lineage: string,
): Promise<Section | undefined> {
	const [section] = await ctx.db
		.select()
		.from(courseSections)
		.where(and(eq(courseSections.versionId, versionId), eq(courseSections.lineage, lineage)))
	return section
}

async function copySections(ctx: Ctx, from: string, to: string) {
	const copied = sql.raw(
		'course_id, title, description, "order", part, is_free, minutes, materials, revision, quiz_revision, saved_at, lineage, media, captions, transcript, quiz, quiz_draft, release',
	)
	await ctx.db.execute(sql`
		insert into ${courseSections} (version_id, ${copied})
		select ${to}, ${copied} from ${courseSections} where version_id = ${from}`)
}

/** Deletes a version that was never approved and has no students. */
export async function dropVersion(ctx: Ctx, id: string): Promise<void> {
	const followed = sql`exists (select 1 from ${courseEnrollments} e where e.version_id = ${courseVersions.id})`
	await ctx.db
		.delete(courseVersions)
		.where(and(eq(courseVersions.id, id), isNull(courseVersions.approvedAt), not(followed)))
}

/**
 * The public columns of the course, taken from a version. Before the first approval they follow the working copy, so
 * that lists show its present title.
 */
export function shownColumns(version: CourseTexts) {
	return textsOf(version)
}

/** The columns of the course after publishing a version. */
export async function publishedColumns(ctx: Ctx, course: Course, version: Version) {
	return {
		...shownColumns(version),
		// No reader knows the address before the first approval, so the slug follows the title.
		...(course.approvedAt === null && { slug: await freeSlug(ctx, course, version.title) }),
	}
}

/** The slug for a title: the present one, if it still fits. */
async function freeSlug(ctx: Ctx, course: { id: string; slug: string }, title: string): Promise<string> {
	for (const slug of slugsFor(title)) {
		if (slug === course.slug) return slug
		const others = and(eq(courses.slug, slug), ne(courses.id, course.id))
		if ((await ctx.db.$count(courses, others)) === 0) return slug
	}
	return course.slug
}
