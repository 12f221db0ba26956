import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, formatAgo, formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon, isIconName } from '#app/ui/icon.tsx'

type Props = {
	notification: {
		id: number
		icon: string
		text: string
		createdAt: Date
		readAt: Date | null
	}
	days: Days
	now: Date
}

export function NotificationCard({ notification, days, now }: Props) {
	const { id, icon, text, createdAt, readAt } = notification
	return (
		<Card as="article" className="flex flex-wrap items-center gap-x-4 gap-y-3">
			{isIconName(icon) && <Icon name={icon} className="size-5 text-muted" />}
			<div className="min-w-0 grow basis-52">
				<h2 className={`wrap-anywhere font-sans text-base ${readAt ? 'font-normal' : 'font-semibold'}`}>
					{text} {!readAt && <Badge tone="green">{m.notifications_new()}</Badge>}
				</h2>
				<p className="text-muted text-sm">
					<time dateTime={createdAt.toISOString()} title={formatDay(createdAt, getLocale(), days)}>
						{formatAgo(createdAt, now, getLocale())}
					</time>
				</p>
			</div>
			<div className="flex flex-wrap gap-2">
				<Form method="post" action={`/notifications/${id}/open`}>
					<Button tone="quiet">{m.notifications_see()}</Button>
				</Form>
				{!readAt && (
					<Form method="post" action={`/notifications/${id}/read`}>
						<Button
							tone="quiet"
							title={m.notifications_mark_read()}
							aria-label={`${m.notifications_mark_read()}: ${text}`}
						>
							<Icon name="check" className="size-5" />
						</Button>
					</Form>
				)}
			</div>
		</Card>
	)
}
