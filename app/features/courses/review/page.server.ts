import type { RouterContextProvider } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrLeave, requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { allowedVerbs } from '#app/workflow/rules.ts'
import { canManageCourses, canTeach, courseRules } from '../rules.ts'
import { findOfficeCourse } from './course.server.ts'
import { officeList, ownList } from './params.ts'

type Context = Readonly<RouterContextProvider>

/** The context of a scholar; 404 while viewing as somebody else. */
export function scholarContext(context: Context) {
	const ctx = requireRole(context, 'scholar')
	if (!canTeach(ctx.actor)) requireRow(null)
	return { ctx, days: daysOf(context) }
}

/** The context of an admin; 404 while viewing as somebody else. */
export function adminContext(context: Context) {
	const ctx = requireRole(context, 'admin')
	if (!canManageCourses(ctx.actor)) requireRow(null)
	return { ctx, days: daysOf(context) }
}

/**
 * The course of a scholar's page, with what the reader may do.
 * @throws 404 without access
 */
export async function requireCourse(context: Context, courseId: string) {
	const place = scholarContext(context)
	const id = requireRow(readId(courseId))
	const course = requireRow(await findOfficeCourse(place.ctx, id))
	const isOwn = course.scholarId === place.ctx.actor.id
	// Admins return to the list of all courses.
	const list = isOwn ? ownList.path : officeList.path
	return {
		...place,
		course,
		may: allowedVerbs(courseRules, place.ctx.actor, course),
		isOwn,
		list,
		path: `${ownList.path}/${id}`,
	}
}

/**
 * The course of an admin's page.
 * @throws Response a redirect to the list with the specification's sentence, where it is missing or cannot be loaded
 */
export async function requireOfficeCourse(context: Context, courseId: string) {
	const office = adminContext(context)
	const id = readId(courseId)
	const code = 'teaching.office-details-failed'
	const course =
		id && (await loadOrLeave(context, code, officeList.path, () => findOfficeCourse(office.ctx, id)))
	if (!course) throw redirectWith(officeList.path, { tone: 'bad', code })
	return {
		...office,
		course,
		may: allowedVerbs(courseRules, office.ctx.actor, course),
		path: `${officeList.path}/${id}`,
	}
}
