import { getLocale } from '#app/paraglide/runtime.js'
import { formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { confirmationOf } from '../model.ts'
import { confirmationTones, recipeWords } from '../words.ts'

type Props = {
	of: { lines: number; confirmedUntil: string | null }
	/** `2027-03-01` */
	today: string
}

/** Says how far the evidence of a recipe is, and until when it is confirmed. */
export function ConfirmationBadge({ of, today }: Props) {
	const state = confirmationOf(of, today)
	const day = of.confirmedUntil && formatDay(new Date(of.confirmedUntil), getLocale(), 'UTC')
	return (
		<Badge tone={confirmationTones[state]}>
			{recipeWords[state]()} {state !== 'none' && day && <bdi>{day}</bdi>}
		</Badge>
	)
}
