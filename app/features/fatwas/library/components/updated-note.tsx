import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { besidePath, type FatwaDetail } from '../model.ts'

export function UpdatedNote({ fatwa, days }: { fatwa: FatwaDetail; days: Days }) {
	const { updatedAt, changeReason } = fatwa
	if (!updatedAt) return null
	const locale = getLocale()
	const date = formatDay(updatedAt, locale, days.zone)
	return (
		<div className="mt-8 border-gold border-s-4 ps-4 print:mt-4">
			<p className="wrap-anywhere">
				{changeReason
					? m.fatwas_updated_because({ date, reason: isolated(changeReason) })
					: m.fatwas_updated_at({ date })}
			</p>
			<p className="no-print mt-1">
				<Link to={besidePath(fatwa, 'versions', { locale })}>{m.fatwas_history()}</Link>
			</p>
		</div>
	)
}
