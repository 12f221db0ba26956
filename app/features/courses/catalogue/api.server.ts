import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { CourseCard, CourseDetail, SectionOutline } from '../model.ts'
import * as catalogue from './catalogue-queries.server.ts'
import {
	type CourseImportResult,
	type ImportedCourse,
	importCourse as run,
} from './commands/import-course.server.ts'
import * as discovery from './discovery.server.ts'
import { noFilters } from './inputs.ts'
import * as queries from './queries.server.ts'

export { coversOf } from '../covers.server.ts'
export type { CourseImportResult, ImportedCourse } from './commands/import-course.server.ts'
export { listCurriculum } from './curriculum.server.ts'
export { asImported, type ImportedQuestion, type ImportedQuiz } from './imported-section.server.ts'
export { indexCourse } from './searchable.server.ts'
export { slugsFor } from './slugs.server.ts'
export { courseAt, listed } from './where.server.ts'

/**
 * The newest courses of the catalogue, those in the reader's language first.
 * @param limit the largest number of courses
 */
export async function listNewestCourses(
	ctx: Ctx,
	options: { locale: Locale; limit: number },
): Promise<CourseCard[]> {
	const page = await catalogue.listCourses(ctx, { ...options, isCounted: false })
	return page.courses
}

/**
 * Imports a course with its curriculum as an approved version, or updates the one imported under the same external id.
 * Slug, status and archive date stay; a course taken off the site stays off it; changes made on the site stay until the
 * input changes. Changed texts or sections become a new approved version; a section with the same title, or else the
 * same text, stays the same section, so that students keep their progress.
 * @param input texts as shown; `description` of sections is sanitised HTML and the addresses of materials were checked
 * @returns the id and what was done; the same input again does nothing
 */
export function importCourse(ctx: Ctx, input: ImportedCourse): Promise<CourseImportResult> {
	return run(ctx, input)
}

/** The sixteenths of the catalogue (0 to 15) that are not empty for search engines. */
export function listSitemapShares(ctx: Ctx): Promise<number[]> {
	return discovery.listShares(ctx)
}

/** One sixteenth of the catalogue for the sitemap, without samples. */
export function listSitemapShare(ctx: Ctx, share: number) {
	return discovery.listShare(ctx, share)
}

/** The newest courses of a language, a category (by slug) or a scholar, without samples. */
export function listFeedCourses(ctx: Ctx, scope: discovery.FeedScope, limit: number) {
	return discovery.listForFeed(ctx, scope, limit)
}

/** A course of the catalogue by its slug, as a visitor sees it. */
export function findPublished(ctx: Ctx, slug: string): Promise<CourseDetail | undefined> {
	return queries.findCourse({ ...ctx, actor: null }, slug)
}

/** A course by slug or id: in the catalogue, or one in which the reader is enrolled. */
export function findCourse(ctx: Ctx, slugOrId: string): Promise<CourseDetail | undefined> {
	return queries.findCourse(ctx, slugOrId)
}

/**
 * The outline of the curriculum of the reader's enrollment, or of the approved version.
 * @param zone of the organisation: sections open on its days
 */
export function listSections(ctx: Ctx, course: CourseDetail, zone: string): Promise<SectionOutline[]> {
	return queries.listSections(ctx, course, { now: ctx.now, zone })
}

/** Other courses of the same category, newest first; none for a course without a category. */
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
 * Up to three courses to take next, those of the same category first: in the reader's language if there are any, and
 * without those they are enrolled in.
 */
export async function listCoursesAfter(
	ctx: Ctx,
	{ id, categoryId }: { id: string; categoryId: string | null },
	locale: Locale,
): Promise<CourseCard[]> {
	const options = { locale, limit: 12, isCounted: false }
	const category = categoryId ?? ''
	const related = category
		? (await catalogue.listCourses(ctx, { ...options, filters: { ...noFilters, category } })).courses
		: []
	const { courses: newest } = await catalogue.listCourses(ctx, options)
	const all = new Map([...related, ...newest].map((course) => [course.id, course]))
	const open = [...all.values()].filter((course) => course.id !== id && course.enrollment === null)
	const readable = open.filter((course) => course.language === locale)
	return (readable.length > 0 ? readable : open).slice(0, 3)
}

/** A scholar's newest courses in the catalogue, those in the reader's language first. */
export async function listCoursesOf(
	ctx: Ctx,
	options: { scholarId: string; locale: Locale; limit: number },
): Promise<{ courses: CourseCard[]; total: number }> {
	const { scholarId, locale, limit } = options
	return catalogue.listCourses(ctx, { filters: { ...noFilters, scholar: scholarId }, locale, limit })
}
