import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { CourseCard, CourseDetail, SectionOutline } from '../model.ts'
import * as catalogue from './catalogue-queries.server.ts'
import {
	type CourseImported,
	type ImportedCourse,
	importCourse as run,
} from './commands/import-course.server.ts'
import * as discovery from './discovery.server.ts'
import { noFilters } from './inputs.ts'
import * as queries from './queries.server.ts'

export { coversOf } from '../covers.server.ts'
export type { CourseImported, ImportedCourse } from './commands/import-course.server.ts'
export { listCurriculum } from './curriculum.server.ts'
export { asImported, type ImportedQuestion, type ImportedQuiz } from './imported-section.server.ts'
export { indexCourse } from './searchable.server.ts'
export { slugsFor } from './slugs.server.ts'
export { courseAt, listed } from './where.server.ts'

/**
 * The newest courses of the catalogue, those in the reader's language before the others.
 * @param limit how many at most
 */
export async function listNewestCourses(
	ctx: Ctx,
	wanted: { locale: Locale; limit: number },
): Promise<CourseCard[]> {
	const page = await catalogue.listCourses(ctx, { ...wanted, isCounted: false })
	return page.courses
}

/**
 * Writes a course with its curriculum as an approved one, or changes the one that came under the same external id
 * before. Its slug stays, and so do its status and archive date; what was taken off the site stays off it, and what was
 * changed here stays until the input changes. Changed texts or sections are another approved version, in which a section
 * of the same title, or else of the same text, is the same section: students keep what they have done.
 * @param input texts as they are shown; `description` of sections is HTML that was sanitised before, and materials'
 * addresses were checked
 * @returns the id and what was done; calling it again with the same input does nothing
 */
export function importCourse(ctx: Ctx, input: ImportedCourse): Promise<CourseImported> {
	return run(ctx, input)
}

/** The sixteenths of the catalogue (0 to 15) that hold something search engines may know. */
export function listSitemapShares(ctx: Ctx): Promise<number[]> {
	return discovery.listShares(ctx)
}

/** What search engines may know of one sixteenth of the catalogue; samples are not among it. */
export function listSitemapShare(ctx: Ctx, share: number) {
	return discovery.listShare(ctx, share)
}

/** The newest courses of a language, a category (by slug) or a scholar; no samples. */
export function listFeedCourses(ctx: Ctx, scope: discovery.FeedScope, limit: number) {
	return discovery.listForFeed(ctx, scope, limit)
}

/** A course of the catalogue by its slug, as a visitor sees it. */
export function findPublished(ctx: Ctx, slug: string): Promise<CourseDetail | undefined> {
	return queries.findCourse({ ...ctx, actor: null }, slug)
}

/** A course by slug or id, as whoever asks may see it: of the catalogue, or one that they are enrolled in. */
export function findCourse(ctx: Ctx, slugOrId: string): Promise<CourseDetail | undefined> {
	return queries.findCourse(ctx, slugOrId)
}

/**
 * The outline of the curriculum that whoever asks follows, or would begin.
 * @param zone where the organisation is: sections open on days of it
 */
export function listSections(ctx: Ctx, course: CourseDetail, zone: string): Promise<SectionOutline[]> {
	return queries.listSections(ctx, course, { now: ctx.now, zone })
}

/** Other courses of the same category, the newest first; none of a course without one. */
export async function listCoursesBeside(
	ctx: Ctx,
	{ id, categoryId }: { id: string; categoryId: string | null },
	locale: Locale,
): Promise<CourseCard[]> {
	if (categoryId === null) return []
	const filters = { ...noFilters, category: categoryId }
	const page = await catalogue.listCourses(ctx, { filters, locale, limit: 4, isCounted: false })
	return page.courses.filter((course) => course.id !== id).slice(0, 3)
}

/**
 * Up to three courses to learn after one, those of its category first: in the reader's language, or where there is none
 * left in any, and none that they are enrolled in.
 */
export async function listCoursesAfter(
	ctx: Ctx,
	{ id, categoryId }: { id: string; categoryId: string | null },
	locale: Locale,
): Promise<CourseCard[]> {
	const wanted = { locale, limit: 12, isCounted: false }
	const category = categoryId ?? ''
	const near = category
		? (await catalogue.listCourses(ctx, { ...wanted, filters: { ...noFilters, category } })).courses
		: []
	const { courses: newest } = await catalogue.listCourses(ctx, wanted)
	const all = new Map([...near, ...newest].map((course) => [course.id, course]))
	const open = [...all.values()].filter((course) => course.id !== id && course.enrollment === null)
	const readable = open.filter((course) => course.language === locale)
	return (readable.length > 0 ? readable : open).slice(0, 3)
}

/** A scholar's newest courses in the catalogue, those in the reader's language first. */
export async function listCoursesOf(
	ctx: Ctx,
	wanted: { scholarId: string; locale: Locale; limit: number },
): Promise<{ courses: CourseCard[]; total: number }> {
	const { scholarId, locale, limit } = wanted
	return catalogue.listCourses(ctx, { filters: { ...noFilters, scholar: scholarId }, locale, limit })
}
