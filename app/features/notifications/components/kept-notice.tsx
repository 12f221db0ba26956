import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Mails kept while no mail server was set: to send or to delete, once one is. */
export function KeptNotice({ count, withList = false }: { count: number; withList?: boolean }) {
	if (count === 0) return null
	return (
		<Notice tone="warn" title={m.notifications_kept_title({ count })} className="mb-6">
			<p>{m.notifications_kept_text()}</p>
			<div className="mt-3 flex flex-wrap items-center gap-3">
				<Form method="post" action="/admin/outbox/sending">
					<Button>{m.notifications_kept_send()}</Button>
				</Form>
				<ButtonLink to="/admin/outbox/removal" tone="quiet">
					{m.notifications_kept_drop()}
				</ButtonLink>
				{withList && (
					<Link to="/admin/outbox" className="inline-flex min-h-11 items-center">
						{m.notifications_kept_show()}
					</Link>
				)}
			</div>
		</Notice>
	)
}
