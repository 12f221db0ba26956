import { scholarName } from '#app/features/accounts/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, sayDay } from '#app/platform/time.ts'
import { Card } from '#app/ui/card.tsx'
import type { DeskStep } from '../../desk/model.ts'
import { stepWords } from './step-words.ts'

type Props = { steps: DeskStep[]; days: Days }

/** Who did what, when and why; the last first. The asker is never named. */
export function Steps({ steps, days }: Props) {
	if (steps.length === 0) return <p className="text-muted">{m.desk_steps_none()}</p>
	return (
		<ol className="divide-y divide-line rounded-card border border-line bg-surface">
			{steps.toReversed().map((step) => (
				<li key={step.id} className="grid gap-1 px-5 py-4">
					<p className="font-semibold">
						{stepWords[step.kind]()}
						{step.other && (
							<>
								{': '}
								<bdi>{nameOf(step.other)}</bdi>
							</>
						)}
					</p>
					<Said note={step.note} />
					<p className="flex flex-wrap gap-x-2 text-muted text-sm">
						<bdi>{whoOf(step)}</bdi>
						<span aria-hidden="true">·</span>
						<Moment at={step.at} days={days} />
					</p>
				</li>
			))}
		</ol>
	)
}

/** What the asker was asked to make clear, and what they said, in its order. */
export function Clarifications({ steps, days }: Props) {
	const said = steps.filter(({ kind }) => kind === 'clarification-asked' || kind === 'clarified')
	if (said.length === 0) return null
	return (
		<section aria-labelledby="clarifications" className="mt-8">
			<h2 id="clarifications" className="mb-3 text-lg">
				{m.desk_clarifications()}
			</h2>
			<ol className="grid gap-3">
				{said.map((step) => (
					<Card as="li" key={step.id} className={step.by === 'asker' ? '' : 'ms-6'}>
						<p className="mb-1 flex flex-wrap gap-x-2 text-muted text-sm">
							<bdi>{whoOf(step)}</bdi>
							<span aria-hidden="true">·</span>
							<Moment at={step.at} days={days} />
						</p>
						<Said note={step.note} />
					</Card>
				))}
			</ol>
		</section>
	)
}

function Said({ note }: { note: string }) {
	if (!note) return null
	return (
		<p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
			{note}
		</p>
	)
}

function Moment({ at, days }: { at: Date; days: Days }) {
	return (
		<time dateTime={at.toISOString()} suppressHydrationWarning>
			{sayDay(at, getLocale(), days)}{' '}
			<bdi>
				{at.toLocaleTimeString(getLocale(), { timeZone: days.zone, hour: '2-digit', minute: '2-digit' })}
			</bdi>
		</time>
	)
}

function whoOf({ by, actor }: DeskStep): string {
	if (by === 'asker') return m.desk_the_asker()
	if (by === 'nobody' || !actor) return m.desk_by_itself()
	return nameOf(actor)
}

function nameOf(person: NonNullable<DeskStep['actor']>): string {
	return scholarName(person, getLocale()) || m.profile_deleted_account()
}
