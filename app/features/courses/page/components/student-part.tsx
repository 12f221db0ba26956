import { Link } from 'react-router'
import { Progress } from '#app/features/courses/catalogue/components/progress.tsx'
import type { Enrollment } from '#app/features/courses/model.ts'
import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { CourseActivity } from '../model.ts'

type Props = { slug: string; enrollment: Enrollment; activity: CourseActivity }

export function StudentPart({ slug, enrollment, activity }: Props) {
	const { completed, hasBegun, hasRated } = enrollment
	const { certificate, hasAnnouncements } = activity
	const path = coursePath(slug)
	const isDone = completed || enrollment.progress >= 100
	const continueLabel = hasBegun ? m.courses_continue() : m.courses_start()
	return (
		<div className="grid gap-5">
			<Progress enrollment={enrollment} />
			<div className="grid gap-3">
				{certificate && (
					<ButtonLink to={`/certificates/${certificate}`}>
						<Icon name="graduation-cap" />
						{m.courses_certificate()}
					</ButtonLink>
				)}
				<ButtonLink to={`${path}/learn`} tone={certificate ? 'quiet' : 'primary'}>
					{isDone ? m.courses_open() : continueLabel}
				</ButtonLink>
			</div>
			<ul className="grid gap-2 border-line border-t pt-4">
				{hasAnnouncements && (
					<Way to={`${path}/announcements`} icon="bell" label={m.courses_announcements()} />
				)}
				{completed && (
					<Way
						to={`${path}/rating`}
						icon="star"
						label={hasRated ? m.courses_rate_again() : m.courses_rate()}
					/>
				)}
				<Way to={`${path}/leave`} icon="log-out" label={m.courses_leave()} />
			</ul>
		</div>
	)
}

function Way({ to, icon, label }: { to: string; icon: IconName; label: string }) {
	return (
		<li>
			<Link to={to} className="inline-flex min-h-8 items-center gap-3">
				<Icon name={icon} className="size-5 text-muted" flip={icon === 'log-out'} />
				{label}
			</Link>
		</li>
	)
}
