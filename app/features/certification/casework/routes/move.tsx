import { m } from '#app/paraglide/messages.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { VerbPage } from '#app/staff/verb-page.tsx'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { refusalWords } from '../../cases/case-words.ts'
import { caseworkPath } from '../../model.ts'
import { openCase } from '../access.server.ts'
import { officerDesk } from '../desk.server.ts'
import { casePath } from '../paths.ts'
import { officerVerbWords } from '../verb-words.ts'
import type { Route } from './+types/move'

export const meta = privateMeta(m.casework_title)

export async function loader(args: Route.LoaderArgs) {
	await openCase(args)
	return verbLoader(officerDesk, args)
}

export async function action(args: Route.ActionArgs) {
	await openCase(args)
	return verbAction(officerDesk, args)
}

/** A verb of an officer on a page of its own. */
export default function Move({ loaderData, actionData }: Route.ComponentProps) {
	const { verb, asks, subject, people } = loaderData
	return (
		<VerbPage
			subject={subject}
			asks={asks}
			words={officerVerbWords[verb]()}
			people={people}
			reply={actionData?.form}
			errors={refusalWords}
			breadcrumb={[
				{ label: m.casework_title(), to: caseworkPath },
				{ label: subject.title, to: casePath(subject.id) },
			]}
		/>
	)
}
