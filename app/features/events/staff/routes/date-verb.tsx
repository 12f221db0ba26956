import { m } from '#app/paraglide/messages.js'
import { privateMeta } from '#app/platform/site/head.ts'
import { VerbPage } from '#app/staff/verb-page.tsx'
import { verbAction, verbLoader } from '#app/staff/verb-route.server.ts'
import { dateDeskOf } from '../../date-desk.server.ts'
import { staffPath } from '../../model.ts'
import { dateVerbWords } from '../components/verb-words.ts'
import { openDate } from '../date-page.server.ts'
import type { Route } from './+types/date-verb'

export const meta = privateMeta(m.eventdesk_date)

/** The desk of the date, and the arguments with its id instead of its key. */
async function open(args: Route.LoaderArgs | Route.ActionArgs) {
	const { series, date } = await openDate(args)
	const { request, context, params } = args
	return {
		desk: dateDeskOf(series, date),
		args: { request, context, params: { id: date.id, verb: params.verb } },
		series: { id: series.id, title: series.title },
	}
}

export async function loader(given: Route.LoaderArgs) {
	const { desk, args, series } = await open(given)
	return { ...(await verbLoader(desk, args)), series }
}

export async function action(given: Route.ActionArgs) {
	const { desk, args } = await open(given)
	return verbAction(desk, args)
}

export default function DateVerb({ loaderData, actionData }: Route.ComponentProps) {
	const { verb, asks, subject, listPath } = loaderData
	return (
		<VerbPage
			subject={subject}
			asks={asks}
			reply={actionData?.form}
			words={dateVerbWords[verb]()}
			breadcrumb={[
				{ label: m.eventdesk_title(), to: staffPath },
				{ label: subject.title, to: `${listPath}/${subject.id}` },
			]}
		/>
	)
}
