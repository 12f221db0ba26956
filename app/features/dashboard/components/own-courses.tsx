import type { CourseStatus } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf } from '#app/platform/locale.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { OwnCourse } from '../model.ts'

const tones: Record<CourseStatus, BadgeTone> = {
	draft: 'plain',
	pending: 'yellow',
	approved: 'green',
	rejected: 'red',
}

export const statusWords: Record<CourseStatus, () => string> = {
	draft: () => m.dashboard_status_draft(),
	pending: () => m.dashboard_status_pending(),
	approved: () => m.dashboard_status_approved(),
	rejected: () => m.dashboard_status_rejected(),
}

export function OwnCourses({ courses }: { courses: OwnCourse[] }) {
	if (courses.length === 0) {
		return <EmptyState title={m.dashboard_no_own_courses()} text={m.dashboard_no_own_courses_next()} />
	}
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface">
			{courses.map(({ id, title, language, status, enrolledCount }) => (
				<li key={id} className="grid gap-1 px-5 py-4">
					<span className="flex items-start justify-between gap-4">
						<span className="min-w-0 wrap-anywhere">
							<bdi lang={language} dir={directionOf(language)}>
								{title}
							</bdi>
						</span>
						<span className="shrink-0">
							<Badge tone={tones[status]}>{statusWords[status]()}</Badge>
						</span>
					</span>
					<span className="text-muted text-sm">{m.dashboard_enrolled({ count: enrolledCount })}</span>
				</li>
			))}
		</ul>
	)
}
