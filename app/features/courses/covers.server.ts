import { eq } from 'drizzle-orm'
import { coverAddress } from '#app/drawings/address.server.ts'
import { besideEachOther, coverSpec } from '#app/drawings/cover.ts'
import { coverWord } from '#app/drawings/cover-word.ts'
import { subjectOf } from '#app/drawings/glass.ts'
import { hashOf } from '#app/drawings/seed.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { ownImage } from './model.ts'
import type { courseVersions } from './tables.server.ts'

/** What of a course its cover is drawn from. */
export type Covered = {
	id: string
	language: Locale
	image: string | null
	category: { id: string; name: string; names: Partial<Record<Locale, string>> } | null
}

/** The addresses of the pictures of a list of courses, in its order; what was uploaded is shown as it is. */
export function coversOf(courses: Covered[]): string[] {
	const drawn = besideEachOther(courses.map(specOf))
	return courses.map(({ image }, at) => {
		const spec = drawn[at]
		return ownImage(image) ?? (spec ? coverAddress(spec) : '')
	})
}

/** The address of the picture of a version, which need not be approved. */
export async function coverOfVersion(
	ctx: Ctx,
	version: Pick<typeof courseVersions.$inferSelect, 'courseId' | 'language' | 'imageUrl' | 'categoryId'>,
): Promise<string> {
	const { id, name, names } = categories
	const [category = null] = version.categoryId
		? await ctx.db.select({ id, name, names }).from(categories).where(eq(id, version.categoryId))
		: []
	const { courseId, language, imageUrl } = version
	return coverOf({ id: courseId, language, image: imageUrl, category })
}

/** The address of the picture of one course. */
export function coverOf(course: Covered): string {
	return coversOf([course])[0] ?? ''
}

function specOf({ id, language, category }: Covered) {
	const script = language === 'ur' ? 'ur' : 'ar'
	const subject = subjectOf(category?.id ?? id)
	const name = category?.names[script] ?? category?.name
	return coverSpec({ seed: hashOf(id), subject, script, word: coverWord(name, { script, subject }) })
}
