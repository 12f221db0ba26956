import { redirect } from 'react-router'
import { orLeave } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/flash.server.ts'
import { enroll } from '../../commands/enroll.server.ts'
import { knownCourse } from '../../lessons/page.server.ts'
import type { Route } from './+types/enrollment'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { course } = await knownCourse(context, params.courseId)
	throw redirect(`/courses/${course.slug}`)
}

export async function action({ params, context }: Route.ActionArgs) {
	const { ctx, course } = await knownCourse(context, params.courseId)
	const page = `/courses/${course.slug}`
	const done = await orLeave(context, 'learning.enroll-failed', page, () => enroll(ctx, course.id))
	return redirectWith(
		page,
		done.ok ? { tone: 'good', code: 'learning.enrolled' } : { tone: 'bad', code: 'learning.not-listed' },
	)
}
