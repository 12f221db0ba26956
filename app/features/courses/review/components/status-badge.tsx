import type { CourseStatus } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { hasUnsubmitted, isShownBeside, type ListedCourse } from '../model.ts'

const tones: Record<CourseStatus, BadgeTone> = {
	draft: 'plain',
	pending: 'yellow',
	approved: 'green',
	rejected: 'red',
}

export const ownStatusWords: Record<CourseStatus, () => string> = {
	draft: () => m.teaching_status_draft(),
	pending: () => m.teaching_status_pending(),
	approved: () => m.teaching_status_approved(),
	rejected: () => m.teaching_status_rejected(),
}

export const officeStatusWords: Record<CourseStatus, () => string> = {
	...ownStatusWords,
	pending: () => m.teaching_status_pending_review(),
	approved: () => m.teaching_status_published(),
}

export const filterWords = {
	...ownStatusWords,
	all: () => m.teaching_all_statuses(),
	published: () => m.teaching_status_published(),
	unsubmitted: () => m.teaching_status_unsubmitted(),
	pending_review: () => m.teaching_status_pending_review(),
	archived: () => m.teaching_status_archived(),
	deleted: () => m.teaching_status_deleted(),
}

type Shown = Pick<
	ListedCourse,
	'status' | 'workingVersionId' | 'approvedVersionId' | 'archivedAt' | 'deletedAt'
>

/** The status and what qualifies it: deleted, archived, published before, or changed without a submission. */
export function StatusBadges({
	course,
	words,
}: {
	course: Shown
	words: Record<CourseStatus, () => string>
}) {
	const { status, archivedAt, deletedAt } = course
	return (
		<span className="flex flex-wrap gap-1.5">
			<Badge tone={archivedAt || deletedAt ? 'plain' : tones[status]}>{words[status]()}</Badge>
			{isShownBeside(course) && <Badge tone="green">{m.teaching_in_catalogue()}</Badge>}
			{hasUnsubmitted(course) && <Badge tone="yellow">{m.teaching_status_unsubmitted()}</Badge>}
			{deletedAt ? (
				<Badge tone="red">{m.teaching_status_deleted()}</Badge>
			) : (
				archivedAt && <Badge tone="blue">{m.teaching_status_archived()}</Badge>
			)}
		</span>
	)
}
