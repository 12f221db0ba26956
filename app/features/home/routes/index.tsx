import { m } from '#app/paraglide/messages.js'
import { anyone, factsOf } from '#app/platform/ctx.server.ts'
import { organisationOf } from '#app/platform/organisation.server.ts'
import { navLinks } from '#app/shell/registered.ts'
import { ClaimsBand } from '../components/claims.tsx'
import { Courses } from '../components/courses.tsx'
import { Fatwas } from '../components/fatwas.tsx'
import { Hero } from '../components/hero.tsx'
import { Scholars } from '../components/scholars.tsx'
import { Services } from '../components/services.tsx'
import { Teaser } from '../components/teaser.tsx'
import { listHighlights } from '../queries.server.ts'
import type { Route } from './+types/index'

export async function loader({ context }: Route.LoaderArgs) {
	const { locale, runtime, actor } = factsOf(context)
	const settings = runtime.settings()
	const { name, tagline, established } = organisationOf(context)
	return {
		...(await listHighlights(anyone(context), locale)),
		locale,
		name,
		tagline,
		isVisitor: actor === null,
		claims: {
			established,
			years: settings['claims.yearsOfExperience'],
			beneficiaries: settings['claims.beneficiaries'],
			workshops: settings['claims.workshops'],
			courses: settings['claims.courses'],
		},
	}
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${loaderData?.name ?? ''} · ${loaderData?.tagline ?? m.home_what()}` },
	{ name: 'description', content: m.home_what() },
]

export default function Home({ loaderData }: Route.ComponentProps) {
	const { name, tagline, courses, fatwas, scholars, claims, isVisitor, locale } = loaderData
	return (
		<>
			<Hero name={name} tagline={tagline} />
			<Services links={navLinks} />
			<Courses courses={courses} locale={locale} />
			<Fatwas fatwas={fatwas} locale={locale} />
			<Scholars scholars={scholars} locale={locale} />
			<ClaimsBand claims={claims} />
			{isVisitor && <Teaser />}
			<div className="h-16" />
		</>
	)
}
