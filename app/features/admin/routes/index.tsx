import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countUnreadMessages } from '#app/features/contact/api.server.ts'
import { listPendingCourses } from '#app/features/courses/review/api.server.ts'
import { listNewestPending } from '#app/features/fatwas/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { atLeast, factsOf } from '#app/platform/ctx.server.ts'
import { orShow } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { sayCount } from '#app/platform/text/counts.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { Stat } from '#app/ui/stat.tsx'
import { Checklist } from '../components/checklist.tsx'
import { PendingCourses } from '../components/pending-courses.tsx'
import { PendingFatwas } from '../components/pending-fatwas.tsx'
import { RecentUsers } from '../components/recent-users.tsx'
import { Tabs } from '../components/tabs.tsx'
import {
	type AdminTab,
	readTab,
	shownOfOverview,
	shownOfTab,
	type Totals,
	tabPath,
	totals,
} from '../model.ts'
import { countTotals, listRecentUsers } from '../queries.server.ts'
import { findSetup } from '../setup-queries.server.ts'
import type { Route } from './+types/index'

export const handle = { hydrates: true }

export const meta = metaOf(m.admin_title, m.admin_description)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = atLeast(context, 'admin')
	const tab = readTab(new URL(request.url).searchParams)
	const on = (...tabs: AdminTab[]) => tabs.includes(tab)
	const size = tab === 'overview' ? shownOfOverview : shownOfTab
	const { env, settings } = factsOf(context).runtime
	const hasSetup = !settings()['setup.hidden'] && !settings()['sample.loaded']
	const shown = await orShow(context, 'admin.load-failed', async () => ({
		counts: await countTotals(ctx),
		setup: hasSetup ? await findSetup(ctx, settings()) : null,
		users: on('overview', 'users') ? await listRecentUsers(ctx) : [],
		fatwas: on('overview', 'fatwas') ? await listNewestPending(ctx, size) : [],
		courses: on('overview', 'courses') ? await listPendingCourses(ctx, size) : [],
		unread: on('overview') ? await countUnreadMessages(ctx) : 0,
	}))
	const sendsMail = env.SMTP_URL !== undefined
	return { ...shown, tab, name: ctx.actor.name, days: daysOf(context), sendsMail }
}

export default function AdminHome({ loaderData }: Route.ComponentProps) {
	const { counts, setup, tab, name, days, sendsMail } = loaderData
	const View = views[tab]
	return (
		<Page
			title={m.admin_title()}
			intro={
				<>
					{m.admin_welcome()} <bdi>{name}</bdi>
				</>
			}
		>
			{setup && <Checklist {...{ setup, days, sendsMail }} />}
			<dl className="grid grid-cols-2 gap-4 lg:grid-cols-3">
				{totals.map((total) => (
					<Stat key={total} label={totalWords[total]()} count={counts[total]} />
				))}
			</dl>
			<Shortcuts />
			<Tabs tab={tab} />
			<View {...loaderData} />
		</Page>
	)
}

function Shortcuts() {
	const places = [
		{ to: '/admin/users', label: m.admin_manage_users(), icon: 'users' },
		{ to: '/admin/courses', label: m.admin_manage_courses(), icon: 'book-open' },
		{ to: '/admin/fatwas', label: m.admin_moderate_fatwas(), icon: 'scroll-text' },
		{ to: '/admin/categories', label: m.admin_manage_categories(), icon: 'filter' },
	] as const
	return (
		<nav aria-label={m.admin_shortcuts()} className="mt-6 flex flex-wrap gap-3">
			{places.map(({ to, label, icon }) => (
				<ButtonLink key={to} to={to} tone="quiet">
					<Icon name={icon} /> {label}
				</ButtonLink>
			))}
		</nav>
	)
}

type Shown = Route.ComponentProps['loaderData']

const views: Record<AdminTab, (shown: Shown) => ReactNode> = {
	overview: Overview,
	fatwas: ({ fatwas, days }) => (
		<PendingFatwas fatwas={fatwas} days={days} empty={m.admin_no_fatwas_pending()} here={tabPath('fatwas')} />
	),
	courses: ({ courses, days }) => (
		<PendingCourses
			courses={courses}
			days={days}
			empty={m.admin_no_courses_pending()}
			here={tabPath('courses')}
		/>
	),
	users: ({ users, days }) => <RecentUsers users={users} days={days} />,
}

function Overview({ users, fatwas, courses, counts, unread, days }: Shown) {
	const locale = getLocale()
	const titled = (title: string, count: number) => `${title} (${sayCount(count, locale)})`
	return (
		<>
			<Section
				title={titled(m.admin_pending_fatwas(), counts.pendingFatwas)}
				actions={fatwas.length > 0 && <Link to={tabPath('fatwas')}>{m.admin_view_all()}</Link>}
			>
				<PendingFatwas fatwas={fatwas} days={days} empty={m.admin_no_pending_fatwas()} here="/admin" />
			</Section>
			<Section
				title={titled(m.admin_pending_courses(), counts.pendingCourses)}
				actions={courses.length > 0 && <Link to={tabPath('courses')}>{m.admin_view_all()}</Link>}
			>
				<PendingCourses courses={courses} days={days} empty={m.admin_no_pending_courses()} here="/admin" />
			</Section>
			<Section title={m.admin_recent_users()}>
				<RecentUsers users={users} days={days} />
			</Section>
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
		</>
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
