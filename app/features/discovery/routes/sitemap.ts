import { registryOf } from '#app/feature.server.ts'
import { publicLanguages } from '#app/features/newsletter/model.ts'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { sharedAnswer } from '#app/platform/page-cache/shared-answer.server.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { listEntries } from '../queries.server.ts'
import { sitemapOf, xmlType } from '../sitemap.ts'
import type { Route } from './+types/sitemap'

export async function loader({ params, request, context }: Route.LoaderArgs) {
	const [, name] = requireRow(/^(.+)\.xml$/.exec(params.file) ?? undefined)
	const { env, settings } = requestContext(context).runtime
	const { offers } = registryOf(context)
	const hasNewsletter = publicLanguages(settings()).length > 0
	const entries = requireRow(await listEntries(visitor(context), name ?? '', { hasNewsletter, offers }))
	const { languages } = organisationOf(context)
	const site = { url: env.SITE_URL, languages }
	return sharedAnswer(context, request, sitemapOf(site, entries), xmlType)
}
