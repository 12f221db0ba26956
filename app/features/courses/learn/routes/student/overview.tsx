import { Link } from 'react-router'
import { listCoursesAfter } from '#app/features/courses/catalogue/api.server.ts'
import { findOwnCertificate } from '#app/features/courses/certificates/api.server.ts'
import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { seesPrivate } from '#app/platform/actor.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import { loadOrLeave } from '#app/platform/errors.server.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, pathIn } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { CalendarBox } from '../../components/lessons/calendar-box.tsx'
import { Completed, NextCourses } from '../../components/lessons/completed.tsx'
import { formatDate } from '../../components/lessons/day.ts'
import { Standing } from '../../components/lessons/standing.tsx'
import { StepList } from '../../components/lessons/step-list.tsx'
import { WhatNext } from '../../components/lessons/what-next.tsx'
import { calendarPath } from '../../lessons/calendar.server.ts'
import { nextOpening, nextStep } from '../../lessons/outline.ts'
import { studentCourse } from '../../lessons/page.server.ts'
import type { Route } from './+types/overview'

export async function loader({ params, context }: Route.LoaderArgs) {
	const { locale, runtime } = requestContext(context)
	const page = `/courses/${encodeURIComponent(params.courseId)}`
	const load = () => studentCourse(context, params.courseId)
	const { ctx, course, enrollment, steps } = await loadOrLeave(context, 'learning.load-failed', page, load)
	const opening = nextOpening(steps)
	const hasDates = opening !== null && seesPrivate(ctx.actor)
	const { SITE_URL, SECRET } = runtime.env
	return {
		course,
		enrollment,
		steps,
		locale,
		opening,
		days: daysOf(context),
		certificate: enrollment.completed ? await findOwnCertificate(ctx, course.id) : null,
		beside: enrollment.completed ? await listCoursesAfter(ctx, course, locale) : [],
		siteUrl: SITE_URL,
		next: nextStep(steps, enrollment.lastSection),
		calendar: hasDates ? SITE_URL + pathIn(locale, calendarPath(ctx.actor.id, SECRET)) : null,
	}
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const title = loaderData?.course.title ?? ''
	return [
		{ title: `${m.learning_overview()}${dot()}${title}${dot()}${siteOf(matches).name}` },
		{ name: 'description', content: m.learning_overview_description({ course: title }) },
		{ name: 'robots', content: 'noindex' },
	]
}

export default function Overview({ loaderData }: Route.ComponentProps) {
	const { course, enrollment, steps, locale, days, opening, next, calendar } = loaderData
	const { certificate, beside } = loaderData
	const { slug, language } = course
	const breadcrumb = [
		{ label: m.courses_title(), to: '/courses' },
		{ label: course.title, to: coursePath(slug) },
		{ label: m.learning_overview() },
	]
	const heading = (
		<span lang={language} dir={directionOf(language)} className="block">
			{course.title}
		</span>
	)
	return (
		<Page title={heading} breadcrumb={breadcrumb}>
			{enrollment.completed && (
				<div className="mb-8">
					<Completed course={course} certificate={certificate} siteUrl={loaderData.siteUrl} />
				</div>
			)}
			<div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<div className="grid min-w-0 gap-6">
					<Card>
						<Standing enrollment={enrollment} steps={steps} />
					</Card>
					<WhatNext
						course={course}
						next={next}
						opening={opening && formatDate(opening, locale, days)}
						isBegun={enrollment.progress > 0 || enrollment.lastSection !== null}
					/>
					<div className="mt-4">
						<Section title={m.learning_curriculum()}>
							{steps.length === 0 ? (
								<EmptyState title={m.courses_no_curriculum()} />
							) : (
								<div className="overflow-hidden rounded-card border border-line bg-surface">
									<StepList slug={slug} steps={steps} language={language} locale={locale} days={days} />
								</div>
							)}
						</Section>
					</div>
				</div>
				<aside className="grid gap-5">
					{calendar && <CalendarBox url={calendar} />}
					<ul className="grid gap-2">
						<li>
							<Link to={`${coursePath(slug)}/announcements`}>{m.learning_announcements()}</Link>
						</li>
						<li>
							<Link to={`${coursePath(slug)}/leave`}>{m.learning_leave_link()}</Link>
						</li>
					</ul>
				</aside>
			</div>
			<NextCourses courses={beside} locale={locale} />
		</Page>
	)
}
