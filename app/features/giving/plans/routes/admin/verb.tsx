import { m } from '#app/paraglide/messages.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { VerbPage } from '#app/staff/verb-page.tsx'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { planDesk } from '../../desk.server.ts'
import type { Route } from './+types/verb'

export const meta = privateMeta(m.plans_admin)

export const loader = (args: Route.LoaderArgs) => verbLoader(planDesk, args)
export const action = (args: Route.ActionArgs) => verbAction(planDesk, args)

const words = {
	pause: () => ({ label: m.plans_pause() }),
	resume: () => ({ label: m.plans_resume() }),
	end: () => ({ label: m.plans_end(), text: m.plans_admin_end_text(), tone: 'danger' as const }),
}

export default function Verb({ loaderData, actionData }: Route.ComponentProps) {
	const { verb, asks, subject, listPath } = loaderData
	return (
		<VerbPage
			subject={subject}
			asks={asks}
			reply={actionData?.form}
			words={words[verb]()}
			breadcrumb={[
				{ label: m.plans_admin(), to: listPath },
				{ label: subject.title, to: `${listPath}/${subject.id}` },
			]}
		/>
	)
}
