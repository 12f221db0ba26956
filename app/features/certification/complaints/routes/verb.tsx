import { m } from '#app/paraglide/messages.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { VerbPage } from '#app/staff/verb-page.tsx'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { complaintDesk } from '../desk.server.ts'
import { complaintsPath, officeComplaint } from '../model.ts'
import { deskVerbWords } from '../verb-words.ts'
import { complaintWords } from '../words.ts'
import type { Route } from './+types/verb'

export const meta = privateMeta(m.complaints_one)

export const loader = (args: Route.LoaderArgs) => verbLoader(complaintDesk, args)
export const action = (args: Route.ActionArgs) => verbAction(complaintDesk, args)

export default function Verb({ loaderData, actionData }: Route.ComponentProps) {
	const { verb, asks, subject, people } = loaderData
	return (
		<VerbPage
			subject={subject}
			asks={asks}
			people={people}
			reply={actionData?.form}
			words={deskVerbWords[verb]()}
			errors={complaintWords}
			breadcrumb={[
				{ label: m.complaints_title(), to: complaintsPath },
				{ label: subject.title, to: officeComplaint(subject.id) },
			]}
		/>
	)
}
