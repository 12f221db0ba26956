import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { directionOf } from '#app/platform/locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { MyCourse } from '../model.ts'
import { Progress } from './progress.tsx'

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
						<Link to={`/courses/${course.slug}`} className="no-underline hover:underline">
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
				</Card>
			))}
		</ul>
	)
}
