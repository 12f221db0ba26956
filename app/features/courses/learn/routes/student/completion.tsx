import { redirect } from 'react-router'
import { coursePath } from '#app/features/courses/model.ts'
import { requireUser } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { textFields } from '#app/platform/http/forms.server.ts'
import { completeSection } from '../../commands/complete-section.server.ts'
import { courseForUser, sectionOf, studentSection } from '../../lessons/page.server.ts'
import type { Route } from './+types/completion'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { path } = await studentSection(context, params)
	throw redirect(path)
}

/**
 * Posted by the page, or by an offline browser later: then `person` names the student, and the answer is a status
 * alone.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
	const { person } = await textFields(request)
	if (person !== undefined && requireUser(context).actor.id !== person)
		return new Response(null, { status: 409 })
	const { ctx, course, where, path, enrollment } = await sectionOf(context, params)
	const done = await completeSection(ctx, where)
	if (person !== undefined) return new Response(null, { status: done.ok ? 204 : 409 })
	if (!done.ok) return redirectWith(path, { tone: 'bad', code: `learning.${done.reason}` })

	const now = await courseForUser(context, params.courseId)
	const isFinished = now.enrollment?.completed && !enrollment?.completed
	if (isFinished)
		return redirectWith(`${coursePath(course.slug)}/progress`, {
			tone: 'good',
			code: 'learning.course-completed',
		})
	return redirectWith(`${coursePath(course.slug)}/learn`, {
		tone: 'good',
		code: 'learning.section-completed',
	})
}
