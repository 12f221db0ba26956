import type { ReactNode } from 'react'
import { getLocale } from '#app/paraglide/runtime.js'
import { countryName } from '#app/platform/text/countries.ts'
import { dot } from '#app/platform/text/lists.ts'
import { formatMoney } from '#app/platform/text/money.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { RateKind, RateState } from '../../model.ts'
import { rateKindWords, rateStateWords } from '../words.ts'

const tones: Record<RateState, BadgeTone> = {
	draft: 'yellow',
	reviewed: 'blue',
	'in-force': 'green',
	replaced: 'plain',
}

type Props = {
	of: {
		kind: RateKind
		place: string
		currency: string
		amountMinor: number
		basis: string
		source: string
		/** Its first day, in the reader's language. */
		day: string
		state: RateState
	}
	children?: ReactNode
}

/** A rate with its buttons. */
export function RateCard({ of, children }: Props) {
	const locale = getLocale()
	return (
		<Card as="li" className="flex flex-wrap items-center justify-between gap-4">
			<div className="grid min-w-0 gap-1">
				<p className="flex flex-wrap items-center gap-2">
					<strong className="font-semibold">{rateKindWords[of.kind]()}</strong>
					<Badge tone={tones[of.state]}>{rateStateWords[of.state]()}</Badge>
				</p>
				<p className="text-xl tabular-nums">
					<bdi>{formatMoney({ minor: of.amountMinor, currency: of.currency }, locale)}</bdi>
				</p>
				<p className="text-muted">
					{countryName(of.place, locale)}
					{dot()}
					{of.day}
				</p>
				<p className="wrap-anywhere text-muted text-sm" dir="auto">
					{of.basis}
				</p>
				<p className="wrap-anywhere text-muted text-sm" dir="auto">
					{of.source}
				</p>
			</div>
			{children}
		</Card>
	)
}
