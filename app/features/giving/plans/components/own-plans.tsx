import { Link } from 'react-router'
import { getLocale } from '#app/paraglide/runtime.js'
import { Badge } from '#app/ui/badge.tsx'
import { Amount } from '../../components/amounts.tsx'
import type { Names } from '../../model.ts'
import { ownPlanPath, type PlanState, type RuleColumns, ruleOf } from '../model.ts'
import { ruleText, stateWords } from '../words.ts'

type OwnPlan = RuleColumns & {
	id: string
	names: Names
	status: PlanState
	amountMinor: number
	currency: string
}

const tones = { active: 'green', paused: 'yellow', ended: 'plain' } as const

/** Plans of one's account. */
export function OwnPlans({ of }: { of: OwnPlan[] }) {
	const locale = getLocale()
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface">
			{of.map(({ id, names, status, amountMinor, currency, ...rule }) => (
				<li
					key={id}
					className="grid gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
				>
					<h3 className="text-lg">
						<Link to={ownPlanPath(id)} className="wrap-anywhere">
							<bdi>{names[locale] || names.en}</bdi>
						</Link>
					</h3>
					<p className="font-semibold tabular-nums sm:text-end">
						<Amount amountMinor={amountMinor} currency={currency} />
					</p>
					<p className="text-muted text-sm">{ruleText(ruleOf(rule))}</p>
					<p className="sm:text-end">
						<Badge tone={tones[status]}>{stateWords[status]()}</Badge>
					</p>
				</li>
			))}
		</ul>
	)
}
