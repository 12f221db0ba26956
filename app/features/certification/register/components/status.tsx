import { m } from '#app/paraglide/messages.js'
import { formatNumber } from '#app/platform/text/counts.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CertificateRecord } from '../model.ts'
import { formatIsoDay } from '../shown.ts'
import type { Status } from '../status.ts'
import { statusIcons, statusTones, statusWords } from '../words.ts'

export function StatusBadge({ status }: { status: Status }) {
	return (
		<Badge tone={statusTones[status]}>
			<Icon name={statusIcons[status]} className="size-4" /> {statusWords[status]()}
		</Badge>
	)
}

const frames = {
	green: 'border-emerald bg-emerald-tint text-emerald',
	yellow: 'border-warn-line bg-warn-tint text-warn-ink',
	red: 'border-danger bg-danger-tint text-danger',
	blue: 'border-info bg-info-tint text-info',
	plain: 'border-line bg-surface text-muted',
}

type StatusNoticeProps = {
	certificate: Pick<CertificateRecord, 'status' | 'since' | 'until' | 'lapsed'>
	asOf: string
	locale: Locale
}

/** The status in a word, a sign and a colour, with the time of the answer: a copy of the page may be older. */
export function StatusNotice({ certificate, asOf, locale }: StatusNoticeProps) {
	const { status } = certificate
	return (
		<div className={`grid gap-2 rounded-card border-2 px-5 py-4 ${frames[statusTones[status]]}`}>
			<p className="flex items-center gap-3 font-semibold font-serif text-2xl">
				<Icon name={statusIcons[status]} className="size-8" /> {statusWords[status]()}
			</p>
			<p className="text-ink">{statusText(certificate, locale)}</p>
			<p className="text-muted text-sm">{m.registry_as_of({ time: asOf })}</p>
		</div>
	)
}

function statusText(
	{ status, since, until, lapsed }: StatusNoticeProps['certificate'],
	locale: Locale,
): string {
	const day = (iso: string) => ({ day: formatIsoDay(iso, locale) })
	switch (status) {
		case 'valid':
			return m.registry_text_valid(day(until))
		case 'attention':
			return m.registry_text_attention({ count: lapsed })
		case 'not-yet':
			return m.registry_text_not_yet(day(since))
		case 'expired':
			return m.registry_text_expired(day(until))
		case 'suspended':
			return m.registry_text_suspended()
		case 'withdrawn':
			return m.registry_text_withdrawn()
	}
}

/** "Edition 2". */
export function editionText(edition: number, locale: Locale): string {
	return m.registry_edition_of({ number: formatNumber(edition, locale) })
}
