import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type Absence, type AbsenceState, noonOf, stateOf } from '../model.ts'

type Props = {
	absences: Absence[]
	/** Date in the organisation's zone. */
	today: string
	calendar: Days['calendar']
	/** Address to end an absence. */
	endAt: (id: string) => string
}

export function AbsenceList({ absences, today, calendar, endAt }: Props) {
	if (absences.length === 0)
		return <EmptyState title={m.service_no_absences()} text={m.service_no_absences_next()} />
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface">
			{absences.map((absence) => {
				const state = stateOf(absence, today)
				return (
					<li key={absence.id} className="flex flex-wrap items-center justify-between gap-4 px-5 py-4">
						<div className="grid min-w-0 gap-1">
							<p className="flex flex-wrap items-center gap-2 font-semibold">
								<AbsenceDays absence={absence} calendar={calendar} />
								<Badge tone={tones[state]}>{stateWords[state]()}</Badge>
							</p>
							<p className="wrap-anywhere text-muted">{handsOver(absence, state)}</p>
						</div>
						{state !== 'over' && (
							<Form method="post" action={endAt(absence.id)} preventScrollReset>
								<Button tone="quiet">
									{state === 'running' ? m.service_absence_end() : m.service_absence_delete()}
								</Button>
							</Form>
						)}
					</li>
				)
			})}
		</ul>
	)
}

/** First and last day, inclusive. */
export function AbsenceDays({
	absence,
	calendar,
}: {
	absence: Pick<Absence, 'fromOn' | 'untilOn'>
	calendar: Days['calendar']
}) {
	const day = (on: string) => formatDay(noonOf(on), getLocale(), { zone: 'UTC', calendar })
	if (absence.fromOn === absence.untilOn) return <bdi>{day(absence.fromOn)}</bdi>
	return <bdi>{m.service_days({ from: day(absence.fromOn), until: day(absence.untilOn) })}</bdi>
}

function handsOver({ standIn, appliedAt }: Absence, state: AbsenceState): string {
	if (appliedAt) return standIn ? m.service_handed_to({ name: standIn }) : m.service_handed_back()
	if (state === 'over') return m.service_handed_none()
	return standIn ? m.service_hands_to({ name: standIn }) : m.service_hands_back()
}

const tones = { planned: 'blue', running: 'yellow', over: 'plain' } as const
const stateWords: Record<AbsenceState, () => string> = {
	planned: () => m.service_absence_planned(),
	running: () => m.service_absence_running(),
	over: () => m.service_absence_over(),
}
