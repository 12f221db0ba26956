import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, isNull, max, or } from 'drizzle-orm'
import { type Ctx, together } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events.server.ts'
import { readId } from '#app/platform/ids.ts'
import type { Locale } from '#app/platform/locale.ts'
import type { CourseLevel, Material } from '../model.ts'
import { courseVector } from '../search.server.ts'
import { slugsFor } from '../slugs.server.ts'
import { courseSections, courses, courseVersions } from '../tables.server.ts'

export type ImportedSection = {
	title: string
	/** HTML, sanitised before. */
	description: string
	minutes: number | null
	materials: Material[]
}

export type ImportedCourse = {
	/** What the course is called where it comes from: the same again means the same course. */
	externalId: string
	/** Wished for; another is found where it is taken. Without one it is made from the title. */
	slug?: string
	title: string
	/** Text; blank lines part paragraphs. */
	description: string
	language: Locale
	categoryId: string | null
	level: CourseLevel
	scholarId: string | null
	/** A path of this site, or none for the default cover. */
	imageUrl: string | null
	/** When it was published; none is now, or as it was. */
	date: Date | null
	sections: ImportedSection[]
	/** Belongs to the sample organisation, and may claim students that it does not have. */
	sample?: { students: number }
}

export type CourseImported = { id: string; slug: string; outcome: 'created' | 'updated' | 'unchanged' }

export async function importCourse(ctx: Ctx, input: ImportedCourse): Promise<CourseImported> {
	return together(ctx, async (ctx) => {
		const existing = await findImported(ctx, input.externalId)
		if (existing) return update(ctx, existing, input)

		const made = await create(ctx, input)
		if (made) return made
		// Somebody else imported it in this very moment.
		const other = await findImported(ctx, input.externalId)
		if (!other) throw new Error(`course ${input.externalId} could not be written`)
		return update(ctx, other, input)
	})
}

type Row = typeof courses.$inferSelect

async function findImported(ctx: Ctx, externalId: string): Promise<Row | undefined> {
	// What was made here came under no external id: an export calls it by its own.
	const id = readId(externalId)
	const own = id ? and(isNull(courses.externalId), eq(courses.id, id)) : undefined
	const [row] = await ctx.db
		.select()
		.from(courses)
		.where(or(eq(courses.externalId, externalId), own))
		.for('update')
	return row
}

async function create(ctx: Ctx, input: ImportedCourse): Promise<CourseImported | null> {
	const approvedAt = input.date ?? ctx.now
	const made = await insertWithFreeSlug(ctx, input, {
		...textsOf(input),
		externalId: input.externalId,
		status: 'approved',
		approvedAt,
		createdAt: approvedAt,
		updatedAt: ctx.now,
		sampleAt: input.sample ? ctx.now : null,
		enrolledCount: input.sample?.students ?? 0,
	})
	if (!made) return null

	await writeVersion(ctx, made.id, input)
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
			.values({ ...row, slug, searchVector: courseVector(input.title, input.description) })
			.onConflictDoNothing()
			.returning({ id: courses.id, slug: courses.slug })
		if (made) return made
		if (await findImported(ctx, input.externalId)) return null
	}
	throw new Error(`no free address for course ${input.externalId}`)
}

async function update(ctx: Ctx, row: Row, input: ImportedCourse): Promise<CourseImported> {
	const texts = textsOf(input)
	const changes = { ...texts, ...(input.date ? { approvedAt: input.date } : {}) }
	const sameTexts = Object.entries(changes).every(([name, value]) =>
		isDeepStrictEqual(row[name as keyof Row], value),
	)
	const sameSections = isDeepStrictEqual(await currentSections(ctx, row), input.sections.map(plainSection))
	if (sameTexts && sameSections) return { id: row.id, slug: row.slug, outcome: 'unchanged' }

	if (!sameSections) await writeVersion(ctx, row.id, input)
	await ctx.db
		.update(courses)
		.set({ ...changes, searchVector: courseVector(input.title, input.description), updatedAt: ctx.now })
		.where(eq(courses.id, row.id))
	await record(ctx, 'course.imported', row.id)
	return { id: row.id, slug: row.slug, outcome: 'updated' }
}

function textsOf(input: ImportedCourse) {
	const { title, description, language, categoryId, level, scholarId, imageUrl } = input
	return { title, description, language, categoryId, level, scholarId, imageUrl }
}

function plainSection({ title, description, minutes, materials }: ImportedSection): ImportedSection {
	return {
		title,
		description,
		minutes,
		materials: materials.map(({ title, url }) => (url ? { title, url } : { title })),
	}
}

async function currentSections(ctx: Ctx, row: Row): Promise<ImportedSection[]> {
	if (row.approvedVersionId === null) return []
	const { title, description, minutes, materials, order, versionId } = courseSections
	return ctx.db
		.select({ title, description, minutes, materials })
		.from(courseSections)
		.where(eq(versionId, row.approvedVersionId))
		.orderBy(asc(order))
}

// Another version, and the one that readers get from now on; whoever is enrolled keeps the one they began.
async function writeVersion(ctx: Ctx, courseId: string, input: ImportedCourse) {
	const { title, description, language, categoryId, level, imageUrl } = input
	const [last] = await ctx.db
		.select({ number: max(courseVersions.number) })
		.from(courseVersions)
		.where(eq(courseVersions.courseId, courseId))
	const [version] = await ctx.db
		.insert(courseVersions)
		.values({
			...{ courseId, title, description, language, categoryId, level, imageUrl },
			number: (last?.number ?? 0) + 1,
			savedAt: ctx.now,
			approvedAt: ctx.now,
			createdAt: ctx.now,
		})
		.returning({ id: courseVersions.id })
	if (!version) throw new Error('no version was made')

	const rows = input.sections.map((section, index) => ({
		...plainSection(section),
		courseId,
		versionId: version.id,
		order: index + 1,
	}))
	if (rows.length > 0) await ctx.db.insert(courseSections).values(rows)
	await ctx.db.update(courses).set({ approvedVersionId: version.id }).where(eq(courses.id, courseId))
}
