import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/bidi.ts'
import { organisationOf } from '#app/platform/organisation.server.ts'
import { CookieTable } from '../components/cookie-table.tsx'
import { LegalPage } from '../components/legal-page.tsx'
import { lastUpdated } from '../updated.server.ts'
import type { Route } from './+types/privacy-policy'

export function loader({ context }: Route.LoaderArgs) {
	return { name: organisationOf(context).name, updated: lastUpdated(context) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.pages_privacy_title()} · ${loaderData?.name ?? ''}` },
	{ name: 'description', content: m.pages_privacy_description({ name: isolated(loaderData?.name ?? '') }) },
]

export default function PrivacyPolicy({ loaderData: { name, updated } }: Route.ComponentProps) {
	const sections = [
		{
			id: 'who',
			title: m.pages_privacy_who_title(),
			text: m.pages_privacy_who_text({ name: isolated(name) }),
		},
		{ id: 'stored', title: m.pages_privacy_stored_title(), text: m.pages_privacy_stored_text() },
		{
			id: 'cookies',
			title: m.pages_privacy_cookies_title(),
			text: m.pages_privacy_cookies_text(),
			more: <CookieTable />,
		},
		{ id: 'others', title: m.pages_privacy_others_title(), text: m.pages_privacy_others_text() },
		{ id: 'how-long', title: m.pages_privacy_long_title(), text: m.pages_privacy_long_text() },
		{ id: 'rights', title: m.pages_privacy_rights_title(), text: m.pages_privacy_rights_text() },
	]
	return <LegalPage title={m.pages_privacy_title()} updated={updated} sections={sections} />
}
