import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { RemovalPage } from '../../components/removal-page.tsx'
import { officePodcastsPath } from '../../model.ts'
import { removeShow } from '../commands/shows.server.ts'
import { findShow } from '../queries.server.ts'
import type { Route } from './+types/removal'

export const meta = privateMeta(m.podcasts_remove)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const { id, title } = requireRow(await findShow(ctx, requireRow(readId(params.showId))))
	return { id, title }
}

export async function action({ params, context }: Route.ActionArgs) {
	await removeShow(requireRole(context, 'admin'), requireRow(readId(params.showId)))
	return redirectWith(officePodcastsPath, { tone: 'good', code: 'podcasts.removed' })
}

export default function Removal({ loaderData: { id, title } }: Route.ComponentProps) {
	return (
		<RemovalPage
			title={m.podcasts_remove()}
			text={m.podcasts_remove_text()}
			name={title}
			list={{ label: m.podcasts_title(), to: officePodcastsPath }}
			back={`${officePodcastsPath}/${id}`}
		/>
	)
}
