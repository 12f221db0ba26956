import type { ReactNode } from 'react'
import { joined } from '#app/features/courses/catalogue/components/say-length.ts'
import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { type Days, sayDay, sayHour } from '#app/platform/time/time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CourseCover } from '#app/ui/course-cover.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Ring } from '#app/ui/ring.tsx'
import type { MyCourse, NextStep as Step } from '../model.ts'

type Props = { step: Step; days: Days }

/** What needs this person first, or what they can do next: one thing, and the largest of the page. */
export function NextStep({ step, days }: Props) {
	switch (step.kind) {
		case 'course':
			return <GoOn course={step.course} />
		case 'clarify': {
			const { id, title, language } = step.fatwa
			return (
				<Frame
					title={m.dashboard_step_clarify()}
					text={
						<bdi lang={language} dir={directionOf(language)}>
							{title}
						</bdi>
					}
				>
					<ButtonLink to={`/fatwas/${id}/question`}>{m.dashboard_step_clarify_do()}</ButtonLink>
				</Frame>
			)
		}
		case 'consultation': {
			const at = new Date(step.consultation.startsAt)
			const when = joined(sayDay(at, getLocale(), days), isolated(sayHour(at, getLocale(), days.zone)))
			return (
				<Frame title={m.dashboard_step_consultation()} text={when}>
					<ButtonLink to={`/dashboard/consultations/${step.consultation.id}`}>
						{m.dashboard_step_consultation_do()}
					</ButtonLink>
				</Frame>
			)
		}
		case 'choose':
			return (
				<Frame title={m.dashboard_step_choose()} text={m.dashboard_no_courses_next()}>
					<ButtonLink to="/courses">{m.dashboard_find_more_courses()}</ButtonLink>
					<ButtonLink to="/fatwas/submit" tone="quiet">
						{m.dashboard_ask()}
					</ButtonLink>
				</Frame>
			)
	}
}

function GoOn({ course }: { course: MyCourse }) {
	const { slug, title, language, cover, progress, done, sections, hasBegun } = course
	const path = coursePath(slug)
	const said = (
		<>
			<bdi lang={language} dir={directionOf(language)}>
				{title}
			</bdi>
			{dot()}
			{m.dashboard_lessons_done({ done, count: sections })}
		</>
	)
	return (
		<Frame
			before={<CourseCover src={cover} isFirst className="rounded-cover" />}
			title={titleOf(course)}
			text={said}
			after={
				<Ring
					percent={progress}
					label={m.dashboard_progress({ percent: progress })}
					className="size-20 sm:size-28 [&>span]:text-xl sm:[&>span]:text-2xl"
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
	const columns = before
		? 'sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[17rem_minmax(0,1fr)_auto]'
		: 'sm:grid-cols-[minmax(0,1fr)_auto]'
	return (
		<section
			aria-labelledby="next-step"
			className={`grid items-center gap-6 rounded-card border border-line bg-surface p-5 shadow-over ${columns}`}
		>
			{before && <div className="sm:max-lg:hidden">{before}</div>}
			<div className="grid min-w-0 gap-3">
				<p className="font-semibold text-gold-ink text-sm">{m.dashboard_your_next_step()}</p>
				<h2 id="next-step" dir="auto" className="wrap-anywhere text-2xl sm:text-3xl">
					{title}
				</h2>
				<p className="wrap-anywhere text-muted">{text}</p>
				<p className="flex flex-wrap gap-3 pt-1">{children}</p>
			</div>
			{after && <div className="max-sm:justify-self-start">{after}</div>}
		</section>
	)
}
