import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { localeNames } from '#app/platform/text/locale.ts'
import { PageNav } from '#app/staff/page-nav.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { officePath, officePodcastsPath } from '../../model.ts'
import { officePages } from '../../staff/pages.ts'
import { listShows } from '../queries.server.ts'
import type { Route } from './+types/list'

export const meta = privateMeta(m.podcasts_title, m.podcasts_office_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	return { shows: await loadOrFail(context, m.podcasts_load_failed, () => listShows(ctx)) }
}

export default function Podcasts({ loaderData: { shows } }: Route.ComponentProps) {
	return (
		<Page
			title={m.podcasts_title()}
			intro={m.podcasts_office_intro()}
			breadcrumb={[{ label: m.recordings_title(), to: officePath }, { label: m.podcasts_title() }]}
			actions={<ButtonLink to={`${officePodcastsPath}/new`}>{m.podcasts_new()}</ButtonLink>}
		>
			<PageNav label={m.recordings_title()} pages={officePages()} />
			{shows.length === 0 && <EmptyState title={m.podcasts_none_yet()} />}
			<ul className="grid max-w-3xl gap-2">
				{shows.map(({ id, title, language, episodes }) => (
					<li
						key={id}
						className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3"
					>
						<Link to={`${officePodcastsPath}/${id}`} className="min-w-0 wrap-anywhere">
							<bdi lang={language}>{title}</bdi>
						</Link>
						<span className="flex flex-wrap gap-x-4 text-muted">
							<span>{localeNames[language]}</span>
							<span>{m.podcasts_episodes({ count: episodes })}</span>
						</span>
					</li>
				))}
			</ul>
		</Page>
	)
}
