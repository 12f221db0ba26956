import { m } from '#app/paraglide/messages.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { VerbPage } from '#app/staff/verb-page.tsx'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { verbWords } from '../../components/words.ts'
import { recordingDesk } from '../../desk.server.ts'
import type { Route } from './+types/verb'

export const meta = privateMeta(m.recordings_recording)

export const loader = (args: Route.LoaderArgs) => verbLoader(recordingDesk, args)
export const action = (args: Route.ActionArgs) => verbAction(recordingDesk, args)

export default function Verb({ loaderData, actionData }: Route.ComponentProps) {
	const { verb, asks, subject, listPath } = loaderData
	return (
		<VerbPage
			subject={subject}
			asks={asks}
			reply={actionData?.form}
			words={verbWords[verb]()}
			breadcrumb={[
				{ label: m.recordings_title(), to: listPath },
				{ label: subject.title, to: `${listPath}/${subject.id}` },
			]}
		/>
	)
}
