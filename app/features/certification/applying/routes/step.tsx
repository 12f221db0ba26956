import { m } from '#app/paraglide/messages.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { VerbPage } from '#app/staff/verb-page.tsx'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { refusalWords } from '../../cases/case-words.ts'
import { memberPath } from '../../model.ts'
import { firmDesk } from '../desk.server.ts'
import { applicationPath } from '../paths.ts'
import { firmVerbWords } from '../verb-words.ts'
import type { Route } from './+types/step'

export const meta = privateMeta(m.applying_title)

export const loader = (args: Route.LoaderArgs) => verbLoader(firmDesk, args)
export const action = (args: Route.ActionArgs) => verbAction(firmDesk, args)

/** A verb of the firm on a page of its own. */
export default function Step({ loaderData, actionData }: Route.ComponentProps) {
	const { verb, asks, subject } = loaderData
	return (
		<VerbPage
			subject={subject}
			asks={asks}
			words={firmVerbWords[verb]()}
			reply={actionData?.form}
			errors={refusalWords}
			breadcrumb={[
				{ label: m.firms_own(), to: memberPath },
				{ label: subject.title, to: applicationPath(subject.id) },
			]}
		/>
	)
}
