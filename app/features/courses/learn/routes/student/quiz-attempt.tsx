import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { dot } from '#app/platform/text/lists.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { crumbsOf } from '../../components/quizzes/crumbs.ts'
import { Review } from '../../components/quizzes/review.tsx'
import { reviewOf } from '../../quiz.ts'
import { inOrderOf } from '../../quizzes/order.server.ts'
import { openQuiz } from '../../quizzes/page.server.ts'
import { findAttempt } from '../../quizzes/place.server.ts'
import type { Route } from './+types/quiz-attempt'

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.quiz_result()}${dot()}${loaderData?.title ?? ''}` },
	{ name: 'description', content: m.quiz_description() },
]

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, lineage, enrollment, course, title, quiz, sectionPath, passedAt } = await openQuiz(
		context,
		params,
	)
	const id = requireRow(readId(params.attemptId))
	const row = requireRow(await findAttempt(ctx, { id, enrollmentId: enrollment.id, lineage }))
	const { answers, right, score, passed, isLate } = row.attempt
	const taken = row.quiz ?? quiz
	return {
		course,
		title,
		sectionPath,
		score,
		passed,
		isLate,
		passPercent: taken.passPercent,
		isFinished: enrollment.completed,
		questions: reviewOf(
			{
				...taken,
				questions: inOrderOf(taken.questions, taken, { enrollmentId: enrollment.id, attempt: row.before }),
			},
			{ answers, right, isTold: passedAt !== null },
		),
	}
}

export default function QuizAttempt({ loaderData }: Route.ComponentProps) {
	const { course, title, sectionPath, score, passed, isLate, passPercent, isFinished, questions } = loaderData
	const quiz = { label: m.quiz_title(), to: `${sectionPath}/quiz` }
	return (
		<Page
			title={m.quiz_result()}
			width="reading"
			breadcrumb={crumbsOf({
				course,
				section: { title, to: sectionPath },
				between: [quiz],
				here: m.quiz_result(),
			})}
		>
			<Notice
				tone={passed ? 'good' : 'warn'}
				title={passed ? m.quiz_result_passed({ percent: score }) : m.quiz_result_failed({ percent: score })}
				className="mb-6"
			>
				{isLate && <p>{m.quiz_result_late()}</p>}
				<p>{passed ? m.quiz_result_passed_text() : m.quiz_result_failed_text({ percent: passPercent })}</p>
			</Notice>
			<p className="mb-8 flex flex-wrap gap-3">
				{passed && (
					<ButtonLink to={isFinished ? coursePath(course.slug) : `${coursePath(course.slug)}/learn`}>
						{isFinished ? m.quiz_to_course() : m.quiz_go_on()}
					</ButtonLink>
				)}
				{!passed && <ButtonLink to={quiz.to}>{m.quiz_again()}</ButtonLink>}
				<ButtonLink to={sectionPath} tone="quiet">
					{m.quiz_back_to_section()}
				</ButtonLink>
				{isFinished && (
					<ButtonLink to={`${coursePath(course.slug)}/rating`} tone="quiet">
						{m.quiz_rate()}
					</ButtonLink>
				)}
			</p>
			<Review questions={questions} language={course.language} />
		</Page>
	)
}
