import { Link } from 'react-router'
import { unofferedServices } from '#app/feature.server.ts'
import { courseStatuses } from '#app/features/courses/model.ts'
import { ownStatusWords } from '#app/features/courses/review/components/status-badge.tsx'
import { todayIn } from '#app/features/fatwas/api.server.ts'
import { QuestionCard } from '#app/features/fatwas/queue/components/question-card.tsx'
import { findIneligible } from '#app/features/scholars/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { Stat } from '#app/ui/stat.tsx'
import { NewCourse } from '../components/new-course.tsx'
import { OwnCourses } from '../components/own-courses.tsx'
import { QuestionStats, ServiceStats } from '../components/question-stats.tsx'
import { Tabs } from '../components/tabs.tsx'
import { type ScholarTab, scholarTabs } from '../model.ts'
import {
	countForScholar,
	coursesShown,
	listOwnCourses,
	listWaiting,
	moreShown,
	waitingShown,
} from '../scholar-queries.server.ts'
import type { Route } from './+types/scholar'

export const handle = { hydrates: true }

export const meta = metaOf(m.dashboard_scholar_title, m.dashboard_scholar_description)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	const requested = new URL(request.url).searchParams.get('tab')
	const tab = scholarTabs.find((each) => each === requested) ?? 'overview'
	const today = todayIn(ctx.now, requestContext(context).runtime.settings()['organisation.zone'])
	const shown = await loadOrFail(context, 'dashboard.load-failed', async () => ({
		...(await countForScholar(ctx, today)),
		waiting: tab === 'courses' ? [] : await listWaiting(ctx, tab === 'fatwas' ? moreShown : waitingShown),
		courses: tab === 'fatwas' ? [] : await listOwnCourses(ctx, tab === 'courses' ? moreShown : coursesShown),
	}))
	const isOffered = (await findIneligible(ctx, ctx.actor.id)) === null
	const frame = { days: daysOf(context), today, now: ctx.now, actorId: ctx.actor.id }
	return { ...shown, tab, isOffered, frame, leftOut: unofferedServices(context, 'scholar') }
}

const tabWords: Record<ScholarTab, () => string> = {
	overview: () => m.dashboard_tab_overview(),
	fatwas: () => m.dashboard_tab_fatwas(),
	courses: () => m.dashboard_tab_courses(),
}

export default function ScholarHome({ loaderData }: Route.ComponentProps) {
	const { counts, courses, tab, name, isOffered, leftOut } = loaderData
	const tabs = scholarTabs.map((each) => ({
		to: each === 'overview' ? '/scholar' : `/scholar?tab=${each}`,
		label: tabWords[each](),
		isOpen: each === tab,
	}))
	return (
		<Page
			title={m.dashboard_scholar_title()}
			intro={
				<>
					{m.dashboard_welcome()} <bdi>{name}</bdi>
				</>
			}
		>
			{!isOffered && (
				<Notice tone="warn" title={m.scholars_profile_unpublished()} className="mb-6">
					<p>
						{m.scholars_profile_unpublished_text()}{' '}
						<Link to="/scholar/profile">{m.scholars_own_profile()}</Link>
					</p>
				</Notice>
			)}
			{leftOut.some(({ links }) => links.length > 0) && (
				<Notice title={m.dashboard_left_out()} className="mb-6">
					<p>{m.dashboard_left_out_text()}</p>
					<ul className="mt-2 flex flex-wrap gap-x-6">
						{leftOut.flatMap(({ links }) =>
							links.map(({ to, label }) => (
								<li key={to}>
									<Link to={to} className="inline-block py-1">
										{label}
									</Link>
								</li>
							)),
						)}
					</ul>
				</Notice>
			)}
			<Tabs label={m.dashboard_scholar_title()} tabs={tabs} />
			{tab !== 'courses' && <Questions loaderData={loaderData} />}
			{tab === 'overview' && (
				<Section title={m.dashboard_services()}>
					<ServiceStats counts={counts} />
				</Section>
			)}
			{tab !== 'fatwas' && (
				<Section title={m.dashboard_own_courses()} actions={courses.length > 0 && <Courses />}>
					<dl className="mb-6 grid grid-cols-2 gap-4 sm:grid-cols-4">
						{courseStatuses.map((status) => (
							<Stat key={status} label={ownStatusWords[status]()} count={counts[status]} />
						))}
					</dl>
					<OwnCourses courses={courses} />
				</Section>
			)}
		</Page>
	)
}

function Courses() {
	return (
		<span className="flex flex-wrap items-center gap-4">
			<Link to="/scholar/courses" className="inline-flex min-h-11 items-center">
				{m.dashboard_all_own_courses()}
			</Link>
			<NewCourse />
		</span>
	)
}

function Questions({ loaderData: { counts, waiting, frame } }: Pick<Route.ComponentProps, 'loaderData'>) {
	const all = (
		<Link to="/scholar/fatwas" className="inline-flex min-h-11 items-center">
			{m.dashboard_all_questions()}
		</Link>
	)
	return (
		<Section title={m.dashboard_questions()} actions={all}>
			<QuestionStats counts={counts} />
			<h3 className="mb-3 text-lg">{m.dashboard_next_due()}</h3>
			{waiting.length === 0 ? (
				<EmptyState title={m.dashboard_none_waiting()} text={m.dashboard_none_waiting_next()} />
			) : (
				<ul className="grid gap-4">
					{waiting.map((row) => (
						<li key={row.id}>
							<QuestionCard row={row} {...frame} />
						</li>
					))}
				</ul>
			)}
		</Section>
	)
}
