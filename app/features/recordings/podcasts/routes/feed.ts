import { registryOf } from '#app/feature.server.ts'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { sharedAnswer } from '#app/platform/page-cache/shared-answer.server.ts'
import { organisationIn } from '#app/platform/site/organisation.server.ts'
import { podcastXml } from '../feed.server.ts'
import { findFeed } from '../queries.server.ts'
import type { Route } from './+types/feed'

/** /podcasts/<show>.xml, in the podcast's own language whatever the address says. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const [, slug = ''] = requireRow(/^([a-z0-9-]{1,60})\.xml$/.exec(params.file) ?? undefined)
	const found = requireRow(await findFeed(visitor(context), slug))
	const { runtime } = requestContext(context)
	const { name, languages } = organisationIn(runtime.settings(), found.show.language)
	const xml = await podcastXml(found, {
		site: { name, languages, url: runtime.env.SITE_URL },
		canGive: registryOf(context).offers('/donate'),
	})
	const answer = sharedAnswer(context, request, xml, 'application/rss+xml; charset=utf-8')
	answer.headers.set('access-control-allow-origin', '*')
	answer.headers.set('cross-origin-resource-policy', 'cross-origin')
	return answer
}
