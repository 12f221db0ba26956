import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { dot } from '#app/platform/text/lists.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { rateCourse } from '../../commands/rate-course.server.ts'
import { RatingForm } from '../../components/quizzes/rating-form.tsx'
import { ratingInput } from '../../quizzes/inputs.ts'
import { findOwnRating } from '../../quizzes/rating.server.ts'
import type { Route } from './+types/rating'

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.quiz_rating()}${dot()}${loaderData?.course.title ?? ''}` },
	{ name: 'description', content: m.quiz_rating_intro() },
]

export async function loader({ params, context }: Route.LoaderArgs) {
	return requireRow(await findOwnRating(requireUser(context), params.courseId))
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	const { course } = requireRow(await findOwnRating(ctx, params.courseId))
	const form = await readForm(request, ratingInput)
	if (!form.ok) return form.reply

	const rated = await rateCourse(ctx, course.id, form.input)
	if (!rated.ok) return refuse(form.values, { '': 'learning.rating-not-finished' }, 409)
	return redirectWith(coursePath(course.slug), { tone: 'good', code: 'learning.rated' })
}

export default function Rating({ loaderData, actionData }: Route.ComponentProps) {
	const { course, isFinished, rating } = loaderData
	return (
		<Page
			title={m.quiz_rating()}
			intro={<bdi>{course.title}</bdi>}
			width="reading"
			breadcrumb={[
				{ label: m.courses_title(), to: '/courses' },
				{ label: course.title, to: coursePath(course.slug) },
				{ label: m.quiz_rating() },
			]}
		>
			{isFinished ? (
				<RatingForm rating={rating} reply={actionData?.form} />
			) : (
				<EmptyState
					title={m.quiz_rating_not_yet()}
					text={m.quiz_rating_not_yet_text()}
					action={<ButtonLink to={`${coursePath(course.slug)}/learn`}>{m.quiz_go_on()}</ButtonLink>}
				/>
			)}
		</Page>
	)
}
