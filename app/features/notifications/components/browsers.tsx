import { Form } from 'react-router'
import { deviceName } from '#app/features/users/words.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatAgo } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/page.tsx'
import script from './browsers.js?url'

type Browser = {
	id: string
	device: { browser: string | null; system: string | null }
	createdAt: Date
	isThis: boolean
}
type Props = {
	browsers: Browser[]
	/** Public key for the subscription. */
	siteKey: string
	/** One mail a day is on. */
	isDaily: boolean
	now: Date
}

/** Browsers with push. Turning on this one needs its script. */
export function Browsers({ browsers, siteKey, isDaily, now }: Props) {
	const isOn = browsers.some(({ isThis }) => isThis)
	return (
		<Section title={m.notifications_browsers()}>
			<Card className="grid gap-4" data-browsers={isOn ? 'on' : 'off'} data-key={siteKey}>
				<p className="max-w-measure text-muted">{m.notifications_browsers_text()}</p>
				{isDaily && <p className="max-w-measure text-muted">{m.notifications_browsers_daily()}</p>}
				{browsers.length > 0 && (
					<ul className="divide-y divide-line border-line border-t">
						{browsers.map((browser) => (
							<BrowserRow key={browser.id} browser={browser} now={now} />
						))}
					</ul>
				)}
				<p
					role="status"
					className="empty:hidden"
					data-denied={m.notifications_browser_denied()}
					data-cannot={m.notifications_browser_cannot()}
					data-lost={m.notifications_browser_lost()}
					data-failed={m.notifications_browser_failed()}
				/>
				{!isOn && (
					<noscript>
						<p>{m.notifications_browser_script()}</p>
					</noscript>
				)}
				<Form
					method="post"
					action="/profile/notifications/browsers"
					data-turn-on=""
					data-turning={m.notifications_browser_turning()}
					hidden
				>
					{['endpoint', 'p256dh', 'auth'].map((name) => (
						<input key={name} type="hidden" name={name} />
					))}
					<Button>{m.notifications_browser_on()}</Button>
				</Form>
				<script type="module" src={script} />
			</Card>
		</Section>
	)
}

function BrowserRow({ browser, now }: { browser: Browser; now: Date }) {
	const { id, device, createdAt, isThis } = browser
	const name = deviceName(device)
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3 pb-1 not-last:pb-3">
			<div className="min-w-0">
				<p className="flex flex-wrap items-center gap-2">
					<span className="font-semibold">{name}</span>
					{isThis && <Badge tone="green">{m.notifications_browser_this()}</Badge>}
				</p>
				<p className="text-muted text-sm">
					{m.notifications_browser_since({ when: formatAgo(createdAt, now, getLocale()) })}
				</p>
			</div>
			<Form
				method="post"
				action={`/profile/notifications/browsers/${id}/removal`}
				data-turn-off={isThis ? '' : undefined}
				data-busy={m.notifications_ways_saving()}
			>
				<Button tone="quiet" aria-label={m.notifications_browser_off_named({ device: name })}>
					{m.notifications_browser_off()}
				</Button>
			</Form>
		</li>
	)
}
