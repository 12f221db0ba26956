import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { formatMoney } from '../../money.ts'
import type { PlanHistoryStep } from '../model.ts'
import { stepWords } from '../words.ts'

/** The steps of a plan and the money of its code, the first one first. */
export function PlanHistory({ of, days }: { of: PlanHistoryStep[]; days: Days }) {
	const locale = getLocale()
	return (
		<ol className="grid gap-3 border-line border-s-2 ps-4">
			{of.map(({ key, kind, at, moved }) => (
				<li key={key}>
					<p className="font-semibold">
						{stepWords[kind]()}
						{moved &&
							m.pledges_step_amount({
								amount: isolated(formatMoney({ minor: moved.amountMinor, currency: moved.currency }, locale)),
							})}
					</p>
					<time dateTime={at.toISOString()} className="text-muted text-sm">
						{formatDay(at, locale, days)}
					</time>
				</li>
			))}
		</ol>
	)
}
