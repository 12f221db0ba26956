import { redirect } from 'react-router'
import { coursePath } from '#app/features/courses/model.ts'
import { loadOrLeave } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { enroll } from '../../commands/enroll.server.ts'
import { courseForUser } from '../../lessons/page.server.ts'
import type { Route } from './+types/enrollment'

const refusals = { 'not-listed': 'learning.not-listed', own: 'learning.own-course' } as const

export async function loader({ params, context }: Route.LoaderArgs) {
	const { course } = await courseForUser(context, params.courseId)
	throw redirect(coursePath(course.slug))
}

export async function action({ params, context }: Route.ActionArgs) {
	const { ctx, course } = await courseForUser(context, params.courseId)
	const page = coursePath(course.slug)
	const done = await loadOrLeave(context, 'learning.enroll-failed', page, () => enroll(ctx, course.id))
	return redirectWith(
		page,
		done.ok ? { tone: 'good', code: 'learning.enrolled' } : { tone: 'bad', code: refusals[done.reason] },
	)
}
