import { Form } from 'react-router'
import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { leaveCourse } from '../../commands/leave-course.server.ts'
import { courseForUser, studentCourse } from '../../lessons/page.server.ts'
import type { Route } from './+types/leave'

export const meta = privateMeta(m.learning_leave, m.learning_leave_text)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { course, enrollment } = await studentCourse(context, params.courseId)
	return { course, completed: enrollment.completed }
}

export async function action({ params, context }: Route.ActionArgs) {
	const { ctx, course, isListed } = await courseForUser(context, params.courseId)
	await leaveCourse(ctx, course.id)
	// An unlisted course exists for its students only.
	return redirectWith(isListed ? coursePath(course.slug) : '/dashboard', {
		tone: 'good',
		code: 'learning.left',
	})
}

export default function Leave({ loaderData }: Route.ComponentProps) {
	const { course, completed } = loaderData
	const breadcrumb = [
		{ label: m.courses_title(), to: '/courses' },
		{ label: course.title, to: coursePath(course.slug) },
		{ label: m.learning_leave() },
	]
	return (
		<Page title={m.learning_leave_sure()} width="reading" breadcrumb={breadcrumb}>
			<p
				lang={course.language}
				dir={directionOf(course.language)}
				className="wrap-anywhere font-semibold text-lg"
			>
				{course.title}
			</p>
			<p className="mt-3 max-w-measure">{m.learning_leave_text()}</p>
			{completed && <p className="mt-3 max-w-measure">{m.learning_leave_certificate()}</p>}
			<Form method="post" data-busy={m.learning_leaving()} className="mt-6 flex flex-wrap gap-3">
				<Button tone="danger">{m.learning_leave()}</Button>
				<ButtonLink to={coursePath(course.slug)} tone="quiet">
					{m.learning_stay()}
				</ButtonLink>
			</Form>
		</Page>
	)
}
