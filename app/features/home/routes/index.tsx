import { frameLinks } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { anyone, factsOf } from '#app/platform/ctx.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { ClaimsBand } from '../components/claims.tsx'
import { Courses } from '../components/courses.tsx'
import { Fatwas } from '../components/fatwas.tsx'
import { Hero } from '../components/hero.tsx'
import { Scholars } from '../components/scholars.tsx'
import { Services } from '../components/services.tsx'
import { Teaser } from '../components/teaser.tsx'
import { organisationData } from '../model.ts'
import { listHighlights, sayClaims } from '../queries.server.ts'
import type { Route } from './+types/index'

export const handle = { pageCache: { query: [], tags: ['fatwa', 'course', 'scholar', 'category', 'page'] } }

export async function loader({ context }: Route.LoaderArgs) {
	const { locale, runtime, actor } = factsOf(context)
	const settings = runtime.settings()
	const { name, tagline, established, logo, social } = organisationOf(context)
	return {
		...(await listHighlights(anyone(context), locale)),
		links: frameLinks(context),
		locale,
		...{ name, logo, social },
		headline: settings['organisation.headline'][locale] || tagline,
		intro: settings['organisation.intro'][locale] || m.home_what(),
		isVisitor: actor === null,
		claims: {
			established,
			years: settings['claims.yearsOfExperience'],
			beneficiaries: settings['claims.beneficiaries'],
			workshops: settings['claims.workshops'],
			...(await sayClaims(anyone(context), settings, locale)),
		},
	}
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const site = siteOf(matches)
	return headOf({
		site,
		title: loaderData?.headline ?? m.home_what(),
		description: loaderData?.intro ?? m.home_what(),
		path: '/',
		data: loaderData && organisationData(site, loaderData),
	})
}

export default function Home({ loaderData }: Route.ComponentProps) {
	const { links, name, headline, intro, courses, fatwas, scholars, claims, isVisitor, locale } = loaderData
	return (
		<>
			<Hero name={name} headline={headline} intro={intro} />
			<Services links={links} />
			<Courses courses={courses} locale={locale} />
			<Fatwas fatwas={fatwas} locale={locale} />
			<Scholars scholars={scholars} locale={locale} />
			<ClaimsBand claims={claims} />
			{isVisitor && <Teaser />}
			<div className="h-16" />
		</>
	)
}
