import { Link } from 'react-router'
import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf } from '#app/platform/text/locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { MyCourse } from '../model.ts'

export function MyCourses({ courses }: { courses: MyCourse[] }) {
	if (courses.length === 0) {
		return (
			<EmptyState
				title={m.dashboard_no_courses()}
				text={m.dashboard_no_courses_next()}
				action={<ButtonLink to="/courses">{m.dashboard_find_more_courses()}</ButtonLink>}
			/>
		)
	}
	return (
		<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
			{courses.map((course) => (
				<Card as="li" key={course.id} className="flex min-w-0 flex-col gap-4">
					<h3 className="grow wrap-anywhere text-lg">
						<Link to={coursePath(course.slug)} className="no-underline hover:underline">
							<bdi lang={course.language} dir={directionOf(course.language)}>
								{course.title}
							</bdi>
						</Link>
					</h3>
					{course.completed ? (
						<p>
							<Badge tone="green">{m.dashboard_completed()}</Badge>
						</p>
					) : (
						<Progress percent={course.progress} />
					)}
					<Ways course={course} />
				</Card>
			))}
		</ul>
	)
}

/** On with the course, and to what was earned by it; the course is named for those who hear the links alone. */
function Ways({ course: { slug, title, hasBegun, certificate } }: { course: MyCourse }) {
	return (
		<p className="flex flex-wrap items-center gap-x-5 gap-y-2">
			<ButtonLink to={`${coursePath(slug)}/learn`} tone="quiet">
				{hasBegun ? m.dashboard_continue() : m.dashboard_start()}
				<span className="sr-only">: {title}</span>
			</ButtonLink>
			{certificate && (
				<Link to={`/certificates/${certificate}`} className="inline-flex min-h-11 items-center gap-1.5">
					<Icon name="graduation-cap" className="size-5 text-gold" />
					{m.dashboard_certificate()}
					<span className="sr-only">: {title}</span>
				</Link>
			)}
		</p>
	)
}

/** How far a course is done, as a bar and in words. */
function Progress({ percent }: { percent: number }) {
	const words = m.dashboard_progress({ percent })
	return (
		<div className="grid gap-2">
			<progress value={percent} max={100} aria-label={words} />
			<p className="text-muted text-sm">{words}</p>
		</div>
	)
}
