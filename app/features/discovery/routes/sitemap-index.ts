import { registryOf } from '#app/feature.server.ts'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { sharedAnswer } from '#app/platform/page-cache/shared-answer.server.ts'
import { listSitemaps } from '../queries.server.ts'
import { sitemapIndexOf, xmlType } from '../sitemap.ts'
import type { Route } from './+types/sitemap-index'

export async function loader({ request, context }: Route.LoaderArgs) {
	const site = { url: requestContext(context).runtime.env.SITE_URL }
	const files = await listSitemaps(visitor(context), registryOf(context).offers)
	return sharedAnswer(context, request, sitemapIndexOf(site, files), xmlType)
}
