import { Link } from 'react-router'
import { ownStatusWords, StatusBadges } from '#app/features/courses/review/components/status-badge.tsx'
import { m } from '#app/paraglide/messages.js'
import { directionOf } from '#app/platform/text/locale.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { OwnCourse } from '../model.ts'
import { NewCourse } from './new-course.tsx'

export function OwnCourses({ courses }: { courses: OwnCourse[] }) {
	if (courses.length === 0)
		return (
			<EmptyState
				title={m.dashboard_no_own_courses()}
				text={m.dashboard_no_own_courses_next()}
				action={<NewCourse />}
			/>
		)
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface">
			{courses.map((course) => (
				<Row key={course.id} course={course} />
			))}
		</ul>
	)
}

function Row({ course }: { course: OwnCourse }) {
	const { id, title, language, enrolledCount, archivedAt } = course
	return (
		<li className="grid items-center gap-x-6 gap-y-2 px-5 py-4 sm:grid-cols-[1fr_auto_auto]">
			<div className="grid min-w-0 gap-1">
				<Link to={`/scholar/courses/${id}`} className="w-fit max-w-full wrap-anywhere">
					<bdi lang={language} dir={directionOf(language)}>
						{title}
					</bdi>
				</Link>
				<span className="text-muted text-sm">{m.dashboard_enrolled({ count: enrolledCount })}</span>
			</div>
			<StatusBadges course={course} words={ownStatusWords} />
			{!archivedAt && (
				<Link to={`/scholar/courses/${id}/edit`} className={`${buttonClass('quiet')} w-fit text-sm`}>
					{m.dashboard_edit_course()}
					<span className="sr-only">
						<bdi>{title}</bdi>
					</span>
				</Link>
			)}
		</li>
	)
}
