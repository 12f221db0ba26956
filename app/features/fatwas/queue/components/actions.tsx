import type { ComponentProps, ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { VerbOffer, type VerbWords } from '#app/staff/verb-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

type Offer = {
	/** Address of the form's action, or of the page with its form. */
	to: string
	asks?: ComponentProps<typeof VerbOffer>['asks']
	words: VerbWords
}

type Props = {
	offers: Offer[]
	/** Last step that the page shows. */
	seen: number
	/** Where to go afterwards; absent: the verb decides. */
	returnTo?: string
	/** Shown before and after the buttons. */
	first?: ReactNode
	children?: ReactNode
}

/** Buttons for what this person may do now. */
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
