import { m } from '#app/paraglide/messages.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { VerbPage } from '#app/staff/verb-page.tsx'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { verbWords } from '../../components/words.ts'
import { reviewDesk } from '../../desk.server.ts'
import type { Route } from './+types/verb'

export const meta = privateMeta(m.posts_post)

export const loader = (args: Route.LoaderArgs) => verbLoader(reviewDesk, args)
export const action = (args: Route.ActionArgs) => verbAction(reviewDesk, args)

export default function Verb({ loaderData, actionData }: Route.ComponentProps) {
	const { verb, asks, subject, listPath } = loaderData
	return (
		<VerbPage
			subject={subject}
			asks={asks}
			reply={actionData?.form}
			words={verbWords[verb]()}
			breadcrumb={[
				{ label: m.posts_title(), to: listPath },
				{ label: subject.title || m.posts_untitled(), to: `${listPath}/${subject.id}` },
			]}
		/>
	)
}
