import { m } from '#app/paraglide/messages.js'
import { metaOf } from '#app/platform/site/head.ts'
import { VerbPage } from '#app/staff/verb-page.tsx'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { consultancyWords } from '../../words.ts'
import { desk } from '../desk.server.ts'
import { scholarList } from '../params.ts'
import { verbWords } from '../verb-words.ts'
import type { Route } from './+types/verb'

export const meta = metaOf(m.consultations_one, m.consultations_staff_intro)

export const loader = (args: Route.LoaderArgs) => verbLoader(desk, args)
export const action = (args: Route.ActionArgs) => verbAction(desk, args)

export default function Verb({ loaderData, actionData }: Route.ComponentProps) {
	const { verb, asks, subject, people } = loaderData
	const list = { label: m.consultations_title(), to: scholarList.path }
	return (
		<VerbPage
			subject={subject}
			asks={asks}
			words={verbWords[verb]()}
			people={people}
			reply={actionData?.form}
			errors={consultancyWords}
			breadcrumb={[list, { label: m.consultations_one(), to: `${scholarList.path}/${subject.id}` }]}
		/>
	)
}
