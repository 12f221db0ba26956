import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/bidi.ts'
import { organisationOf } from '#app/platform/organisation.server.ts'
import { LegalPage } from '../components/legal-page.tsx'
import { lastUpdated } from '../updated.server.ts'
import type { Route } from './+types/terms-of-use'

export function loader({ context }: Route.LoaderArgs) {
	return { name: organisationOf(context).name, updated: lastUpdated(context) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.pages_terms_title()} · ${loaderData?.name ?? ''}` },
	{ name: 'description', content: m.pages_terms_description({ name: isolated(loaderData?.name ?? '') }) },
]

export default function TermsOfUse({ loaderData: { name, updated } }: Route.ComponentProps) {
	const sections = [
		{
			id: 'scope',
			title: m.pages_terms_scope_title(),
			text: m.pages_terms_scope_text({ name: isolated(name) }),
		},
		{ id: 'service', title: m.pages_terms_service_title(), text: m.pages_terms_service_text() },
		{ id: 'answers', title: m.pages_terms_answers_title(), text: m.pages_terms_answers_text() },
		{ id: 'account', title: m.pages_terms_account_title(), text: m.pages_terms_account_text() },
		{ id: 'conduct', title: m.pages_terms_conduct_title(), text: m.pages_terms_conduct_text() },
		{ id: 'texts', title: m.pages_terms_content_title(), text: m.pages_terms_content_text() },
		{ id: 'donations', title: m.pages_terms_donations_title(), text: m.pages_terms_donations_text() },
		{ id: 'changes', title: m.pages_terms_changes_title(), text: m.pages_terms_changes_text() },
	]
	return <LegalPage title={m.pages_terms_title()} updated={updated} sections={sections} />
}
