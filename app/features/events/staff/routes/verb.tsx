import { m } from '#app/paraglide/messages.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { VerbPage } from '#app/staff/verb-page.tsx'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { requireOrganiser } from '../../access.server.ts'
import { eventDesk } from '../../desk.server.ts'
import { verbWords } from '../components/verb-words.ts'
import type { Route } from './+types/verb'

export const meta = privateMeta(m.eventdesk_one)

export async function loader(args: Route.LoaderArgs) {
	await requireOrganiser(args.context)
	return verbLoader(eventDesk, args)
}

export async function action(args: Route.ActionArgs) {
	await requireOrganiser(args.context)
	return verbAction(eventDesk, args)
}

export default function Verb({ loaderData, actionData }: Route.ComponentProps) {
	const { verb, asks, subject, listPath } = loaderData
	return (
		<VerbPage
			subject={subject}
			asks={asks}
			reply={actionData?.form}
			words={verbWords[verb]()}
			breadcrumb={[
				{ label: m.eventdesk_title(), to: listPath },
				{ label: subject.title, to: `${listPath}/${subject.id}` },
			]}
		/>
	)
}
