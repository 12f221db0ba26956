import { m } from '#app/paraglide/messages.js'
import { metaOf } from '#app/platform/site/head.ts'
import { VerbPage } from '#app/staff/verb-page.tsx'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { deskOf } from '../../desk.server.ts'
import { deskList } from '../../params.ts'
import { deskWords, verbWords } from '../../words.ts'
import type { Route } from './+types/verb'

export const meta = metaOf(m.counseling_request)
export const loader = (args: Route.LoaderArgs) => verbLoader(deskOf(args.context), args)
export const action = (args: Route.ActionArgs) => verbAction(deskOf(args.context), args)

export default function Verb({ loaderData, actionData }: Route.ComponentProps) {
	const { verb, asks, subject, people } = loaderData
	const threadLink = { label: subject.title, to: `${deskList.path}/${subject.id}` }
	return (
		<VerbPage
			subject={subject}
			asks={asks}
			words={verbWords[verb]()}
			people={(actionData && 'people' in actionData ? actionData.people : undefined) ?? people}
			reply={actionData?.form}
			errors={deskWords}
			breadcrumb={[{ label: m.counseling_desk(), to: deskList.path }, threadLink]}
		/>
	)
}
