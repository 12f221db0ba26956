import { data } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { textFields } from '#app/platform/http/forms.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { answerHeaders } from '../../headers.ts'
import { calculatorPath } from '../../model.ts'
import { calculatorHeaders, calculatorPage } from '../../page.server.ts'
import { AtonementPage } from '../components/atonement-page.tsx'
import { answerSent } from '../sent.server.ts'
import type { Route } from './+types/kafarah'

export const handle = { hydrates: true }

export async function loader({ context }: Route.LoaderArgs) {
	return data(await calculatorPage(context, 'kafarah'), { headers: calculatorHeaders(context, 'kafarah') })
}

/** Without script: the page again with the answer. Nothing is stored. */
export async function action({ request, context }: Route.ActionArgs) {
	return answerSent(context, 'kafarah', await textFields(request))
}

export const headers: Route.HeadersFunction = answerHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
	headOf({
		site: siteOf(matches),
		title: m.atonement_kafarah_title(),
		description: m.atonement_kafarah_description(),
		path: calculatorPath('kafarah'),
	})

export default function Kafarah({ loaderData, actionData }: Route.ComponentProps) {
	return <AtonementPage name="kafarah" loaderData={loaderData} sent={actionData?.draft} />
}
