import { m } from '#app/paraglide/messages.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { VerbPage } from '#app/staff/verb-page.tsx'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { staffPath } from '../../../model.ts'
import { registrationDesk } from '../../desk.server.ts'
import { staffRegistrationsPath } from '../../model.ts'
import { verbWords } from '../../verb-words.ts'
import { registrationWords } from '../../words.ts'
import type { Route } from './+types/verb'

export const meta = privateMeta(m.seats_party_one)

export const loader = (args: Route.LoaderArgs) => verbLoader(registrationDesk, args)
export const action = (args: Route.ActionArgs) => verbAction(registrationDesk, args)

export default function Verb({ loaderData, actionData }: Route.ComponentProps) {
	const { verb, asks, subject } = loaderData
	return (
		<VerbPage
			subject={subject}
			asks={asks}
			words={verbWords[verb]()}
			reply={actionData?.form}
			errors={registrationWords}
			breadcrumb={[
				{ label: m.seats_staff_events(), to: staffPath },
				{ label: m.seats_party_one(), to: `${staffRegistrationsPath}/${subject.id}` },
			]}
		/>
	)
}
