import { m } from '#app/paraglide/messages.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { VerbPage } from '#app/staff/verb-page.tsx'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { failedJobsDesk } from '../../desk.server.ts'
import type { Route } from './+types/verb'

export const meta = privateMeta(m.jobs_retry)

export const loader = (args: Route.LoaderArgs) => verbLoader(failedJobsDesk, args)
export const action = (args: Route.ActionArgs) => verbAction(failedJobsDesk, args)

export default function Verb({ loaderData, actionData }: Route.ComponentProps) {
	const { asks, subject, listPath } = loaderData
	return (
		<VerbPage
			subject={subject}
			asks={asks}
			reply={actionData?.form}
			words={{ label: m.jobs_retry(), text: m.jobs_retry_text() }}
			breadcrumb={[
				{ label: m.health_title(), to: '/admin/health' },
				{ label: m.jobs_title(), to: listPath },
			]}
		/>
	)
}
