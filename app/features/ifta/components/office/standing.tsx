import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf, type Locale } from '#app/platform/locale.ts'
import { type Days, sayDay } from '#app/platform/time.ts'
import { Card } from '#app/ui/card.tsx'
import { type ListedQuestion, officePath } from '../../office/model.ts'
import { Badges } from './fate-badge.tsx'

type Props = {
	question: ListedQuestion & {
		scholarId: string | null
		scholar: string | null
		askedAgain: number
		clarificationAskedAt: Date | null
		takenDownReason: string
		other: { id: string; number: number; title: string; language: Locale } | null
	}
	today: string
	days: Days
}

/** Where a question stands: who has it, since when it waits, until when it is promised. */
export function Standing({ question, today, days }: Props) {
	const { status, scholar, createdAt, dueOn, askedAgain, other, clarificationAskedAt } = question
	const locale = getLocale()
	const facts = [
		[m.office_asked_on(), sayDay(createdAt, locale, days)],
		[m.office_holder(), holderOf(status, scholar)],
		dueOn && [m.office_due(), sayDay(new Date(dueOn), locale, { ...days, zone: 'UTC' })],
		askedAgain > 0 && [m.office_asked_again(), String(askedAgain)],
		clarificationAskedAt && [m.office_clarification_since(), sayDay(clarificationAskedAt, locale, days)],
		question.takenDownAt && [m.office_taken_down_because(), question.takenDownReason],
	].filter((fact) => Array.isArray(fact))
	return (
		<Card className="grid gap-3">
			<Badges question={question} today={today} />
			<dl className="grid gap-2">
				{facts.map(([label, value]) => (
					<div key={label}>
						<dt className="text-muted text-sm">{label}</dt>
						<dd className="wrap-anywhere" suppressHydrationWarning>
							<bdi>{value}</bdi>
						</dd>
					</div>
				))}
				{other && (
					<div>
						<dt className="text-muted text-sm">
							{question.mergedInto ? m.office_merged_into() : m.office_superseded_by()}
						</dt>
						<dd>
							<Link
								to={`${officePath}/${other.id}/edit`}
								lang={other.language}
								dir={directionOf(other.language)}
							>
								<bdi>#{other.number}</bdi> {other.title}
							</Link>
						</dd>
					</div>
				)}
			</dl>
		</Card>
	)
}

/** The specification's words where there is nobody, or nobody any more. */
export function holderOf(status: string, scholar: string | null): string {
	if (scholar) return scholar
	return status === 'pending' || status === 'rejected' ? m.office_not_assigned() : m.office_unknown_scholar()
}
