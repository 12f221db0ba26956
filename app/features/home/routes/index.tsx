import { frameLinks, registryOf } from '#app/feature.server.ts'
import { listNewestPosts } from '#app/features/blog/api.server.ts'
import { blogPath } from '#app/features/blog/model.ts'
import { findNextLesson } from '#app/features/courses/learn/api.server.ts'
import { eventsPath } from '#app/features/events/model.ts'
import { NewsletterBand } from '#app/features/newsletter/components/newsletter-band.tsx'
import { publicLanguages } from '#app/features/newsletter/model.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireUser, visitor } from '#app/platform/ctx.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { describeServices } from '#app/platform/site/what.ts'
import { listed } from '#app/platform/text/lists.ts'
import { formatDay, formatHijriDay, formatWeekday } from '#app/platform/time/time.ts'
import { AnswerOfTheDay } from '../components/answer-of-the-day.tsx'
import { Continue } from '../components/continue.tsx'
import { Courses } from '../components/courses.tsx'
import { Hero } from '../components/hero.tsx'
import { Numbers } from '../components/numbers.tsx'
import { Posts } from '../components/posts.tsx'
import { Scholars } from '../components/scholars.tsx'
import { Services } from '../components/services.tsx'
import { Teaser } from '../components/teaser.tsx'
import { Today } from '../components/today.tsx'
import { Tonight } from '../components/tonight.tsx'
import { claimsOf, organisationData } from '../model.ts'
import { listHighlights } from '../queries.server.ts'
import { findTonight } from '../tonight.server.ts'
import type { Route } from './+types/index'

export const handle = {
	pageCache: {
		query: [],
		tags: ['fatwa', 'course', 'scholar', 'category', 'page', 'certificate', 'event', 'post'],
	},
}

const shownPosts = 3

export async function loader({ context }: Route.LoaderArgs) {
	const { locale, runtime, actor, now } = requestContext(context)
	const settings = runtime.settings()
	const zone = settings['organisation.zone']
	const { name, tagline, established, logo, social } = organisationOf(context)
	const { offers } = registryOf(context)
	const [highlights, tonight, posts, next] = await Promise.all([
		listHighlights(visitor(context), { settings, locale, offers }),
		offers(eventsPath) ? findTonight(visitor(context), zone) : null,
		offers(blogPath) ? listNewestPosts(visitor(context), locale, shownPosts) : [],
		actor ? findNextLesson(requireUser(context), zone) : null,
	])
	return {
		...highlights,
		tonight,
		posts,
		zone,
		next,
		locale,
		logo,
		social,
		links: frameLinks(context),
		headline: settings['organisation.headline'][locale] || tagline || name,
		intro: settings['organisation.intro'][locale] || describeServices(settings['services.off']),
		isVisitor: actor === null,
		claims: claimsOf(settings, established, locale),
		search: offers('/fatwas') ? '/fatwas' : '/search',
		today: {
			day: listed([formatWeekday(now, locale, zone), formatDay(now, locale, zone)]),
			hijri: formatHijriDay(now, locale, zone),
		},
		promise: offers('/fatwas') ? settings['promises.fatwaDays'] : null,
		newsletter: publicLanguages(settings),
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
	const { links, headline, intro, courses, week, ofTheDay, scholars, next, today, tonight, zone, promise } =
		loaderData
	const { posts, claims, counted, isVisitor, locale, newsletter } = loaderData
	return (
		<>
			<Hero headline={headline} intro={intro} week={week} locale={locale} isOverlapped={next !== null} />
			{next ? (
				<Continue next={next} />
			) : (
				<Today {...today} promise={promise} measured={counted.days} locale={locale} />
			)}
			{tonight && <Tonight {...tonight} zone={zone} />}
			<div className="[&>:nth-child(even)]:bg-sand">
				<Services links={links} />
				{courses.length > 0 && <Courses courses={courses} total={counted.courses ?? 0} locale={locale} />}
				{ofTheDay && <AnswerOfTheDay fatwa={ofTheDay} total={counted.answers ?? 0} locale={locale} />}
				{posts.length > 0 && <Posts posts={posts} zone={zone} />}
				<Scholars scholars={scholars} locale={locale} />
				<Numbers claims={claims} counted={counted} locale={locale} />
				{isVisitor && <Teaser />}
			</div>
			{newsletter.length > 0 && <NewsletterBand languages={newsletter} />}
		</>
	)
}
