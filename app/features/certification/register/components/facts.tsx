import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { countryName } from '#app/platform/text/countries.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { dot } from '#app/platform/text/lists.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import type { CertificateRecord } from '../model.ts'
import { formatIsoDay } from '../shown.ts'

type Props = {
	certificate: Pick<
		CertificateRecord,
		'number' | 'holder' | 'town' | 'country' | 'websites' | 'since' | 'until' | 'edition'
	>
	locale: Locale
}

/** For whom a certificate is, and for how long. */
export function Facts({ certificate, locale }: Props) {
	const { number, holder, town, country, websites, since, until, edition } = certificate
	const facts: { label: string; value: ReactNode }[] = [
		{ label: m.registry_holder(), value: <bdi className="font-semibold">{holder}</bdi> },
		{ label: m.registry_place(), value: [town, countryName(country, locale)].filter(Boolean).join(dot()) },
		{
			label: m.registry_websites(),
			value:
				websites.length > 0
					? websites.map((host) => (
							<span key={host} className="block">
								<bdi dir="ltr">{host}</bdi>
							</span>
						))
					: m.registry_websites_none(),
		},
		{ label: m.registry_number(), value: <bdi dir="ltr">{number}</bdi> },
		{ label: m.registry_since(), value: formatIsoDay(since, locale) },
		{ label: m.registry_until(), value: formatIsoDay(until, locale) },
		{ label: m.registry_edition(), value: formatNumber(edition, locale) },
	]
	return (
		<>
			<p>{m.registry_only_holder()}</p>
			<dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
				{facts.map(({ label, value }) => (
					<div key={label} className="sm:contents">
						<dt className="text-muted">{label}</dt>
						<dd className="wrap-anywhere">{value}</dd>
					</div>
				))}
			</dl>
		</>
	)
}
