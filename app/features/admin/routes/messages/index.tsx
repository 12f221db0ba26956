import { listMessages } from '#app/features/contact/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { atLeast } from '#app/platform/ctx.server.ts'
import { orShow } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { readList } from '#app/staff/list.server.ts'
import { ResourceList } from '#app/staff/resource-list.tsx'
import { Page } from '#app/ui/page.tsx'
import { MessageCard } from '../../components/message-card.tsx'
import { messagesList } from '../../params.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.admin_messages, m.admin_messages_intro)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = atLeast(context, 'admin')
	const { asked, before } = readList(request, messagesList)
	const page = await orShow(context, 'admin.messages-load-failed', () => listMessages(ctx, before))
	return { page, asked, before, days: daysOf(context) }
}

export default function Messages({ loaderData }: Route.ComponentProps) {
	const { page, asked, before, days } = loaderData
	const marks = `/admin/messages/marks${before ? `?before=${before}` : ''}`
	return (
		<Page
			title={m.admin_messages()}
			intro={m.admin_messages_intro()}
			width="reading"
			breadcrumb={[{ label: m.admin_title(), to: '/admin' }, { label: m.admin_messages() }]}
		>
			<ResourceList
				label={m.admin_messages()}
				params={messagesList}
				asked={asked}
				before={before}
				{...page}
				card={(message) => <MessageCard message={message} days={days} marks={marks} />}
				bulk={{
					action: marks,
					verbs: [
						{ name: 'read', label: m.admin_mark_read() },
						{ name: 'unread', label: m.admin_mark_unread() },
					],
					nameOf: ({ name }) => name,
				}}
				none={{ title: m.admin_no_messages(), text: m.admin_no_messages_next() }}
			/>
		</Page>
	)
}
