import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { formatDayAndTime } from '#app/platform/time/moment.ts'
import type { Days } from '#app/platform/time/time.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { Facts } from '../../components/facts.tsx'
import { refusedBecause } from '../../refusal-words.ts'
import { type CardStanding, wantedEvents } from '../model.ts'

type Props = { of: CardStanding<Parameters<typeof refusedBecause>[0]>; currency: string; days: Days }

/** Are Stripe's keys set, what does the operator enter there, and what waits? */
export function CardState({ of, currency, days }: Props) {
	const { keys, hook, open, failed, refused, lastNoticeAt } = of
	const locale = getLocale()
	const text = keys === 'live' ? m.cards_on() : keys === 'test' ? m.cards_on_test() : m.cards_off()
	return (
		<Section title={m.cards_admin()}>
			<div className="grid gap-4">
				<Notice tone={keys === 'live' ? 'good' : 'warn'}>
					<p>{text}</p>
				</Notice>
				<Card className="grid gap-5">
					<Facts
						of={[
							{
								label: m.cards_hook(),
								value: (
									<span className="grid gap-1">
										<code dir="ltr" className="wrap-anywhere">
											{hook}
										</code>
										<span className="text-muted text-sm">{m.cards_hook_hint()}</span>
										<span dir="ltr" className="wrap-anywhere text-start text-sm">
											{wantedEvents.join(', ')}
										</span>
									</span>
								),
							},
							{
								label: m.cards_last_notice(),
								value: lastNoticeAt
									? formatDayAndTime(lastNoticeAt, locale, days)
									: m.cards_last_notice_none(),
							},
							{ label: m.cards_open(), value: formatNumber(open, locale) },
							{ label: m.cards_failed(), value: failed > 0 && formatNumber(failed, locale) },
							...refused.map(({ reason, count }) => ({
								label: m.cards_unbooked(),
								value: m.cards_unbooked_why({
									count: formatNumber(count, locale),
									reason: refusedBecause(reason),
								}),
							})),
						]}
					/>
					<p className="text-muted text-sm">{m.cards_currency_note({ currency: isolated(currency) })}</p>
				</Card>
			</div>
		</Section>
	)
}
