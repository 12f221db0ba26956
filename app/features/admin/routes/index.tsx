import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listCoursesToDecide, listPendingCourses } from '#app/features/courses/review/api.server.ts'
import { listLongestPending, listToDecide } from '#app/features/fatwas/api.server.ts'
import { HealthCard } from '#app/features/health/components/health-card.tsx'
import { TroubleLine } from '#app/features/health/components/trouble-line.tsx'
import { countKept } from '#app/features/notifications/api.server.ts'
import { KeptNotice } from '#app/features/notifications/components/kept-notice.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { formatCount } from '#app/platform/text/counts.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { findCounts, findLongestWaiting, findWeeks } from '../cockpit.server.ts'
import { Charts } from '../components/charts.tsx'
import { Checklist } from '../components/checklist.tsx'
import { PendingCourses } from '../components/pending-courses.tsx'
import { PendingFatwas } from '../components/pending-fatwas.tsx'
import { RecentUsers } from '../components/recent-users.tsx'
import { ScholarLoads } from '../components/scholar-loads.tsx'
import { Tabs } from '../components/tabs.tsx'
import { Totals } from '../components/totals.tsx'
import { WaitingList } from '../components/waiting-list.tsx'
import { type AdminTab, firstCharts, overviewLimit, readTab, shownOfTab, tabPath } from '../model.ts'
import { listRecentUsers } from '../queries.server.ts'
import { findSetup } from '../setup-queries.server.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.admin_title, m.admin_description)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const tab = readTab(new URL(request.url).searchParams)
	const on = (...tabs: AdminTab[]) => tabs.includes(tab)
	const size = tab === 'overview' ? overviewLimit : shownOfTab
	const { env, settings } = requestContext(context).runtime
	const hasSetup = !settings()['setup.hidden'] && !settings()['sample.loaded']
	const shown = await loadOrFail(context, 'admin.load-failed', async () => {
		const fatwas = on('overview', 'fatwas') ? await listLongestPending(ctx, size) : []
		const courses = on('overview', 'courses') ? await listPendingCourses(ctx, size) : []
		const open = fatwas.filter(({ mayApprove, title }) => mayApprove && title !== null)
		return {
			...(await findCounts(context, ctx)),
			fatwas,
			kept: on('overview') && env.SMTP_URL ? await countKept(ctx) : 0,
			setup: hasSetup ? await findSetup(ctx, settings()) : null,
			toRead: on('fatwas')
				? await listToDecide(
						ctx,
						open.map(({ id }) => id),
					)
				: [],
			users: on('overview', 'users') ? await listRecentUsers(ctx) : [],
			courses,
			coursesToRead: on('courses') ? await listCoursesToDecide(ctx, courses) : [],
			longest: on('overview') ? await findLongestWaiting(context, ctx) : [],
			weeks: on('overview') ? await findWeeks(context, ctx) : null,
		}
	})
	const clock = { days: daysOf(context), today: todayOf(context), now: ctx.now }
	return { ...shown, tab, clock, sendsMail: env.SMTP_URL !== undefined }
}

export default function AdminHome({ loaderData }: Route.ComponentProps) {
	const { counts, grown, waiting, health, setup, tab, name, clock, sendsMail, kept } = loaderData
	const View = views[tab]
	return (
		<Page
			title={m.admin_title()}
			intro={
				<>
					{m.admin_welcome()} <bdi>{name}</bdi>
					{m.admin_stop()}{' '}
					{waiting.late > 0 ? m.waiting_some_late({ count: waiting.late }) : m.waiting_nothing_late()}
				</>
			}
			actions={<Shortcuts />}
		>
			{setup && <Checklist {...setup} sendsMail={sendsMail} days={clock.days} />}
			<KeptNotice count={kept} withList />
			<Totals counts={counts} grown={grown} />
			<TroubleLine health={health} now={clock.now} />
			<Tabs tab={tab} />
			<View {...loaderData} />
		</Page>
	)
}

function Shortcuts() {
	const places = [
		{ to: '/admin/users', label: m.admin_manage_users() },
		{ to: '/admin/courses', label: m.admin_manage_courses() },
		{ to: '/admin/fatwas', label: m.admin_moderate_fatwas() },
		{ to: '/admin/categories', label: m.admin_manage_categories() },
	]
	return (
		<nav aria-label={m.admin_shortcuts()} className="flex flex-wrap gap-2.5">
			{places.map(({ to, label }) => (
				<ButtonLink key={to} to={to} tone="quiet" className="px-3! text-sm">
					{label}
				</ButtonLink>
			))}
		</nav>
	)
}

type Shown = Route.ComponentProps['loaderData']

const views: Record<AdminTab, (shown: Shown) => ReactNode> = {
	overview: Overview,
	fatwas: ({ fatwas, toRead, clock }) => (
		<>
			<ListLink to="/admin/fatwas?status=pending" />
			<PendingFatwas
				fatwas={fatwas}
				toRead={toRead}
				clock={clock}
				empty={m.admin_no_fatwas_pending()}
				here={tabPath('fatwas')}
			/>
		</>
	),
	courses: ({ courses, coursesToRead, clock }) => (
		<>
			<ListLink to="/admin/courses?status=pending_review" />
			<PendingCourses
				courses={courses}
				clock={clock}
				empty={m.admin_no_courses_pending()}
				here={tabPath('courses')}
				toRead={coursesToRead}
			/>
		</>
	),
	users: ({ users, clock }) => (
		<>
			<ListLink to="/admin/users" />
			<RecentUsers users={users} days={clock.days} />
		</>
	),
}

function ListLink({ to }: { to: string }) {
	return (
		<p className="mb-4 text-end">
			<Link to={to}>{m.admin_full_list()}</Link>
		</p>
	)
}

function Overview(shown: Shown) {
	const { users, fatwas, courses, counts, waiting, longest, health, weeks, clock } = shown
	const locale = getLocale()
	const titled = (title: string, count: number) => `${title} (${formatCount(count, locale)})`
	const all = (to: string) => <Link to={to}>{m.admin_view_all()}</Link>
	const charts = weeks?.charts ?? []
	const { starts = [], scholars = [] } = weeks ?? {}
	return (
		<>
			<Charts charts={charts.slice(0, firstCharts)} starts={starts} label={m.admin_charts()} />
			<div className="mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
				<Section
					title={m.waiting_title()}
					actions={
						waiting.all > 0 && (
							<Link to="/admin/waiting">{m.waiting_all({ count: formatCount(waiting.all, locale) })}</Link>
						)
					}
				>
					<WaitingList items={longest} here="/admin" today={clock.today} now={clock.now} />
				</Section>
				<HealthCard health={health} now={clock.now} />
			</div>
			<Section
				title={titled(m.admin_pending_fatwas(), counts.pendingFatwas)}
				actions={fatwas.length > 0 && all(tabPath('fatwas'))}
			>
				<PendingFatwas fatwas={fatwas} clock={clock} empty={m.admin_no_pending_fatwas()} here="/admin" />
			</Section>
			<Section
				title={titled(m.admin_pending_courses(), counts.pendingCourses)}
				actions={courses.length > 0 && all(tabPath('courses'))}
			>
				<PendingCourses courses={courses} clock={clock} empty={m.admin_no_pending_courses()} here="/admin" />
			</Section>
			<Section title={m.admin_recent_users()} actions={users.length > 0 && all('/admin/users')}>
				<RecentUsers users={users} days={clock.days} />
			</Section>
			{charts.length > firstCharts && (
				<Section title={m.weekly_title()}>
					<Charts charts={charts.slice(firstCharts)} starts={starts} label={m.weekly_title()} />
				</Section>
			)}
			<Section title={m.weekly_scholars()}>
				<ScholarLoads scholars={scholars} />
			</Section>
		</>
	)
}
