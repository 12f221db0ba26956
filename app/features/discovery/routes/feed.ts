import { publicLanguages } from '#app/features/newsletter/model.ts'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { sharedAnswer, unsharedCacheControl } from '#app/platform/page-cache/shared-answer.server.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { type FeedFormat, type FeedKind, feedOf } from '../feeds.server.ts'
import type { Route } from './+types/feed'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** /feeds/fatwas.atom, /feeds/courses.rss; `?category=` a slug, `?scholar=` an id; of the blog
 * also `?tag=` and `?series=`, slugs. In the language of the address. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const [, kind, format] = requireRow(
		/^(fatwas|courses|newsletter|blog|certification)\.(atom|rss)$/.exec(params.file) ?? undefined,
	)
	const { locale, runtime } = requestContext(context)
	const hasLetters = publicLanguages(runtime.settings()).length > 0
	if (kind === 'newsletter' && !hasLetters) requireRow(undefined)
	const searchParams = new URL(request.url).searchParams
	const scholar = searchParams.get('scholar')
	if (scholar && !uuid.test(scholar)) requireRow(undefined)

	const { name, languages } = organisationOf(context)
	const site = { name, languages, url: runtime.env.SITE_URL, locale }
	const scope = {
		language: locale,
		category: searchParams.get('category'),
		tag: searchParams.get('tag'),
		series: searchParams.get('series'),
		scholarId: scholar,
	}
	const feed = await feedOf(visitor(context), site, kind as FeedKind, {
		...scope,
		format: format as FeedFormat,
	})
	const text = format === 'atom' ? feed.atom1() : feed.rss2()
	const answer = sharedAnswer(context, request, text, `application/${format}+xml; charset=utf-8`)
	// No cache in front may delay a suspension.
	if (kind === 'certification') answer.headers.set('cache-control', unsharedCacheControl)
	return answer
}
