import { eq } from 'drizzle-orm'
import { coverAddress } from '#app/drawings/address.server.ts'
import { type CoverChoice, coverSpec, distinctLayouts } from '#app/drawings/cover.ts'
import { coverWord, isCoverWord } from '#app/drawings/cover-word.ts'
import { type Subject, subjectOf } from '#app/drawings/glass.ts'
import { hashOf } from '#app/drawings/seed.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { ownImage } from './model.ts'
import type { courseVersions } from './tables.server.ts'

export type CoverFacts = {
	id: string
	language: Locale
	image: string | null
	choice: CoverChoice | null
	category: {
		id: string
		name: string
		names: Partial<Record<Locale, string>>
		subject: Subject | null
	} | null
}

/** Addresses of the covers of a list of courses, in its order; uploads are used as they are. */
export function coversOf(courses: CoverFacts[]): string[] {
	const drawn = distinctLayouts(courses.map(specOf))
	return courses.map(({ image }, at) => {
		const spec = drawn[at]
		return ownImage(image) ?? (spec ? coverAddress(spec) : '')
	})
}

export function coverOf(course: CoverFacts): string {
	return coversOf([course])[0] ?? ''
}

/**
 * Address of the cover of a version, approved or not.
 * @param choice previews the drawn cover with these choices, in place of an uploaded picture
 */
export async function coverOfVersion(
	ctx: Ctx,
	version: Pick<
		typeof courseVersions.$inferSelect,
		'courseId' | 'language' | 'imageUrl' | 'categoryId' | 'cover'
	>,
	choice?: CoverChoice,
): Promise<string> {
	const { id, name, names, subject } = categories
	const [category = null] = version.categoryId
		? await ctx.db.select({ id, name, names, subject }).from(categories).where(eq(id, version.categoryId))
		: []
	const { courseId, language } = version
	const shown = choice ? { image: null, choice } : { image: version.imageUrl, choice: version.cover }
	return coverOf({ id: courseId, language, category, ...shown })
}

/** Subject colour of a course: by its category, else derived from its id. */
export function subjectOfCourse({ id, category }: Pick<CoverFacts, 'id' | 'category'>): Subject {
	return category?.subject ?? subjectOf(category?.id ?? id)
}

function specOf(course: CoverFacts) {
	const { id, language, category, choice } = course
	const script = language === 'ur' ? 'ur' : 'ar'
	const subject = subjectOfCourse(course)
	const word =
		choice?.word && isCoverWord(choice.word)
			? choice.word
			: coverWord(category?.names[script] ?? category?.name, { script, subject })
	const { layout, tiling } = choice ?? {}
	return coverSpec({ seed: hashOf(id), subject, script, word, layout, tiling })
}
