import { courseStatuses } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { atLeast } from '#app/platform/ctx.server.ts'
import { orShow } from '#app/platform/errors.server.ts'
import { Page, Section } from '#app/ui/page.tsx'
import { Stat } from '#app/ui/stat.tsx'
import { OwnCourses, statusWords } from '../components/own-courses.tsx'
import { WaitingFatwas } from '../components/waiting-fatwas.tsx'
import { countForScholar, listLongestWaiting, listOwnCourses } from '../scholar-queries.server.ts'
import type { Route } from './+types/scholar'

export const handle = { hydrates: true }

export const meta: Route.MetaFunction = () => [
	{ title: `${m.dashboard_scholar_title()} · ${m.common_site_name()}` },
	{ name: 'description', content: m.dashboard_scholar_description() },
]

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = atLeast(context, 'scholar')
	const shown = await orShow(context, 'dashboard.load-failed', async () => ({
		counts: await countForScholar(ctx),
		waiting: await listLongestWaiting(ctx),
		courses: await listOwnCourses(ctx),
	}))
	return { ...shown, name: ctx.actor.name, now: ctx.now }
}

export default function ScholarHome({ loaderData }: Route.ComponentProps) {
	const { counts, waiting, courses, name, now } = loaderData
	return (
		<Page
			title={m.dashboard_scholar_title()}
			intro={
				<>
					{m.dashboard_welcome()} <bdi>{name}</bdi>
				</>
			}
		>
			<div className="grid items-start gap-10 lg:grid-cols-2">
				<div className="min-w-0">
					<Section title={m.dashboard_questions()}>
						<dl className="mb-6 grid grid-cols-2 gap-4">
							<Stat label={m.dashboard_waiting()} count={counts.waiting} />
							<Stat label={m.dashboard_claimed()} count={counts.claimed} />
						</dl>
						<h3 className="mb-3 text-lg">{m.dashboard_longest_waiting()}</h3>
						<WaitingFatwas fatwas={waiting} now={now} />
					</Section>
				</div>
				<div className="min-w-0">
					<Section title={m.dashboard_own_courses()}>
						<dl className="mb-6 grid grid-cols-2 gap-4 sm:grid-cols-4">
							{courseStatuses.map((status) => (
								<Stat key={status} label={statusWords[status]()} count={counts[status]} />
							))}
						</dl>
						<OwnCourses courses={courses} />
					</Section>
				</div>
			</div>
		</Page>
	)
}
