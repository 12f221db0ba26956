import { Link } from 'react-router'
import { hasPostRights } from '#app/features/blog/api.server.ts'
import { writerPath } from '#app/features/blog/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireUser } from '#app/platform/ctx.server.ts'
import { readPageKey } from '#app/platform/db/paging.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { dayIn, formatDay, formatHijriDay } from '#app/platform/time/time.ts'
import { useOffers } from '#app/shell/frame.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { findBeside } from '../beside.server.ts'
import { Beside } from '../components/beside.tsx'
import { MyCourses } from '../components/my-courses.tsx'
import { MyFatwas } from '../components/my-fatwas.tsx'
import { NextSteps } from '../components/next-steps.tsx'
import { Tabs } from '../components/tabs.tsx'
import { currentOf, nextStepsOf } from '../model.ts'
import { findCurrentCourse, listMyCourses } from '../my-courses.server.ts'
import { listMyFatwas } from '../queries.server.ts'
import type { Route } from './+types/dashboard'

export const meta = metaOf(m.dashboard_title, m.dashboard_description)

const fatwasBelow = 3

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireUser(context)
	const cursor = readPageKey(request)
	const isFatwas = new URL(request.url).searchParams.get('tab') === 'fatwas'
	const [days, today] = [daysOf(context), todayOf(context)]
	const lists = await loadOrFail(context, 'dashboard.load-failed', async () => {
		const courses = isFatwas ? null : await listMyCourses(ctx, { cursor, today })
		const areAll = courses !== null && cursor === null && courses.older === null
		return {
			courses,
			beside: await findBeside(ctx, days.zone),
			writes: await hasPostRights(ctx),
			course: areAll ? currentOf(courses.rows) : await findCurrentCourse(ctx, today),
			fatwas: await (isFatwas ? listMyFatwas(ctx, cursor) : listMyFatwas(ctx, null, fatwasBelow)),
		}
	})
	return {
		...lists,
		steps: nextStepsOf({ ...lists.beside, course: lists.course }, ctx.now),
		name: ctx.actor.name,
		isFirst: cursor === null,
		days,
		today,
		now: ctx.now,
		siteUrl: requestContext(context).runtime.env.SITE_URL,
	}
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
	const { courses, fatwas, beside, writes, steps, name, isFirst, days, today, now, siteUrl } = loaderData
	const { older } = courses ?? fatwas
	const here = courses ? '/dashboard?' : '/dashboard?tab=fatwas&'
	const offers = useOffers()
	const tabs = [
		{ to: '/dashboard', label: m.dashboard_my_courses(), count: beside.courses, isOpen: courses !== null },
		{ to: '/dashboard?tab=fatwas', label: m.dashboard_my_fatwas(), count: beside.fatwas, isOpen: !courses },
	]
		.filter(
			({ to, count, isOpen }) => isOpen || count > 0 || offers(to === '/dashboard' ? '/courses' : '/fatwas'),
		)
		.concat(
			beside.certificates > 0
				? [
						{
							to: '/dashboard/certificates',
							label: m.dashboard_certificates(),
							count: beside.certificates,
							isOpen: false,
						},
					]
				: [],
		)
		.concat(writes ? [{ to: writerPath, label: m.posts_title(), count: 0, isOpen: false }] : [])
	return (
		<>
			<header className="night pt-8 pb-28 sm:pt-10">
				<div className="in-page grid gap-1">
					<p className="text-sm opacity-85">
						{formatDay(now, getLocale(), days.zone)}
						{dot()}
						{formatHijriDay(now, getLocale(), days.zone)}
					</p>
					<h1 className="wrap-anywhere text-3xl sm:text-4xl">
						{m.dashboard_welcome()} <bdi>{name}</bdi>
					</h1>
				</div>
			</header>
			<div className="in-page relative -mt-20 pb-14">
				<NextSteps steps={steps} />
				<div className="mt-10 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
					<div className="min-w-0">
						<Tabs label={m.dashboard_title()} tabs={tabs} />
						<h2 className="sr-only">{courses ? m.dashboard_my_courses() : m.dashboard_my_fatwas()}</h2>
						{courses ? (
							<MyCourses courses={courses.rows} siteUrl={siteUrl} />
						) : (
							<MyFatwas fatwas={fatwas.rows} days={days} today={today} />
						)}
						<Pager
							label={m.dashboard_pages()}
							newer={isFirst ? null : here.slice(0, -1)}
							older={older && `${here}before=${older}`}
							newerLabel={m.dashboard_newest()}
							olderLabel={m.dashboard_older()}
						/>
						{(!courses || courses.rows.length > 0) && <More isFatwas={!courses} />}
						{courses && isFirst && fatwas.rows.length > 0 && (
							<section aria-labelledby="questions" className="mt-10">
								<h2 id="questions" className="mb-4 text-2xl">
									{m.dashboard_my_questions()}
								</h2>
								<MyFatwas fatwas={fatwas.rows} days={days} today={today} />
							</section>
						)}
					</div>
					<Beside beside={beside} days={days} siteUrl={siteUrl} today={dayIn(now, days.zone)} />
				</div>
			</div>
		</>
	)
}

function More({ isFatwas }: { isFatwas: boolean }) {
	if (!useOffers()(isFatwas ? '/fatwas/submit' : '/courses')) return null
	return (
		<p className="mt-5">
			{isFatwas ? (
				<ButtonLink to="/fatwas/submit">{m.dashboard_ask()}</ButtonLink>
			) : (
				<Link to="/courses">{m.dashboard_find_more_courses()}</Link>
			)}
		</p>
	)
}
