import { m } from '#app/paraglide/messages.js'
import type { Days } from '#app/platform/time.ts'
import { History } from '#app/ui/history.tsx'
import type { CourseStepKind } from '../../model.ts'

type ShownStep = {
	id: number
	kind: CourseStepKind
	note: string
	at: Date
	actor: string | null
	undoneAt: Date | null
}

/** Who did what with a course, when and why, the last first. */
export function Steps({ steps, days }: { steps: ShownStep[]; days: Days }) {
	const entries = steps.map(({ kind, undoneAt, ...step }) => ({
		...step,
		what: undoneAt ? (
			<>
				<del>{stepWords[kind]()}</del> <span className="text-muted">({m.teaching_step_undone()})</span>
			</>
		) : (
			<span className="font-semibold">{stepWords[kind]()}</span>
		),
	}))
	return <History entries={entries} days={days} none={m.teaching_no_history()} />
}

const stepWords: Record<CourseStepKind, () => string> = {
	created: () => m.teaching_step_created(),
	submitted: () => m.teaching_step_submitted(),
	approved: () => m.teaching_step_approved(),
	rejected: () => m.teaching_step_rejected(),
	undone: () => m.teaching_step_undone(),
	edited: () => m.teaching_step_edited(),
	withdrawn: () => m.teaching_step_withdrawn(),
	unpublished: () => m.teaching_step_unpublished(),
	archived: () => m.teaching_step_archived(),
	unarchived: () => m.teaching_step_unarchived(),
	deleted: () => m.teaching_step_deleted(),
	restored: () => m.teaching_step_restored(),
	announced: () => m.teaching_step_announced(),
}
