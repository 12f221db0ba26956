import { m } from '#app/paraglide/messages.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { VerbPage } from '#app/staff/verb-page.tsx'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { verbWords } from '../../components/words.ts'
import { writerDesk } from '../../desk.server.ts'
import { requireRight } from '../../rights.server.ts'
import type { Route } from './+types/own-verb'

export const meta = privateMeta(m.posts_post)

export async function loader(args: Route.LoaderArgs) {
	await requireRight(args.context, 'write', 'review')
	return verbLoader(writerDesk, args)
}

export async function action(args: Route.ActionArgs) {
	await requireRight(args.context, 'write', 'review')
	return verbAction(writerDesk, args)
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
				{ label: m.posts_own_title(), to: listPath },
				{ label: subject.title || m.posts_untitled(), to: `${listPath}/${subject.id}/overview` },
			]}
		/>
	)
}
