import { redirect } from 'react-router'
import { joinFacts } from '#app/features/courses/catalogue/components/format-length.ts'
import { askedOf } from '#app/features/courses/quiz.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { refuse, textFields } from '#app/platform/http/forms.server.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { errorText } from '#app/platform/text/words.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDay, formatTime } from '#app/platform/time/time.ts'
import { FormError } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { handInQuiz } from '../../commands/hand-in-quiz.server.ts'
import { startQuiz } from '../../commands/start-quiz.server.ts'
import { Attempts } from '../../components/quizzes/attempts.tsx'
import { crumbsOf } from '../../components/quizzes/crumbs.ts'
import { QuizForm } from '../../components/quizzes/quiz-form.tsx'
import { StartQuiz, TimeLeft } from '../../components/quizzes/quiz-time.tsx'
import { studyFacts } from '../../facts.server.ts'
import { readAnswers } from '../../quiz.ts'
import { quizFingerprint } from '../../quizzes/fingerprint.server.ts'
import { endingSeconds, endOf, isLate } from '../../quizzes/model.ts'
import { inOrderOf } from '../../quizzes/order.server.ts'
import { openQuiz } from '../../quizzes/page.server.ts'
import { countAttempts, listAttempts } from '../../quizzes/place.server.ts'
import { nextAttemptAt } from '../../quizzes/tries.server.ts'
import { quizzesWords } from '../../quizzes/words.ts'
import type { Route } from './+types/quiz'

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.quiz_title()}${dot()}${loaderData?.title ?? ''}` },
	{ name: 'description', content: m.quiz_description() },
]

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, lineage, quiz, enrollment, ...place } = await openQuiz(context, params)
	const { course, title, sectionPath, passedAt, startedAt } = place
	const attempt = await countAttempts(ctx, enrollment.id, lineage)
	const endsAt = endOf(quiz, startedAt)
	const isRunning = endsAt !== null && !isLate(endsAt, ctx.now)
	const nextAt = await nextAttemptAt(ctx, { enrollment, section: { lineage } }, quiz)
	const isOpen = nextAt === null && (quiz.minutes === undefined || isRunning)
	const { attempts: allowed, minutes, questions } = quiz
	return {
		course,
		title,
		sectionPath,
		isPassed: passedAt !== null,
		passPercent: quiz.passPercent,
		count: questions.length,
		allowed,
		minutes,
		nextAt,
		// Questions are sent only after the start.
		questions: isOpen ? inOrderOf(askedOf(quiz), quiz, { enrollmentId: enrollment.id, attempt }) : null,
		time: isRunning ? { endsAt, leftMs: endsAt.getTime() - ctx.now.getTime() } : null,
		fingerprint: quizFingerprint(quiz),
		attempt: `${enrollment.id}:${lineage}:${attempt}:${quizFingerprint(quiz)}`,
		attempts: await listAttempts(ctx, enrollment.id, lineage),
		days: daysOf(context),
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, course, lineage, quiz, sectionPath, startedAt } = await openQuiz(context, params)
	const values = await textFields(request)
	const facts = studyFacts(context)
	const where = { courseId: course.id, lineage, facts }
	if (values.start === 'yes') {
		await startQuiz(ctx, where)
		return redirect(`${sectionPath}/quiz`)
	}
	const fingerprint = values.seen ?? ''
	if (fingerprint !== quizFingerprint(quiz)) return refuse(values, { '': 'learning.quiz-changed' }, 409)
	const { answers, errors } = readAnswers(askedOf(quiz), values)
	const endsAt = endOf(quiz, startedAt)
	// When time is over missing answers are accepted.
	const isEnding = endsAt !== null && ctx.now.getTime() > endsAt.getTime() - endingSeconds * 1000
	if (Object.keys(errors).length > 0 && !isEnding)
		return refuse(values, { '': 'learning.quiz-missing', ...errors })

	const done = await handInQuiz(ctx, where, { answers, fingerprint })
	if (done.ok) return redirect(`${sectionPath}/quiz/${done.attemptId}`)
	if (done.reason === 'no-attempts' || done.reason === 'not-started')
		return refuse(values, { '': `learning.quiz-${done.reason}` }, 409)
	if (done.reason === 'too-often') return refuse(values, { '': 'learning.quiz-too-often' }, 429)
	return refuse(values, { '': 'learning.quiz-changed' }, 409)
}

export default function Quiz({ loaderData, actionData }: Route.ComponentProps) {
	const { course, title, sectionPath, isPassed, passPercent, questions, fingerprint, attempts, days } =
		loaderData
	const { count, allowed, minutes, nextAt, time, attempt } = loaderData
	return (
		<Page
			title={m.quiz_title()}
			intro={
				<>
					{m.quiz_questions({ count })}
					{dot()}
					{m.quiz_needed({ percent: passPercent })}
					{minutes !== undefined && (
						<>
							{dot()}
							{m.quiz_time({ count: minutes })}
						</>
					)}
					{allowed !== undefined && (
						<>
							{dot()}
							{m.quiz_tries({ count: allowed })}
						</>
					)}
				</>
			}
			width="reading"
			breadcrumb={crumbsOf({ course, section: { title, to: sectionPath }, here: m.quiz_title() })}
		>
			{isPassed && (
				<Notice tone="good" title={m.quiz_passed_before()} className="mb-6">
					<p>{allowed === undefined ? m.quiz_passed_before_text() : m.quiz_passed_stays()}</p>
				</Notice>
			)}
			{questions ? (
				<>
					{time && <TimeLeft {...time} zone={days.zone} />}
					<QuizForm
						questions={questions}
						fingerprint={fingerprint}
						language={course.language}
						reply={actionData?.form}
						words={quizzesWords}
						values={actionData?.form.values ?? {}}
						isTimed={time !== null}
						attempt={attempt}
					/>
				</>
			) : (
				<>
					<FormError text={errorText(quizzesWords, actionData?.form.errors[''])} />
					{nextAt ? (
						<Notice tone="warn" title={m.quiz_no_tries()}>
							<p>
								{m.quiz_no_tries_until({
									when: joinFacts(
										formatDay(nextAt, getLocale(), days),
										isolated(formatTime(nextAt, getLocale(), days.zone)),
									),
								})}
							</p>
						</Notice>
					) : (
						<StartQuiz minutes={minutes ?? 0} />
					)}
				</>
			)}
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
