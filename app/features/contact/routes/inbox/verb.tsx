import { m } from '#app/paraglide/messages.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { VerbPage } from '#app/staff/verb-page.tsx'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { verbWords } from '../../components/words.ts'
import { contactDesk } from '../../desk.server.ts'
import { contactWords } from '../../words.ts'
import type { Route } from './+types/verb'

export const meta = privateMeta(m.contact_one)

export const loader = (args: Route.LoaderArgs) => verbLoader(contactDesk, args)
export const action = (args: Route.ActionArgs) => verbAction(contactDesk, args)

export default function Verb({ loaderData, actionData }: Route.ComponentProps) {
	const { verb, asks, subject, people, listPath } = loaderData
	return (
		<VerbPage
			subject={subject}
			asks={asks}
			people={people}
			reply={actionData?.form}
			words={verbWords[verb]()}
			errors={contactWords}
			breadcrumb={[
				{ label: m.contact_inbox(), to: listPath },
				{ label: m.contact_one(), to: `${listPath}/${subject.id}` },
			]}
		/>
	)
}
