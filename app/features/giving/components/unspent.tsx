import { m } from '#app/paraglide/messages.js'
import { Notice } from '#app/ui/notice.tsx'
import { zakatDays } from '../model.ts'

const dayMs = 24 * 60 * 60 * 1000

type Props = {
	currency: string
	/** On which the oldest unspent zakat came. */
	day: string
	today: string
	/** The warnings when the lunar year is nearly over, and when it is. */
	warning: string
	urgent: string
}

/** How long the oldest zakat of a currency has waited: it is to be paid out within a lunar year. */
export function Unspent({ currency, day, today, warning, urgent }: Props) {
	const days = Math.round((Date.parse(today) - Date.parse(day)) / dayMs)
	const age = m.giving_zakat_age({ currency, count: days })
	if (days < zakatDays.warning) return <p>{age}</p>
	const isUrgent = days >= zakatDays.urgent
	return (
		<Notice tone={isUrgent ? 'bad' : 'warn'} title={age}>
			{isUrgent ? urgent : warning}
		</Notice>
	)
}
