import { listMessages } from '#app/features/contact/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { atLeast } from '#app/platform/ctx.server.ts'
import { daysOf } from '#app/platform/days.server.ts'
import { orShow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { MessageCard } from '../../components/message-card.tsx'
import { messagesPage } from '../../model.ts'
import type { Route } from './+types/index'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.admin_messages()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.admin_messages_intro() },
]

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = atLeast(context, 'admin')
	const before = readId(new URL(request.url).searchParams.get('before') ?? '')
	const { messages, older } = await orShow(context, 'admin.messages-load-failed', () =>
		listMessages(ctx, { before }),
	)
	return { messages, older, before, days: daysOf(context) }
}

export default function Messages({ loaderData }: Route.ComponentProps) {
	const { messages, older, before, days } = loaderData
	return (
		<Page
			title={m.admin_messages()}
			intro={m.admin_messages_intro()}
			width="reading"
			breadcrumb={[{ label: m.admin_title(), to: '/admin' }, { label: m.admin_messages() }]}
		>
			{messages.length === 0 ? (
				<EmptyState title={m.admin_no_messages()} text={m.admin_no_messages_next()} />
			) : (
				<ul className="grid gap-4">
					{messages.map((message) => (
						<li key={message.id}>
							<MessageCard message={message} days={days} before={before} />
						</li>
					))}
				</ul>
			)}
			<Pager
				label={m.admin_messages_pages()}
				newer={before ? messagesPage() : null}
				older={older && messagesPage(older)}
				newerLabel={m.admin_messages_newest()}
				olderLabel={m.admin_messages_older()}
			/>
		</Page>
	)
}
