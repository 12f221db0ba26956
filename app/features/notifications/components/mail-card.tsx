import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Locale, localeNames } from '#app/platform/text/locale.ts'
import { type Days, formatAgo, formatDay } from '#app/platform/time/time.ts'
import { Card } from '#app/ui/card.tsx'

type Props = {
	mail: { about: string; toAddress: string; locale: Locale; createdAt: Date }
	days: Days
	now: Date
	/** Actions. */
	children: ReactNode
}

/** Recipient and subject of a mail, without its content. */
export function MailCard({ mail, days, now, children }: Props) {
	const { about, toAddress, locale, createdAt } = mail
	return (
		<Card as="article" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
			<div className="min-w-0 grow basis-64">
				<h2 className="wrap-anywhere text-lg">{about}</h2>
				<p className="flex flex-wrap gap-x-4 text-muted text-sm">
					<span className="wrap-anywhere">
						{m.notifications_mail_to()} <bdi dir="ltr">{toAddress}</bdi>
					</span>
					<time dateTime={createdAt.toISOString()} title={formatDay(createdAt, getLocale(), days)}>
						{formatAgo(createdAt, now, getLocale())}
					</time>
					<span lang={locale}>{localeNames[locale]}</span>
				</p>
			</div>
			{children}
		</Card>
	)
}
