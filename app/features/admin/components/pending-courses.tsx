import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { ChangesView } from '#app/features/courses/review/components/changes-view.tsx'
import { Decide } from '#app/features/courses/review/components/decide.tsx'
import { m } from '#app/paraglide/messages.js'
import { ButtonSubject } from '#app/staff/decide-buttons.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type Clock, PendingList } from './pending-list.tsx'

type Pending = Parameters<typeof PendingList>[0]['items'][number] & {
	title: string
	submittedVersionId: string | null
	creator: string | null
	creatorId: string | null
	isFirst: boolean
	sections: number
	/** Number of lessons that were added, removed or changed since the approved version. */
	changed: number
}

type ToRead = Omit<ComponentProps<typeof ChangesView>, 'courseId'> & { id: string; rejectedReason: string }

type Props = {
	courses: Pending[]
	clock: Clock
	empty: string
	here: string
	/** Absent: they are read and decided on their own page. */
	toRead?: ToRead[]
}

export function PendingCourses({ courses, clock, empty, here, toRead }: Props) {
	const textOf = ({ id }: Pending) => toRead?.find((each) => each.id === id)
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
					<Link to={pathOf(course)} className={buttonClass(textOf(course) ? 'quiet' : 'primary')}>
						{textOf(course) ? m.admin_view() : m.waiting_review()}{' '}
						<ButtonSubject title={course.title} language={course.language} />
					</Link>
					{textOf(course) && <Decide course={course} returnTo={here} />}
				</>
			)}
			below={(course) => {
				const text = textOf(course)
				return text && <Read {...text} />
			}}
		/>
	)
}

function Read({ id, rejectedReason, ...changes }: ToRead) {
	return (
		<details className="group mt-4 border-line border-t pt-2">
			<summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-emerald">
				{changes.isFirst ? m.teaching_changes_title_first() : m.teaching_changes_title()}
				<Icon name="chevron-down" className="size-4 group-open:rotate-180" />
			</summary>
			<div className="mt-2 grid gap-4">
				{rejectedReason && (
					<Notice tone="warn" title={m.teaching_rejected_because()}>
						<p className="whitespace-pre-line wrap-anywhere" dir="auto">
							{rejectedReason}
						</p>
					</Notice>
				)}
				<ChangesView {...changes} courseId={id} />
			</div>
		</details>
	)
}

const pathOf = ({ id }: { id: string }) => `/admin/courses/${id}/edit`
