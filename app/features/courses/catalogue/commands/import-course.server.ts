import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, isNotNull, isNull, max, or } from 'drizzle-orm'
import type { CoverChoice } from '#app/drawings/cover.ts'
import { emptyOf, pick, type ValuesOf } from '#app/fields/fields.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { readId } from '#app/platform/ids.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { courseTexts } from '../../fields.ts'
import type { CourseLevel } from '../../model.ts'
import { contentNames, courseSections, courses, courseVersions } from '../../tables.server.ts'
import { hasSameContent, type ImportedSection, nextSections } from '../imported-section.server.ts'
import { indexCourse } from '../searchable.server.ts'
import { slugsFor } from '../slugs.server.ts'

export type ImportedCourse = Partial<ValuesOf<typeof courseTexts>> & {
	/** Id of the course where it comes from: the same id means the same course. */
	externalId: string
	/** A wish; a free one is found where it is taken. By default made from the title. */
	slug?: string
	title: string
	description: string
	language: Locale
	categoryId: string | null
	level: CourseLevel
	scholarId: string | null
	/** A path of this site; null is the drawn cover. */
	imageUrl: string | null
	cover?: CoverChoice | null
	/** When it was published; by default now, or unchanged. */
	date: Date | null
	sections: ImportedSection[]
	/** Marks a course of the sample organisation, which may state a number of students. */
	sample?: { students: number }
}

export type CourseImportResult = { id: string; slug: string; outcome: 'created' | 'updated' | 'unchanged' }

export async function importCourse(ctx: Ctx, input: ImportedCourse): Promise<CourseImportResult> {
	return transaction(ctx, async (ctx) => {
		const existing = await findImported(ctx, input.externalId)
		if (existing) return update(ctx, existing, input)

		const made = await create(ctx, input)
		if (made) return made
		// Imported by another process at the same moment.
		const other = await findImported(ctx, input.externalId)
		if (!other) throw new Error(`course ${input.externalId} could not be written`)
		return update(ctx, other, input)
	})
}

type Row = typeof courses.$inferSelect

async function findImported(ctx: Ctx, externalId: string): Promise<Row | undefined> {
	// A course made on this site is exported under its own id.
	const id = readId(externalId)
	const own = id ? and(isNull(courses.externalId), eq(courses.id, id)) : undefined
	const [row] = await ctx.db
		.select()
		.from(courses)
		.where(or(eq(courses.externalId, externalId), own))
		.for('update')
	return row
}

async function create(ctx: Ctx, input: ImportedCourse): Promise<CourseImportResult | null> {
	const approvedAt = input.date ?? ctx.now
	const made = await insertWithFreeSlug(ctx, input, {
		...textsOf(input),
		scholarId: input.scholarId,
		externalId: input.externalId,
		status: 'approved',
		approvedAt,
		createdAt: approvedAt,
		updatedAt: ctx.now,
		sampleAt: input.sample ? ctx.now : null,
		enrolledCount: input.sample?.students ?? 0,
	})
	if (!made) return null

	await writeVersion(ctx, made.id, input, [])
	await indexCourse(ctx.db, made.id)
	await record(ctx, 'course.imported', made.id)
	return { ...made, outcome: 'created' }
}

async function insertWithFreeSlug(
	ctx: Ctx,
	input: ImportedCourse,
	row: Omit<typeof courses.$inferInsert, 'slug'>,
) {
	for (const slug of slugsFor(input.slug || input.title)) {
		const [made] = await ctx.db
			.insert(courses)
			.values({ ...row, slug })
			.onConflictDoNothing()
			.returning({ id: courses.id, slug: courses.slug })
		if (made) return made
		if (await findImported(ctx, input.externalId)) return null
	}
	throw new Error(`no free address for course ${input.externalId}`)
}

async function update(ctx: Ctx, row: Row, input: ImportedCourse): Promise<CourseImportResult> {
	const { id, slug, approvedVersionId } = row
	// A course taken off the site stays unchanged.
	if (approvedVersionId === null || row.deletedAt !== null) return { id, slug, outcome: 'unchanged' }

	const facts = { scholarId: input.scholarId, ...(input.date ? { approvedAt: input.date } : {}) }
	const sameFacts = Object.entries(facts).every(([name, value]) =>
		isDeepStrictEqual(row[name as keyof Row], value),
	)
	const isSaid = await isUnchanged(ctx, row, input)
	if (sameFacts && isSaid) return { id, slug, outcome: 'unchanged' }

	if (!isSaid) await writeVersion(ctx, id, input, await sectionsOf(ctx, approvedVersionId))
	await ctx.db
		.update(courses)
		.set({ ...facts, updatedAt: ctx.now })
		.where(eq(courses.id, id))
	await indexCourse(ctx.db, id)
	await record(ctx, 'course.imported', id)
	return { id, slug, outcome: 'updated' }
}

function textsOf(texts: typeof courseVersions.$inferSelect | ImportedCourse) {
	return { ...emptyOf(courseTexts), cover: null, ...pick(texts, contentNames) }
}

/** Whether the approved version, or the last imported one, has this content. Changes made since then stay. */
async function isUnchanged(ctx: Ctx, { id, approvedVersionId }: Row, input: ImportedCourse) {
	const versions = await ctx.db
		.select()
		.from(courseVersions)
		.where(and(eq(courseVersions.courseId, id), isNotNull(courseVersions.approvedAt)))
		.orderBy(desc(courseVersions.number))
	const approved = versions.find((version) => version.id === approvedVersionId)
	const imported = versions.find((version) => version.authorId === null && version.submittedAt === null)
	for (const version of new Set([approved, imported])) {
		if (!version || !isDeepStrictEqual(textsOf(version), textsOf(input))) continue
		if (hasSameContent(await sectionsOf(ctx, version.id), input.sections)) return true
	}
	return false
}

async function sectionsOf(ctx: Ctx, versionId: string) {
	return ctx.db
		.select()
		.from(courseSections)
		.where(eq(courseSections.versionId, versionId))
		.orderBy(asc(courseSections.order))
}

/** Adds an approved version; enrolled students keep the one they began. */
async function writeVersion(
	ctx: Ctx,
	courseId: string,
	input: ImportedCourse,
	previous: (typeof courseSections.$inferSelect)[],
) {
	const texts = textsOf(input)
	const [last] = await ctx.db
		.select({ number: max(courseVersions.number) })
		.from(courseVersions)
		.where(eq(courseVersions.courseId, courseId))
	const [version] = await ctx.db
		.insert(courseVersions)
		.values({
			...texts,
			courseId,
			number: (last?.number ?? 0) + 1,
			savedAt: ctx.now,
			approvedAt: ctx.now,
			createdAt: ctx.now,
		})
		.returning({ id: courseVersions.id })
	if (!version) throw new Error('no version was made')

	const rows = nextSections(previous, input.sections).map((section) => ({
		...section,
		courseId,
		versionId: version.id,
		savedAt: ctx.now,
	}))
	if (rows.length > 0) await ctx.db.insert(courseSections).values(rows)
	await ctx.db
		.update(courses)
		.set({ ...texts, approvedVersionId: version.id })
		.where(eq(courses.id, courseId))
}
