import { Form } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { NotificationCard } from '../components/notification-card.tsx'
import { readRowId } from '../inputs.ts'
import { countUnread, listNotifications } from '../queries.server.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.notifications_title, m.notifications_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const before = readRowId(new URL(request.url).searchParams.get('before')) ?? null
	const { rows, older, unread } = await loadOrFail(context, 'notifications.load-failed', async () => ({
		...(await listNotifications(ctx, before)),
		unread: await countUnread(ctx),
	}))
	const { now } = requestContext(context)
	const days = daysOf(context)
	const kinds = new Map(registryOf(context).notices.map((kind) => [kind.name as string, kind]))
	const notifications = rows.flatMap(({ id, kind: name, values, createdAt, readAt }) => {
		const kind = kinds.get(name)
		return kind ? [{ id, icon: kind.icon, text: kind.says(values), createdAt, readAt }] : []
	})
	return { notifications, upTo: rows[0]?.id, older, unread, isFirst: before === null, days, now }
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
	const { notifications, upTo, older, unread, isFirst, days, now } = loaderData
	return (
		<Page
			title={m.notifications_title()}
			intro={m.notifications_intro()}
			width="reading"
			actions={
				<>
					{unread > 0 && (
						<Form method="post" action={`/notifications/read?upTo=${upTo ?? ''}`}>
							<Button tone="quiet">{m.notifications_mark_all()}</Button>
						</Form>
					)}
					<ButtonLink to="/profile/notifications" tone="quiet">
						{m.notifications_choose()}
					</ButtonLink>
				</>
			}
		>
			{notifications.length === 0 ? (
				<EmptyState title={m.notifications_empty()} text={m.notifications_empty_next()} />
			) : (
				<ul className="grid gap-3">
					{notifications.map((notification) => (
						<li key={notification.id}>
							<NotificationCard notification={notification} days={days} now={now} />
						</li>
					))}
				</ul>
			)}
			<Pager
				label={m.notifications_pages()}
				newer={isFirst ? null : '/notifications'}
				older={older === null ? null : `/notifications?before=${older}`}
				newerLabel={m.notifications_newest()}
				olderLabel={m.notifications_older()}
			/>
		</Page>
	)
}
