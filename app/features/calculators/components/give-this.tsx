import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatMoney, type Money, toDecimal } from '#app/platform/text/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'

type Props = {
	of: Money
	kind: 'zakat' | 'fidyah' | 'kafarah'
	/** Donations are offered, and the rules are signed. */
	canGive: boolean
}

/** Leads to the donation form with the amount; only that is sent. */
export function GiveThis({ of, kind, canGive }: Props) {
	if (!canGive || of.minor === 0) return null
	const asked = new URLSearchParams({ for: kind, amount: toDecimal(of), currency: of.currency })
	return (
		<div className="no-print">
			<ButtonLink to={`/donate?${asked}`} reloadDocument>
				{m.calculators_give({ amount: isolated(formatMoney(of, getLocale())) })}
			</ButtonLink>
		</div>
	)
}
