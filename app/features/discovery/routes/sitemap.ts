import { anyone, factsOf } from '#app/platform/ctx.server.ts'
import { found } from '#app/platform/errors.server.ts'
import { listEntries } from '../queries.server.ts'
import { sitemapOf } from '../sitemap.ts'
import { xml } from '../xml.server.ts'
import type { Route } from './+types/sitemap'

export async function loader({ params, context }: Route.LoaderArgs) {
	const [, name] = found(/^(.+)\.xml$/.exec(params.file) ?? undefined)
	const entries = found(await listEntries(anyone(context), name ?? ''))
	return xml(sitemapOf({ url: factsOf(context).runtime.env.SITE_URL }, entries))
}
