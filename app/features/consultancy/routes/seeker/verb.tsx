import { m } from '#app/paraglide/messages.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { VerbPage } from '#app/staff/verb-page.tsx'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { ownDesk } from '../../own.server.ts'
import { ownPath } from '../../own.ts'
import type { Route } from './+types/verb'

export const meta = privateMeta(m.booking_cancel)

export const loader = (args: Route.LoaderArgs) => verbLoader(ownDesk, args)
export const action = (args: Route.ActionArgs) => verbAction(ownDesk, args)

export default function Verb({ loaderData: { subject, asks }, actionData }: Route.ComponentProps) {
	return (
		<VerbPage
			subject={subject}
			asks={asks}
			reply={actionData?.form}
			breadcrumb={[
				{ label: m.booking_mine(), to: ownPath },
				{ label: m.booking_one(), to: `${ownPath}/${subject.id}` },
			]}
			words={{
				label: m.booking_cancel(),
				text: m.booking_cancel_text(),
				field: m.booking_cancel_note(),
				tone: 'danger',
			}}
		/>
	)
}
