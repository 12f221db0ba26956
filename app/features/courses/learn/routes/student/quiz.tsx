import { redirect } from 'react-router'
import { askedOf } from '#app/features/courses/quiz.ts'
import { m } from '#app/paraglide/messages.js'
import { factsOf } from '#app/platform/ctx.server.ts'
import { refuse, textFields } from '#app/platform/http/forms.server.ts'
import { dot } from '#app/platform/text/lists.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { handInQuiz } from '../../commands/hand-in-quiz.server.ts'
import { Attempts } from '../../components/quizzes/attempts.tsx'
import { crumbsOf } from '../../components/quizzes/crumbs.ts'
import { QuizForm } from '../../components/quizzes/quiz-form.tsx'
import { studyFacts } from '../../facts.server.ts'
import { readAnswers } from '../../quiz.ts'
import { openQuiz } from '../../quizzes/page.server.ts'
import { listAttempts } from '../../quizzes/place.server.ts'
import { seenOf } from '../../quizzes/seen.server.ts'
import { quizzesWords } from '../../quizzes/words.ts'
import type { Route } from './+types/quiz'

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.quiz_title()}${dot()}${loaderData?.title ?? ''}` },
	{ name: 'description', content: m.quiz_description() },
]

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, lineage, quiz, enrollment, ...place } = await openQuiz(context, params)
	const { course, title, sectionPath, passedAt } = place
	return {
		...{ course, title, sectionPath },
		isPassed: passedAt !== null,
		passPercent: quiz.passPercent,
		asked: askedOf(quiz),
		seen: seenOf(quiz),
		attempts: await listAttempts(ctx, enrollment.id, lineage),
		kept: factsOf(context).kept,
		days: daysOf(context),
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, course, lineage, quiz, sectionPath } = await openQuiz(context, params)
	const values = await textFields(request)
	const seen = values.seen ?? ''
	if (seen !== seenOf(quiz)) return refuse(values, { '': 'learning.quiz-changed' }, 409)
	const { answers, errors } = readAnswers(askedOf(quiz), values)
	if (Object.keys(errors).length > 0) return refuse(values, { '': 'learning.quiz-missing', ...errors })

	const facts = studyFacts(context)
	const done = await handInQuiz(ctx, { courseId: course.id, lineage, facts }, { answers, seen })
	if (done.ok) return redirect(`${sectionPath}/quiz/${done.attemptId}`)
	if (done.reason === 'too-often') return refuse(values, { '': 'learning.quiz-too-often' }, 429)
	return refuse(values, { '': 'learning.quiz-changed' }, 409)
}

export default function Quiz({ loaderData, actionData }: Route.ComponentProps) {
	const { course, title, sectionPath, isPassed, passPercent, asked, seen, attempts, kept, days } = loaderData
	return (
		<Page
			title={m.quiz_title()}
			intro={
				<>
					{m.quiz_questions({ count: asked.length })}
					{dot()}
					{m.quiz_needed({ percent: passPercent })}
				</>
			}
			width="reading"
			breadcrumb={crumbsOf({ course, section: { title, to: sectionPath }, here: m.quiz_title() })}
		>
			{isPassed && (
				<Notice tone="good" title={m.quiz_passed_before()} className="mb-6">
					<p>{m.quiz_passed_before_text()}</p>
				</Notice>
			)}
			<QuizForm
				{...{ asked, seen, language: course.language, reply: actionData?.form, words: quizzesWords }}
				values={actionData?.form.values ?? kept ?? {}}
			/>
			{attempts.length > 0 && (
				<div className="mt-10">
					<Section title={m.quiz_attempts()}>
						<Attempts attempts={attempts} to={`${sectionPath}/quiz`} days={days} />
					</Section>
				</div>
			)}
		</Page>
	)
}
