import { m } from '#app/paraglide/messages.js'
import { signedIn } from '#app/platform/ctx.server.ts'
import { readPageKey } from '#app/platform/db/paging.server.ts'
import { orShow } from '#app/platform/errors.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { MyCourses } from '../components/my-courses.tsx'
import { MyFatwas } from '../components/my-fatwas.tsx'
import { Tabs } from '../components/tabs.tsx'
import { listMyCourses, listMyFatwas } from '../queries.server.ts'
import type { Route } from './+types/dashboard'

export const handle = { hydrates: true }

export const meta = metaOf(m.dashboard_title, m.dashboard_description)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = signedIn(context)
	const before = readPageKey(request)
	const isFatwas = new URL(request.url).searchParams.get('tab') === 'fatwas'
	const list = await orShow(context, 'dashboard.load-failed', async () =>
		isFatwas ? { fatwas: await listMyFatwas(ctx, before) } : { courses: await listMyCourses(ctx, before) },
	)
	const days = daysOf(context)
	return { fatwas: undefined, ...list, name: ctx.actor.name, isFirst: before === null, days }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
	const { fatwas, name, isFirst, days } = loaderData
	const { rows, older } = fatwas ?? loaderData.courses
	const tabs = [
		{ to: '/dashboard', label: m.dashboard_my_courses(), isOpen: !fatwas },
		{ to: '/dashboard?tab=fatwas', label: m.dashboard_my_fatwas(), isOpen: Boolean(fatwas) },
	]
	const here = fatwas ? '/dashboard?tab=fatwas&' : '/dashboard?'
	return (
		<Page
			title={
				<>
					{m.dashboard_welcome()} <bdi>{name}</bdi>
				</>
			}
			intro={m.dashboard_intro()}
			actions={rows.length > 0 && <More isFatwas={Boolean(fatwas)} />}
		>
			<Tabs label={m.dashboard_title()} tabs={tabs} />
			<h2 className="sr-only">{fatwas ? m.dashboard_my_fatwas() : m.dashboard_my_courses()}</h2>
			{fatwas ? (
				<MyFatwas fatwas={fatwas.rows} days={days} />
			) : (
				<MyCourses courses={loaderData.courses.rows} />
			)}
			<Pager
				label={m.dashboard_pages()}
				newer={isFirst ? null : here.slice(0, -1)}
				older={older && `${here}before=${older}`}
				newerLabel={m.dashboard_newest()}
				olderLabel={m.dashboard_older()}
			/>
		</Page>
	)
}

function More({ isFatwas }: { isFatwas: boolean }) {
	if (isFatwas) return <ButtonLink to="/fatwas/submit">{m.dashboard_ask()}</ButtonLink>
	return (
		<>
			<ButtonLink to="/dashboard/certificates" tone="quiet">
				{m.dashboard_certificates()}
			</ButtonLink>
			<ButtonLink to="/courses" tone="quiet">
				{m.dashboard_find_more_courses()}
			</ButtonLink>
		</>
	)
}
