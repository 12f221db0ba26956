import { redirect } from 'react-router'
import { coursePath } from '#app/features/courses/model.ts'
import { nextStep } from '../../lessons/outline.ts'
import { studentCourse } from '../../lessons/page.server.ts'
import type { Route } from './+types/learn'

/** Redirects to the next lesson, or to the progress page. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { course, enrollment, steps } = await studentCourse(context, params.courseId)
	const next = nextStep(steps, enrollment.lastSection)
	const to = next ? `learn/${next.section}` : 'progress'
	throw redirect(`${coursePath(course.slug)}/${to}`)
}
