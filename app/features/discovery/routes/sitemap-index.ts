import { anyone, factsOf } from '#app/platform/ctx.server.ts'
import { listSitemaps } from '../queries.server.ts'
import { sitemapIndexOf } from '../sitemap.ts'
import { xml } from '../xml.server.ts'
import type { Route } from './+types/sitemap-index'

export async function loader({ context }: Route.LoaderArgs) {
	const site = { url: factsOf(context).runtime.env.SITE_URL }
	return xml(sitemapIndexOf(site, await listSitemaps(anyone(context))))
}
