import { m } from '#app/paraglide/messages.js'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { LegalPage } from '../components/legal-page.tsx'
import { lastUpdated } from '../updated.server.ts'
import { wordingOf } from '../wording.server.ts'
import type { Route } from './+types/terms-of-use'

export const handle = { pageCache: { query: [], tags: ['page'] } }

export async function loader({ context }: Route.LoaderArgs) {
	const wording = await wordingOf(context, 'terms-of-use')
	return { wording, updated: lastUpdated(context, wording.publishedAt) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const site = siteOf(matches)
	return headOf({
		site,
		title: loaderData?.wording.title ?? m.pages_terms_title(),
		description: m.pages_terms_description({ name: isolated(site.name) }),
		path: '/terms-of-use',
		picture: 'terms',
	})
}

export default function TermsOfUse({ loaderData }: Route.ComponentProps) {
	return <LegalPage {...loaderData} />
}
