import { type RouterContextProvider, redirect } from 'react-router'
import { listCategories } from '#app/features/categories/api.server.ts'
import { categoryName } from '#app/features/categories/model.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrLeave, requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import type { Which } from './model.ts'
import { courseExists, findWorkplace } from './queries.server.ts'

type Args = { context: Readonly<RouterContextProvider>; params: { courseId: string } }

/** The author and the id in the address. @throws 404 for a malformed id */
export function readCourseAddress({ context, params }: Args) {
	const ctx = requireRole(context, 'scholar')
	return { ctx, id: requireRow(readId(params.courseId)) }
}

/**
 * The course as its editor or preview opens it.
 * @param unknown redirect for an unknown course, in place of the 404
 * @throws 404 where there is none; a redirect to the list where it belongs to another scholar
 */
export async function openCourse(args: Args, which: Which = 'newest', unknown?: () => Response) {
	const { ctx, id } = readCourseAddress(args)
	const place = await loadOrLeave(args.context, 'courses.detail-load-failed', '/scholar/courses', () =>
		findWorkplace(ctx, id, which),
	)
	if (!place) throw await refusal(ctx, id, unknown)
	if (!place.may.includes('see')) throw notEditable()
	return { ctx, ...place }
}

/**
 * The same, editable now.
 * @throws a redirect to its page where it is archived
 */
export async function openEditor(args: Args) {
	return whereEditable(await openCourse(args))
}

function whereEditable(opened: Awaited<ReturnType<typeof openCourse>>) {
	if (!opened.may.includes('edit')) throw notEditable(opened.course.id)
	return opened
}

/** The same for a page that links lead to: an unknown course redirects to the list. */
export async function openEditorPage(args: Args) {
	const leave = () => redirectWith('/scholar/courses', { tone: 'bad', code: 'courses.detail-load-failed' })
	requireRole(args.context, 'scholar')
	if (!readId(args.params.courseId)) throw leave()
	return whereEditable(await openCourse(args, 'newest', leave))
}

/** The specification's text for another scholar's course; 404 where there is none. */
async function refusal(ctx: Ctx<User>, id: string, unknown?: () => Response): Promise<Response> {
	const isKnown = await courseExists(ctx, id)
	if (!isKnown && unknown) return unknown()
	requireRow(isKnown || undefined)
	return redirectWith('/scholar/courses', { tone: 'bad', code: 'teaching.not-yours' })
}

/** The refusal of an edit: archived, deleted, or changed since the page was shown. */
export function notEditable(courseId?: string): Response {
	const to = courseId ? `/scholar/courses/${courseId}` : '/scholar/courses'
	return redirectWith(to, { tone: 'bad', code: 'teaching.not-editable' })
}

export function editPath(courseId: string): string {
	return `/scholar/courses/${courseId}/edit`
}

export function sectionPath(courseId: string, section: string): string {
	return `${editPath(courseId)}/sections/${section}`
}

export async function categoryOptions(context: Readonly<RouterContextProvider>, ctx: Ctx) {
	const { locale } = requestContext(context)
	const categories = await listCategories(ctx, 'course')
	return categories.map((category) => ({ value: category.id, label: categoryName(category, locale) }))
}

/** Loader of the addresses that only post: redirects to the list of sections. */
export async function redirectToCurriculum(args: Args) {
	const { course } = await openEditor(args)
	return redirect(`${editPath(course.id)}#curriculum`)
}
