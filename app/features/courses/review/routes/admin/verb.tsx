import { m } from '#app/paraglide/messages.js'
import { metaOf } from '#app/platform/site/head.ts'
import { VerbPage } from '#app/staff/verb-page.tsx'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { officeDesk } from '../../desk.server.ts'
import type { Route } from './+types/verb'

export const meta = metaOf(m.teaching_reject_title, m.teaching_reason_hint)

export const loader = (args: Route.LoaderArgs) => verbLoader(officeDesk, args)
export const action = (args: Route.ActionArgs) => verbAction(officeDesk, args)

/** The form of a rejection; the other verbs need none. */
export default function OfficeVerb({ loaderData, actionData }: Route.ComponentProps) {
	const { asks, subject, versionId, listPath } = loaderData
	const reply = actionData?.form
	return (
		<VerbPage
			subject={subject}
			asks={asks}
			versionId={versionId}
			reply={reply}
			returnTo={reply?.values.returnTo ?? ''}
			words={{
				label: m.teaching_reject_title(),
				button: m.staff_reject(),
				hint: m.teaching_reason_hint(),
				tone: 'danger',
			}}
			errors={{ 'staff.reason-required': () => m.teaching_reason_required() }}
			breadcrumb={[
				{ label: m.teaching_courses(), to: listPath },
				{ label: subject.title, to: `${listPath}/${subject.id}/edit` },
			]}
		/>
	)
}
