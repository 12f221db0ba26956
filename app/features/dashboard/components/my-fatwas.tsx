import { Link } from 'react-router'
import { fatwaPath } from '#app/features/fatwas/library/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { useOffers } from '#app/shell/frame.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { badgeOf, type MyFatwa, type Stage, stageOf, stepsDone } from '../model.ts'

type Props = {
	fatwas: MyFatwa[]
	days: Days
	/** In the organisation's zone; earlier due dates are late. */
	today: string
}

export function MyFatwas({ fatwas, days, today }: Props) {
	const offers = useOffers()
	if (fatwas.length === 0) {
		if (!offers('/fatwas')) return <EmptyState title={m.dashboard_no_fatwas()} />
		return (
			<EmptyState
				title={m.dashboard_no_fatwas()}
				text={m.dashboard_no_fatwas_next()}
				action={
					<div className="flex flex-wrap justify-center gap-3">
						<ButtonLink to="/fatwas/submit">{m.dashboard_ask()}</ButtonLink>
						<ButtonLink to="/fatwas" tone="quiet">
							{m.dashboard_browse_fatwas()}
						</ButtonLink>
					</div>
				}
			/>
		)
	}
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface">
			{fatwas.map((fatwa) => (
				<li key={fatwa.id}>
					<Row fatwa={fatwa} days={days} today={today} />
				</li>
			))}
		</ul>
	)
}

function Row({ fatwa, days, today }: { fatwa: MyFatwa; days: Days; today: string }) {
	const { id, title, language, status, number, slug, createdAt } = fatwa
	const stage = stageOf(fatwa)
	const isPublic = useOffers()('/fatwas') && slug
	const shown = (
		<bdi lang={language} dir={directionOf(language)}>
			{title}
		</bdi>
	)
	return (
		<article className="grid gap-x-6 gap-y-2 px-5 py-4 sm:grid-cols-[1fr_auto] sm:items-start">
			<h3 className="min-w-0 wrap-anywhere text-lg">
				<Link to={isPublic ? fatwaPath({ number, slug }) : `/fatwas/${id}/question`}>{shown}</Link>
			</h3>
			<p className="sm:row-span-3">
				<StageBadge stage={stage} status={status} />
			</p>
			<p className="grid gap-x-2 text-muted text-sm sm:flex sm:flex-wrap">
				<span className={stage === 'asked-you' ? 'font-semibold text-ink' : undefined}>
					{stageWords[stage]()}
				</span>
				<span aria-hidden="true" className="hidden sm:inline">
					{dot()}
				</span>
				<time dateTime={createdAt.toISOString()} suppressHydrationWarning>
					{m.dashboard_asked_on({ day: formatDay(createdAt, getLocale(), days) })}
				</time>
			</p>
			<Steps fatwa={fatwa} stage={stage} days={days} today={today} />
		</article>
	)
}

/** The four steps to an answer, and the due date; nothing for a closed question. */
function Steps({ fatwa, stage, days, today }: { fatwa: MyFatwa; stage: Stage; days: Days; today: string }) {
	const done = stepsDone(stage)
	if (done === null) return null
	const { dueOn } = fatwa
	const day = dueOn && formatDay(new Date(`${dueOn}T12:00:00Z`), getLocale(), { ...days, zone: 'UTC' })
	return (
		<p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
			<span className="flex w-32 gap-1" aria-hidden="true">
				{[1, 2, 3, 4].map((step) => (
					<span key={step} className={`h-1.5 grow rounded-full ${stepColour(step, done)}`} />
				))}
			</span>
			<span className="sr-only">{m.dashboard_step_of({ step: done, of: 4 })}</span>
			{done < 4 && day && dueOn && (
				<span className={dueOn < today ? 'font-semibold text-danger' : 'text-muted'}>
					{dueOn < today ? m.dashboard_late({ day }) : m.dashboard_expected({ day })}
				</span>
			)}
		</p>
	)
}

function stepColour(step: number, done: number): string {
	if (step <= done) return step === done && done < 4 ? 'bg-gold-light' : 'bg-emerald'
	return 'bg-line'
}

/** "Pending", "In review" or "Answered"; nothing for a closed question. */
function StageBadge({ stage, status }: Pick<MyFatwa, 'status'> & { stage: Stage }) {
	if (['withdrawn', 'merged', 'declined'].includes(stage)) return <Badge>{m.dashboard_closed()}</Badge>
	const badge = badgeOf(status)
	return <Badge tone={badge === 'answered' ? 'green' : 'yellow'}>{badgeWords[badge]()}</Badge>
}

const badgeWords = {
	pending: () => m.dashboard_pending(),
	'in-review': () => m.dashboard_in_review(),
	answered: () => m.dashboard_answered(),
}

const stageWords: Record<Stage, () => string> = {
	waiting: () => m.dashboard_stage_waiting(),
	taken: () => m.dashboard_stage_taken(),
	'asked-you': () => m.dashboard_stage_asked_you(),
	'in-review': () => m.dashboard_stage_in_review(),
	published: () => m.dashboard_stage_published(),
	delivered: () => m.dashboard_stage_delivered(),
	replaced: () => m.dashboard_stage_replaced(),
	'taken-down': () => m.dashboard_stage_taken_down(),
	declined: () => m.dashboard_stage_declined(),
	withdrawn: () => m.dashboard_stage_withdrawn(),
	merged: () => m.dashboard_stage_merged(),
}
