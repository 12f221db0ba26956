import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/bidi.ts'
import { organisationOf } from '#app/platform/organisation.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Khatam } from '#app/ui/khatam.tsx'
import { Page } from '#app/ui/page.tsx'
import { Written } from '../components/written.tsx'
import type { Route } from './+types/about'

export function loader({ context }: Route.LoaderArgs) {
	return organisationOf(context)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.pages_about_title()} · ${loaderData?.name ?? ''}` },
	{ name: 'description', content: m.pages_about_description({ name: isolated(loaderData?.name ?? '') }) },
]

export default function About({ loaderData: { name, tagline, established } }: Route.ComponentProps) {
	return (
		<Page title={m.pages_about_title()} width="reading">
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
			<div className="prose">
				<h2>{m.pages_about_offers_title()}</h2>
				<Written text={m.pages_about_offers_text()} />
				<h2>{m.pages_about_how_title()}</h2>
				<Written text={m.pages_about_how_text()} />
			</div>
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
