import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { dot } from '#app/platform/text/lists.ts'
import { VersionPage } from '../../components/editor-page.tsx'
import { readPlace } from '../../editor.server.ts'
import { shownWording } from '../../markdown.server.ts'
import { findVersion } from '../../queries.server.ts'
import { withRetention } from '../../retention.server.ts'
import type { Route } from './+types/version'

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { page, language } = readPlace(params)
	const number = /^[1-9]\d{0,6}$/.test(params.number) ? Number(params.number) : 0
	const { title, body } = requireRow(await findVersion(ctx, page, language, number))
	const newest = requireRow(await findVersion(ctx, page, language))
	const shown = shownWording(page, language, { title, body })
	return {
		page,
		language,
		number,
		newestId: newest.id,
		source: { title, body },
		shown: { ...shown, parts: withRetention(context, language, shown.parts) },
	}
}

export const meta: Route.MetaFunction = ({ params, matches }) => [
	{ title: `${m.pages_admin_version({ number: Number(params.number) })}${dot()}${siteOf(matches).name}` },
	{ name: 'description', content: m.pages_admin_intro() },
]

export default function Version({ loaderData }: Route.ComponentProps) {
	return <VersionPage {...loaderData} />
}
