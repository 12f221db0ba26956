import { m } from '#app/paraglide/messages.js'
import { formatNumber } from '#app/platform/text/counts.ts'
import type { Locale } from '#app/platform/text/locale.ts'

type Props = {
	day: string
	hijri: string
	/** Promised working days of answers, where asking is possible; and the recent median. */
	promise: [number, number] | null
	measured: number | null
	locale: Locale
}

export function Today({ day, hijri, promise: promised, measured, locale }: Props) {
	const promise = measured
		? m.home_answers_in({ count: measured, number: formatNumber(measured, locale) })
		: promised &&
			m.home_answers_promised({
				from: formatNumber(promised[0], locale),
				to: formatNumber(promised[1], locale),
			})
	return (
		<div className="night-strip">
			<div className="in-page flex flex-wrap items-center gap-x-10 gap-y-2 py-3.5">
				<p className="flex flex-wrap gap-x-3">
					<b>
						<bdi>{hijri}</bdi>
					</b>
					<span className="opacity-80">
						<bdi>{day}</bdi>
					</span>
				</p>
				{promise && <p className="opacity-90">{promise}</p>}
			</div>
		</div>
	)
}
