import { Link } from 'react-router'
import { Decide } from '#app/features/courses/review/components/decide.tsx'
import { m } from '#app/paraglide/messages.js'
import { About } from '#app/staff/decide-buttons.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { type Clock, PendingList } from './pending-list.tsx'

type Pending = Parameters<typeof PendingList>[0]['items'][number] & {
	title: string
	submittedVersionId: string | null
	/** Who teaches it. */
	creator: string | null
	creatorId: string | null
	isFirst: boolean
	sections: number
	/** Of its lessons, those that are new, gone or other than in the approved version. */
	changed: number
}

type Props = { courses: Pending[]; clock: Clock; empty: string; here: string; decides?: boolean }

export function PendingCourses({ courses, clock, empty, here, decides = false }: Props) {
	return (
		<PendingList
			items={courses}
			clock={clock}
			empty={empty}
			to={pathOf}
			by={({ creator, creatorId }) => ({
				id: creator && creatorId,
				name: creator ?? m.admin_unknown_scholar(),
			})}
			status={({ isFirst, sections, changed }) => (
				<Badge tone="yellow">
					{isFirst ? m.admin_course_new({ count: sections }) : m.admin_course_changed({ count: changed })}
				</Badge>
			)}
			actions={(course) => (
				<>
					<Link to={pathOf(course)} className={buttonClass(decides ? 'quiet' : 'primary')}>
						{decides ? m.admin_view() : m.waiting_review()}{' '}
						<About title={course.title} language={course.language} />
					</Link>
					{decides && course.submittedVersionId && <Decide course={course} returnTo={here} />}
				</>
			)}
		/>
	)
}

const pathOf = ({ id }: { id: string }) => `/admin/courses/${id}/edit`
