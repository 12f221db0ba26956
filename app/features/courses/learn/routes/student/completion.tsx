import { redirect } from 'react-router'
import { coursePath } from '#app/features/courses/model.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { completeSection } from '../../commands/complete-section.server.ts'
import { knownCourse, learnedSection, sectionOf } from '../../lessons/page.server.ts'
import type { Route } from './+types/completion'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { path } = await learnedSection(context, params)
	throw redirect(path)
}

export async function action({ params, context }: Route.ActionArgs) {
	const { ctx, course, where, path, enrollment } = await sectionOf(context, params)
	const done = await completeSection(ctx, where)
	if (!done.ok) return redirectWith(path, { tone: 'bad', code: `learning.${done.reason}` })

	const now = await knownCourse(context, params.courseId)
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
