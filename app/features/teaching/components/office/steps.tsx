import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, sayDay } from '#app/platform/time.ts'
import type { CourseStepKind } from '../../model.ts'

type ShownStep = { id: number; kind: CourseStepKind; note: string; at: Date; actor: string | null }

/** Who did what with a course, when and why, the last first. */
export function Steps({ steps, days }: { steps: ShownStep[]; days: Days }) {
	if (steps.length === 0) return <p className="text-muted">{m.teaching_no_history()}</p>
	return (
		<ol className="grid gap-4 border-line border-s-2 ps-4">
			{steps.map(({ id, kind, note, at, actor }) => (
				<li key={id}>
					<p className="font-semibold">{stepWords[kind]()}</p>
					{note && (
						<p className="whitespace-pre-line wrap-anywhere" dir="auto">
							{note}
						</p>
					)}
					<p className="text-muted text-sm">
						{actor && (
							<>
								<bdi>{actor}</bdi>
								{' · '}
							</>
						)}
						<time dateTime={at.toISOString()} suppressHydrationWarning>
							{sayDay(at, getLocale(), days)}
						</time>
					</p>
				</li>
			))}
		</ol>
	)
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
