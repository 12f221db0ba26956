import { countUnreadMessages } from '#app/features/contact/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { atLeast } from '#app/platform/ctx.server.ts'
import { daysOf } from '#app/platform/days.server.ts'
import { orShow } from '#app/platform/errors.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { Stat } from '#app/ui/stat.tsx'
import { RecentUsers } from '../components/recent-users.tsx'
import { type Totals, totals } from '../model.ts'
import { countTotals, listRecentUsers } from '../queries.server.ts'
import type { Route } from './+types/index'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.admin_title()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.admin_description() },
]

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = atLeast(context, 'admin')
	const shown = await orShow(context, 'admin.load-failed', async () => ({
		counts: await countTotals(ctx),
		users: await listRecentUsers(ctx),
		unread: await countUnreadMessages(ctx),
	}))
	return { ...shown, name: ctx.actor.name, days: daysOf(context) }
}

export default function AdminHome({ loaderData }: Route.ComponentProps) {
	const { counts, users, unread, name, days } = loaderData
	return (
		<Page
			title={m.admin_title()}
			intro={
				<>
					{m.admin_welcome()} <bdi>{name}</bdi>
				</>
			}
			actions={
				<ButtonLink to="/admin/users">
					<Icon name="users" /> {m.admin_manage_users()}
				</ButtonLink>
			}
		>
			<dl className="grid grid-cols-2 gap-4 lg:grid-cols-3">
				{totals.map((total) => (
					<Stat key={total} label={totalWords[total]()} count={counts[total]} />
				))}
			</dl>
			<Section title={m.admin_messages()}>
				<Card className="flex flex-wrap items-center justify-between gap-4">
					<p className="flex items-center gap-3">
						<Icon name="mail" className="size-5 text-muted" />
						{unread > 0 ? m.admin_unread({ count: unread }) : m.admin_none_unread()}
					</p>
					<ButtonLink to="/admin/messages" tone={unread > 0 ? 'primary' : 'quiet'}>
						{m.admin_open_messages()}
					</ButtonLink>
				</Card>
			</Section>
			<Section title={m.admin_recent_users()}>
				<RecentUsers users={users} days={days} />
			</Section>
		</Page>
	)
}

const totalWords: Record<keyof Totals, () => string> = {
	users: () => m.admin_total_users(),
	scholars: () => m.admin_scholars(),
	courses: () => m.admin_courses(),
	fatwas: () => m.admin_total_fatwas(),
	pendingFatwas: () => m.admin_pending_fatwas(),
	pendingCourses: () => m.admin_pending_courses(),
}
