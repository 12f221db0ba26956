import { m } from '#app/paraglide/messages.js'
import { factsOf, signedIn } from '#app/platform/ctx.server.ts'
import { orShow } from '#app/platform/errors.server.ts'
import { readPageKey } from '#app/platform/paging.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { MyCourses } from '../components/my-courses.tsx'
import { MyFatwas } from '../components/my-fatwas.tsx'
import { Tabs } from '../components/tabs.tsx'
import { listMyCourses, listMyFatwas } from '../queries.server.ts'
import type { Route } from './+types/dashboard'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.dashboard_title()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.dashboard_description() },
]

const fatwasTab = '/dashboard?tab=fatwas'

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = signedIn(context)
	const before = readPageKey(request)
	const isFatwas = new URL(request.url).searchParams.get('tab') === 'fatwas'
	const lists = await orShow(context, 'dashboard.load-failed', async () => ({
		courses: await listMyCourses(ctx, isFatwas ? null : before),
		fatwas: await listMyFatwas(ctx, isFatwas ? before : null),
	}))
	const zone = factsOf(context).runtime.settings()['organisation.zone']
	return { ...lists, name: ctx.actor.name, isFatwas, isFirst: before === null, zone }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
	const { courses, fatwas, name, isFatwas, isFirst, zone } = loaderData
	const pager = {
		label: m.dashboard_pages(),
		newerLabel: m.dashboard_newest(),
		olderLabel: m.dashboard_older(),
	}
	const tabs = [
		{ to: '/dashboard', label: m.dashboard_my_courses(), isOpen: !isFatwas },
		{ to: fatwasTab, label: m.dashboard_my_fatwas(), isOpen: isFatwas },
	]
	return (
		<Page
			title={
				<>
					{m.dashboard_welcome()} <bdi>{name}</bdi>
				</>
			}
			intro={m.dashboard_intro()}
		>
			<Tabs label={m.dashboard_title()} tabs={tabs} />
			<div hidden={isFatwas}>
				<Section title={m.dashboard_my_courses()} actions={courses.rows.length > 0 && <FindMore />}>
					<MyCourses courses={courses.rows} />
					<Pager
						{...pager}
						newer={isFirst ? null : '/dashboard'}
						older={courses.older && `/dashboard?before=${courses.older}`}
					/>
				</Section>
			</div>
			<div hidden={!isFatwas}>
				<Section title={m.dashboard_my_fatwas()}>
					<MyFatwas fatwas={fatwas.rows} zone={zone} />
					<Pager
						{...pager}
						newer={isFirst ? null : fatwasTab}
						older={fatwas.older && `${fatwasTab}&before=${fatwas.older}`}
					/>
				</Section>
			</div>
		</Page>
	)
}

function FindMore() {
	return (
		<ButtonLink to="/courses" tone="quiet">
			{m.dashboard_find_more_courses()}
		</ButtonLink>
	)
}
