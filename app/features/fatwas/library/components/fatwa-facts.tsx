import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatNumber } from '#app/platform/text/counts.ts'
import { type Days, formatDay, formatHijriDay } from '#app/platform/time/time.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { FatwaDetail } from '../model.ts'

export function FatwaFacts({ fatwa, days }: { fatwa: FatwaDetail; days: Days }) {
	const locale = getLocale()
	const { number, askedAt, publishedAt, updatedAt, askedAgain } = fatwa
	const wasAskedBefore =
		askedAt < publishedAt &&
		formatDay(askedAt, locale, days.zone) !== formatDay(publishedAt, locale, days.zone)
	return (
		<div className="flex flex-wrap gap-x-5 gap-y-0.5 text-muted text-sm">
			<p className="font-semibold text-ink">{m.fatwas_number({ number })}</p>
			<dl aria-label={m.fatwas_dates()} className="flex flex-wrap gap-x-5 gap-y-0.5">
				{wasAskedBefore && <Moment name={m.fatwas_asked_on()} at={askedAt} zone={days.zone} />}
				<Moment name={m.fatwas_published_on()} at={publishedAt} zone={days.zone} />
				{updatedAt && <Moment name={m.fatwas_updated_on()} at={updatedAt} zone={days.zone} />}
			</dl>
			{askedAgain > 0 && (
				<p className="inline-flex items-center gap-1.5">
					<Icon name="users" className="size-4 shrink-0" />
					{m.fatwas_asked_again({ count: askedAgain, number: formatNumber(askedAgain, locale) })}
				</p>
			)}
		</div>
	)
}

function Moment({ name, at, zone }: { name: string; at: Date; zone: string }) {
	const locale = getLocale()
	return (
		<div>
			<dt className="inline">{name}</dt>{' '}
			<dd className="inline">
				<time dateTime={at.toISOString()} title={m.fatwas_hijri_how()}>
					{m.fatwas_hijri_computed({
						day: formatDay(at, locale, zone),
						hijri: formatHijriDay(at, locale, zone),
					})}
				</time>
			</dd>
		</div>
	)
}
