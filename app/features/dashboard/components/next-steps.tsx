import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#app/features/consultancy/when.ts'
import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { useOffers } from '#app/shell/frame.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CourseCover } from '#app/ui/course-cover.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Ring } from '#app/ui/ring.tsx'
import type { MyCourse, NextStep as Step } from '../model.ts'

type Props = { steps: [Step, ...Step[]] }

/** The first next step large, the others below. */
export function NextSteps({ steps: [first, ...rest] }: Props) {
	return (
		<>
			<First step={first} />
			{rest.length > 0 && (
				<section aria-labelledby="then" className="mt-6">
					<h2 id="then" className="mb-3 text-lg">
						{m.dashboard_then()}
					</h2>
					<ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
						{rest.map((step) => {
							const { icon, title, text, to } = contentOf(step)
							return (
								<Card as="li" key={step.kind} className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3">
									<Icon name={icon} className="mt-1 size-5 text-gold" />
									<p className="grid min-w-0 gap-0.5">
										<Link to={to} className="wrap-anywhere font-semibold">
											{title}
										</Link>
										<span className="wrap-anywhere text-muted text-sm">{text}</span>
									</p>
								</Card>
							)
						})}
					</ul>
				</section>
			)}
		</>
	)
}

function First({ step }: { step: Step }) {
	const offers = useOffers()
	if (step.kind === 'course') return <GoOn course={step.course} />
	const { title, text, to, act } = contentOf(step)
	const ask = offers('/fatwas/submit') && m.dashboard_ask()
	if (step.kind === 'choose' && !offers(to))
		return (
			<Frame title={m.dashboard_step_free()} text={m.dashboard_step_free_text()}>
				<ButtonLink to={ask ? '/fatwas/submit' : '/search'}>{ask || m.shell_search()}</ButtonLink>
			</Frame>
		)
	return (
		<Frame title={title} text={text}>
			<ButtonLink to={to}>{act}</ButtonLink>
			{step.kind === 'choose' && ask && (
				<ButtonLink to="/fatwas/submit" tone="quiet">
					{ask}
				</ButtonLink>
			)}
		</Frame>
	)
}

type Said = { icon: IconName; title: string; text: ReactNode; to: string; act: string }

function contentOf(step: Step): Said {
	switch (step.kind) {
		case 'clarify': {
			const { id, title, language } = step.fatwa
			return {
				icon: 'circle-help',
				title: m.dashboard_step_clarify(),
				text: inLanguage(title, language),
				to: `/fatwas/${id}/question`,
				act: m.dashboard_step_clarify_do(),
			}
		}
		case 'reply':
			return {
				icon: 'message-circle',
				title: m.dashboard_step_reply(),
				text: m.dashboard_counseling(),
				to: `/dashboard/counseling/${step.thread.id}`,
				act: m.dashboard_step_reply_do(),
			}
		case 'consultation': {
			const at = new Date(step.consultation.startsAt)
			return {
				icon: 'calendar',
				title: step.isSoon ? m.dashboard_step_consultation() : m.dashboard_step_talk(),
				text: formatDateTime(at, getLocale(), step.consultation.zone),
				to: `/dashboard/consultations/${step.consultation.id}`,
				act: m.dashboard_step_consultation_do(),
			}
		}
		case 'course': {
			const { course } = step
			return {
				icon: 'book-open',
				title: titleOf(course),
				text: inLanguage(course.title, course.language),
				to: `${coursePath(course.slug)}/learn`,
				act: course.hasBegun ? m.dashboard_continue() : m.dashboard_start(),
			}
		}
		case 'note':
			return {
				icon: 'notebook-pen',
				title: m.dashboard_step_note(),
				text: <bdi>{step.note.title}</bdi>,
				to: `/notes/${step.note.id}`,
				act: m.dashboard_step_note_do(),
			}
		case 'choose':
			return {
				icon: 'book-open',
				title: step.isFirst ? m.dashboard_step_choose() : m.dashboard_step_choose_next(),
				text: step.isFirst ? m.dashboard_no_courses_next() : m.dashboard_step_choose_next_text(),
				to: '/courses',
				act: m.dashboard_find_more_courses(),
			}
	}
}

function inLanguage(text: string, language: Locale): ReactNode {
	return (
		<bdi lang={language} dir={directionOf(language)}>
			{text}
		</bdi>
	)
}

function GoOn({ course }: { course: MyCourse }) {
	const { slug, title, language, cover, progress, done, sections, hasBegun } = course
	const path = coursePath(slug)
	const summary = (
		<>
			{inLanguage(title, language)}
			{dot()}
			{m.dashboard_lessons_done({ done, count: sections })}
		</>
	)
	return (
		<Frame
			before={<CourseCover src={cover} isFirst className="rounded-cover" />}
			title={titleOf(course)}
			text={summary}
			after={
				<Ring
					percent={progress}
					label={m.dashboard_progress({ percent: progress })}
					className="size-20 lg:size-28 lg:[&>span]:text-2xl [&>span]:text-xl"
				/>
			}
		>
			<ButtonLink to={`${path}/learn`}>
				{hasBegun ? m.dashboard_continue() : m.dashboard_start()}
				<Icon name="arrow-right" flip className="size-5" />
			</ButtonLink>
			<ButtonLink to={`${path}/progress`} tone="quiet">
				{m.dashboard_step_all_lessons()}
			</ButtonLink>
		</Frame>
	)
}

function titleOf({ next, done, sections }: MyCourse): string {
	if (!next) return m.dashboard_step_wait()
	if (sections - done === 1)
		return next.hasQuiz ? m.dashboard_step_last_quiz() : m.dashboard_step_last_lesson()
	return next.title
}

type FrameProps = {
	before?: ReactNode
	title: string
	text: ReactNode
	after?: ReactNode
	children: ReactNode
}

function Frame({ before, title, text, after, children }: FrameProps) {
	const columns = `${after ? 'grid-cols-[minmax(0,1fr)_auto]' : ''} ${before ? 'lg:grid-cols-[17rem_minmax(0,1fr)_auto]' : ''}`
	return (
		<section
			aria-labelledby="next-step"
			className={`grid items-center gap-x-4 gap-y-6 rounded-card border border-line bg-surface p-5 shadow-over ${columns}`}
		>
			{before && <div className="max-lg:col-span-2 sm:max-lg:hidden">{before}</div>}
			<div className="grid min-w-0 gap-3">
				<p className="flex items-center gap-2 font-semibold text-gold-ink text-sm">
					<span aria-hidden="true" className="star-mark" />
					{m.dashboard_your_next_step()}
				</p>
				<h2
					id="next-step"
					dir="auto"
					className="max-w-full justify-self-start wrap-anywhere text-2xl sm:text-3xl"
				>
					{title}
				</h2>
				<p className="wrap-anywhere text-muted">{text}</p>
				<p className="flex flex-wrap gap-3 pt-1">{children}</p>
			</div>
			{after && <div className="max-lg:self-start lg:pe-4">{after}</div>}
		</section>
	)
}
