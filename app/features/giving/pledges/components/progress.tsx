import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatMoney } from '../../money.ts'
import type { Campaign } from '../model.ts'

/** The received share of a fund's goal, in the goal's currency. */
export function Progress({ of: { goal, came } }: { of: Pick<Campaign, 'goal' | 'came'> }) {
	if (!goal) return null
	const locale = getLocale()
	const minor = came.find(({ currency }) => currency === goal.currency)?.amountMinor ?? 0
	const words = m.pledges_goal_progress({
		came: isolated(formatMoney({ minor, currency: goal.currency }, locale)),
		goal: isolated(formatMoney({ minor: goal.amountMinor, currency: goal.currency }, locale)),
	})
	return (
		<div className="grid gap-1">
			<progress
				value={Math.min(minor, goal.amountMinor)}
				max={goal.amountMinor}
				aria-label={words}
				className="h-2.5 w-full accent-emerald"
			/>
			<p className="text-sm">{words}</p>
		</div>
	)
}
