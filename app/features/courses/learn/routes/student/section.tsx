import { data } from 'react-router'
import { coursePath } from '#app/features/courses/model.ts'
import { expandCitations } from '#app/features/scripture/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { seesPrivate } from '#app/platform/actor.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import { loadOrLeave } from '#app/platform/errors.server.ts'
import { keepsOffline, offlineHeaders } from '#app/platform/http/offline.server.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ayahPreload } from '#app/ui/fonts.ts'
import { Breadcrumb } from '#app/ui/page.tsx'
import { trackedSeconds } from '../../completion.ts'
import { CompletionBox } from '../../components/lessons/completion-box.tsx'
import { CoursePanel } from '../../components/lessons/course-panel.tsx'
import { formatDate } from '../../components/lessons/day.ts'
import script from '../../components/lessons/lesson.js?url'
import { LessonView } from '../../components/lessons/lesson-view.tsx'
import { NoteForm } from '../../components/lessons/note-form.tsx'
import { SectionHeading } from '../../components/lessons/section-heading.tsx'
import { Turn } from '../../components/lessons/turn.tsx'
import { QuizPanel } from '../../components/quizzes/quiz-panel.tsx'
import { openLesson } from '../../lessons/page.server.ts'
import type { Route } from './+types/section'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { locale } = requestContext(context)
	const load = () => openLesson(context, params)
	const { ctx, course, enrollment, steps, step, at, path, lesson } = await loadOrLeave(
		context,
		'learning.load-failed',
		`/courses/${encodeURIComponent(params.courseId)}`,
		load,
	)
	const isKept = lesson !== null && keepsOffline(context, 'lesson')
	const shown = {
		course,
		enrollment,
		steps,
		step,
		path,
		locale,
		isKept,
		days: daysOf(context),
		before: steps[at - 1],
		after: steps[at + 1],
		isOwn: seesPrivate(ctx.actor),
		report: seesPrivate(ctx.actor) ? pathIn(locale, `${path}/position`) : null,
		lesson: lesson && {
			...lesson,
			text: expandCitations(lesson.text, { locale: course.language, reader: locale }),
		},
	}
	const { title, language } = { title: step.title, language: course.language }
	const headers = isKept && offlineHeaders(context, { kind: 'lesson', title, language, of: course.title })
	return data(shown, { headers: headers || {} })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const { step, course, lesson } = loaderData
	return [
		{ title: `${step.title}${dot()}${course.title}${dot()}${siteOf(matches).name}` },
		{ name: 'description', content: m.learning_section_description({ course: course.title }) },
		{ name: 'robots', content: 'noindex' },
		...(lesson?.text.includes('class="ayah') ? [ayahPreload] : []),
	]
}

export default function Section({ loaderData }: Route.ComponentProps) {
	const { course, enrollment, steps, step, path, locale, days, before, after, lesson, isOwn } = loaderData
	const { slug, language } = course
	const breadcrumb = [
		{ label: m.courses_title(), to: '/courses' },
		{ label: course.title, to: coursePath(slug) },
		{ label: step.title },
	]
	return (
		<div className="in-page py-8 sm:py-10">
			<Breadcrumb crumbs={breadcrumb} />
			<div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<article data-keep={loaderData.isKept || undefined} className="mx-auto w-full min-w-0 max-w-measure">
					<SectionHeading
						step={step}
						of={steps.filter((each) => !each.isRetired).length}
						language={language}
					/>
					{lesson ? (
						<LessonView
							{...lesson}
							title={step.title}
							language={language}
							report={loaderData.report}
							isKept={loaderData.isKept}
						>
							{lesson.quiz && (
								<div className="no-print mt-8">
									<QuizPanel quiz={lesson.quiz} to={`${path}/quiz`} />
								</div>
							)}
							{isOwn && (
								<div data-fresh="completion">
									<CompletionBox
										path={path}
										isDone={lesson.completedAt !== null}
										quiz={lesson.quiz}
										isFollowed={trackedSeconds(lesson.media) !== null}
										isFinished={enrollment.completed}
									/>
								</div>
							)}
						</LessonView>
					) : (
						<LockedLesson slug={slug} day={formatDate(step.opensOn ?? '', locale, days)} />
					)}
					<Turn slug={slug} before={before} after={after} language={language} />
					{lesson && isOwn && (
						<section id="note" className="mt-10">
							<NoteForm
								key={path}
								path={path}
								field={{ name: 'text', value: undefined }}
								note={lesson.note}
							/>
						</section>
					)}
				</article>
				<CoursePanel
					course={course}
					enrollment={enrollment}
					steps={steps}
					here={step.section}
					locale={locale}
					days={days}
				/>
			</div>
			<script src={script} type="module" async />
		</div>
	)
}

function LockedLesson({ slug, day }: { slug: string; day: string }) {
	return (
		<EmptyState
			title={m.learning_opens({ day })}
			text={m.learning_locked_text()}
			action={<ButtonLink to={`${coursePath(slug)}/learn`}>{m.learning_continue()}</ButtonLink>}
		/>
	)
}
