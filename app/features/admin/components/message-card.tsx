import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, sayDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

type Props = {
	message: { id: string; name: string; email: string; message: string; createdAt: Date; readAt: Date | null }
	/** Whose calendar the date is of. */
	days: Days
	/** Where its mark is posted to. */
	marks: string
}

export function MessageCard({ message, days, marks }: Props) {
	const { id, name, email, createdAt, readAt } = message
	return (
		<Card as="article" className={`grid min-w-0 gap-3 ${readAt ? '' : 'border-emerald'}`}>
			<header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
				<h2 className="min-w-0 wrap-anywhere text-lg">
					<bdi>{name}</bdi>
				</h2>
				{!readAt && <Badge tone="green">{m.admin_message_new()}</Badge>}
			</header>
			<p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
				<a href={`mailto:${email}`} className="wrap-anywhere">
					<bdi dir="ltr">{email}</bdi>
				</a>
				<time dateTime={createdAt.toISOString()}>{sayDay(createdAt, getLocale(), days)}</time>
			</p>
			<p dir="auto" className="whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
				{message.message}
			</p>
			<Mark id={id} isRead={readAt !== null} action={marks} />
		</Card>
	)
}

/** Each of the two undoes the other, in the same place. */
function Mark({ id, isRead, action }: { id: string; isRead: boolean; action: string }) {
	return (
		<Form method="post" action={action}>
			<input type="hidden" name="ids" value={id} />
			<Button tone="quiet" name="verb" value={isRead ? 'unread' : 'read'}>
				{isRead ? m.admin_mark_unread() : m.admin_mark_read()}
			</Button>
		</Form>
	)
}
