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

/** What a version says of its course beside the curriculum. */
export type CourseTexts = Pick<Version, (typeof contentNames)[number]>

export function textsOf(version: CourseTexts): CourseTexts {
	return pick(version, contentNames)
}

/** The version that an editor opens with: what is worked on, else what waits, else what is approved. */
export function newestVersion(
	course: Pick<Course, 'workingVersionId' | 'submittedVersionId' | 'approvedVersionId'>,
): string | null {
	return course.workingVersionId ?? course.submittedVersionId ?? course.approvedVersionId
}

/**
 * The working copy of a course that is locked, made now if there is none: of what waits for review, or is approved.
 * A submitted or approved version never changes.
 */
export async function workingCopy(ctx: Ctx<User>, course: Course): Promise<Version> {
	if (course.workingVersionId !== null) return findVersion(ctx, course.workingVersionId)

	const from = newestVersion(course)
	const made =
		from === null ? await insertVersion(ctx, course.id, textsOf(course)) : await sameAgain(ctx, course, from)
	await ctx.db.update(courses).set({ workingVersionId: made.id }).where(eq(courses.id, course.id))
	return made
}

/** Who opened its texts before they were copied saves into the copy. */
async function sameAgain(ctx: Ctx<User>, course: Course, from: string): Promise<Version> {
	const copied = await findVersion(ctx, from)
	return copyOf(ctx, course, { from, texts: { ...textsOf(copied), revision: copied.revision } })
}

/** A version of a course that is locked, with the sections of another and texts of its own. */
export async function copyOf(
	ctx: Ctx<User>,
	course: Pick<Course, 'id'>,
	{ from, texts }: { from: string; texts: CourseTexts & { revision?: number } },
): Promise<Version> {
	const made = await insertVersion(ctx, course.id, texts)
	await copySections(ctx, from, made.id)
	return made
}

/** A version of a course that is locked, without sections. */
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

/** Is there nothing in it for a student yet? */
export const isEmptySection = sql<boolean>`(${courseSections.description} = '' and ${courseSections.media} is null
	and ${courseSections.quiz} is null and jsonb_array_length(${courseSections.materials}) = 0)`

/** Does it play something that has neither captions nor a transcript? */
export const isUnheardSection = sql<boolean>`(${courseSections.media} is not null
	and ${courseSections.captions} = '' and ${courseSections.transcript} = '')`

/** What a reviewer is told of a version: the sections that hold nothing, and those that nobody can read who does not hear. */
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

/** Has a version at least one section with something in it? Without, it is put before nobody and approved by nobody. */
export async function hasContent(ctx: Ctx, versionId: string): Promise<boolean> {
	const [section] = await ctx.db
		.select({ id: courseSections.id })
		.from(courseSections)
		.where(and(eq(courseSections.versionId, versionId), not(isEmptySection)))
		.limit(1)
	return section !== undefined
}

/** @throws 404 where there is none */
export async function findVersion(ctx: Ctx, id: string): Promise<Version> {
	const [version] = await ctx.db.select().from(courseVersions).where(eq(courseVersions.id, id))
	return requireRow(version)
}

/** A section of a version by the id that it keeps over all versions, its quiz with the right answers included. */
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

/** Takes away a version that nobody was given: never approved, and followed by nobody. */
export async function dropVersion(ctx: Ctx, id: string): Promise<void> {
	const followed = sql`exists (select 1 from ${courseEnrollments} e where e.version_id = ${courseVersions.id})`
	await ctx.db
		.delete(courseVersions)
		.where(and(eq(courseVersions.id, id), isNull(courseVersions.approvedAt), not(followed)))
}

/**
 * The columns of the course that readers and lists see, as a version has them. Until a first version is approved they
 * follow the working copy, so that its scholar and admins find it by what it is called.
 */
export function shownAs(version: CourseTexts) {
	return textsOf(version)
}

/** What readers see of a version from now on. */
export async function published(ctx: Ctx, course: Course, version: Version) {
	return {
		...shownAs(version),
		// Nobody has its address yet: it is called as it is titled now.
		...(course.approvedAt === null && { slug: await freeSlug(ctx, course, version.title) }),
	}
}

/** What a course of that title can be called in its address: its own, where that still fits. */
async function freeSlug(ctx: Ctx, course: { id: string; slug: string }, title: string): Promise<string> {
	for (const slug of slugsFor(title)) {
		if (slug === course.slug) return slug
		const others = and(eq(courses.slug, slug), ne(courses.id, course.id))
		if ((await ctx.db.$count(courses, others)) === 0) return slug
	}
	return course.slug
}
