import { Link } from 'react-router'
import { Decide } from '#app/features/courses/review/components/decide.tsx'
import { m } from '#app/paraglide/messages.js'
import type { Days } from '#app/platform/time/time.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { PendingList } from './pending-list.tsx'

type Pending = Parameters<typeof PendingList>[0]['items'][number] & {
	submittedVersionId: string | null
	/** Who teaches it. */
	creator: string | null
}

type Props = { courses: Pending[]; days: Days; empty: string; here: string }

export function PendingCourses({ courses, days, empty, here }: Props) {
	return (
		<PendingList
			items={courses}
			days={days}
			empty={empty}
			by={({ creator }) => creator ?? m.admin_unknown_scholar()}
			actions={(course) => (
				<>
					<Link to={`/admin/courses/${course.id}/edit`} className={buttonClass('quiet')}>
						{m.admin_view()}
						<span className="sr-only">
							<bdi>{course.title}</bdi>
						</span>
					</Link>
					{course.submittedVersionId && <Decide course={course} returnTo={here} />}
				</>
			)}
		/>
	)
}
