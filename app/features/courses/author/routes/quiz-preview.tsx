import { data, redirect } from 'react-router'
import { QuizForm } from '#app/features/courses/learn/components/quizzes/quiz-form.tsx'
import { Review } from '#app/features/courses/learn/components/quizzes/review.tsx'
import { readAnswers, reviewOf } from '#app/features/courses/learn/quiz.ts'
import { learningWords } from '#app/features/courses/learn/words.ts'
import { askedOf, grade } from '#app/features/courses/quiz.ts'
import { m } from '#app/paraglide/messages.js'
import { refuse, textFields } from '#app/platform/http/forms.server.ts'
import { dot } from '#app/platform/text/lists.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { editorCrumbs } from '../components/editor/crumbs.ts'
import { openQuizPreview } from '../quizzes/page.server.ts'
import type { Route } from './+types/quiz-preview'

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.quiz_preview()}${dot()}${loaderData?.section.title ?? ''}` },
	{ name: 'description', content: m.quiz_editor_description() },
]

async function open(args: Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>) {
	const { section, ...place } = await openQuizPreview(args)
	const { title, quiz } = section
	if (quiz === null) throw redirect(place.edit ?? previewOf(place))
	return { ...place, title, quiz }
}

function previewOf({ courseId, lineage, query }: { courseId: string; lineage: string; query: string }) {
	return `/scholar/courses/${courseId}/preview/${lineage}${query}`
}

export async function loader(args: Route.LoaderArgs) {
	const { title, quiz, ...place } = await open(args)
	const { passPercent } = quiz
	return { ...place, section: { title }, passPercent, questions: askedOf(quiz) }
}

/** Graded like a student's attempt; nothing is stored. */
export async function action(args: Route.ActionArgs) {
	const { quiz } = await open(args)
	const values = await textFields(args.request)
	const { answers, errors } = readAnswers(askedOf(quiz), values)
	if (Object.keys(errors).length > 0) return refuse(values, { '': 'learning.quiz-missing', ...errors })

	const { score, passed, right } = grade(quiz, answers)
	const questions = reviewOf(quiz, { answers, right, isTold: passed })
	return data({ form: { values, errors: {} }, result: { score, passed, questions } })
}

export default function QuizPreview({ loaderData, actionData }: Route.ComponentProps) {
	const { courseId, course, path, query, edit, section, passPercent, questions } = loaderData
	const result = actionData && 'result' in actionData ? actionData.result : undefined
	return (
		<Page
			title={m.quiz_preview()}
			intro={
				<>
					{m.quiz_questions({ count: questions.length })}
					{dot()}
					{m.quiz_needed({ percent: passPercent })}
				</>
			}
			width="reading"
			breadcrumb={editorCrumbs(
				{ id: courseId, title: course.title },
				{ label: section.title, to: previewOf(loaderData) },
				{ label: m.quiz_preview() },
			)}
			actions={
				edit && (
					<ButtonLink to={edit} tone="quiet">
						{m.quiz_back_to_editor()}
					</ButtonLink>
				)
			}
		>
			<Notice
				className="mb-6"
				tone={result ? (result.passed ? 'good' : 'warn') : 'info'}
				title={
					result &&
					(result.passed
						? m.quiz_result_passed({ percent: result.score })
						: m.quiz_result_failed({ percent: result.score }))
				}
			>
				<p>{m.quiz_preview_text()}</p>
			</Notice>
			{result ? (
				<div className="grid gap-6">
					<Review questions={result.questions} language={course.language} />
					<ButtonLink to={`${path}/preview${query}`} className="justify-self-start">
						{m.quiz_again()}
					</ButtonLink>
				</div>
			) : (
				<QuizForm
					questions={questions}
					fingerprint=""
					language={course.language}
					reply={actionData?.form}
					words={learningWords}
				/>
			)}
		</Page>
	)
}
