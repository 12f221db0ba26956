import { m } from '#app/paraglide/messages.js'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Khatam } from '#app/ui/khatam.tsx'
import { Page } from '#app/ui/page.tsx'
import { Parts } from '../components/parts.tsx'
import { wordingOf } from '../wording.server.ts'
import type { Route } from './+types/about'

export const handle = { pageCache: { query: [], tags: ['page'] } }

export async function loader({ context }: Route.LoaderArgs) {
	return { wording: await wordingOf(context, 'about'), organisation: organisationOf(context) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const site = siteOf(matches)
	return headOf({
		site,
		title: loaderData?.wording.title ?? m.pages_about_title(),
		description: m.pages_about_description({ name: isolated(site.name) }),
		path: '/about',
		picture: 'about',
	})
}

export default function About({ loaderData: { wording, organisation } }: Route.ComponentProps) {
	const { name, tagline, established } = organisation
	return (
		<Page title={wording.title} width="reading">
			<div className="mb-8 flex items-start gap-5 border-gold border-s-2 ps-5">
				<div className="grid gap-1">
					<p className="font-serif font-semibold text-xl">
						<bdi>{name}</bdi>
					</p>
					<p className="text-lg">{tagline ?? m.pages_about_lead()}</p>
					{established !== null && (
						<p className="text-muted">{m.pages_about_established({ year: established })}</p>
					)}
				</div>
			</div>
			<Parts parts={wording.parts} />
			<div className="mt-10 flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-t pt-6">
				<Khatam className="size-8 text-gold" />
				<p className="me-auto">{m.pages_about_contact_text()}</p>
				<ButtonLink to="/contact" tone="quiet">
					{m.pages_contact_link()}
				</ButtonLink>
			</div>
		</Page>
	)
}
