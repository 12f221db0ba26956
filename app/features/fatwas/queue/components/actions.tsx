import type { ComponentProps, ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { VerbOffer, type VerbWords } from '#app/staff/verb-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

type Offer = {
	/** Where it is posted to, or where its form is. */
	to: string
	asks?: ComponentProps<typeof VerbOffer>['asks']
	words: VerbWords
}

type Props = {
	offers: Offer[]
	/** The last step that the page shows. */
	seen: number
	/** Where to, when it is done; absent: where the verb leads. */
	returnTo?: string
	/** Before them, and after. */
	first?: ReactNode
	children?: ReactNode
}

/** What this person may do to the question now; nothing else is shown. */
export function Actions({ offers, seen, returnTo = '', first, children }: Props) {
	return (
		<Card className="grid gap-4">
			<h2 className="text-lg">{m.desk_next()}</h2>
			{first}
			{offers.map(({ to, asks, words }) =>
				asks === 'person' ? (
					<ButtonLink key={to} to={to} tone="quiet">
						{words.label}
					</ButtonLink>
				) : (
					<VerbOffer key={to} action={to} asks={asks} words={words} seen={seen} returnTo={returnTo} />
				),
			)}
			{children}
		</Card>
	)
}
