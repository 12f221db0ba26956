import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { directionOf, localeNames } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { mediaPath, podcastsPath } from '../../model.ts'
import { feedUrl } from '../feed-url.ts'
import { listOpenShows } from '../queries.server.ts'
import type { Route } from './+types/public'

export const handle = { pageCache: { query: [], tags: ['recording', 'scholar'] } }

export async function loader({ context }: Route.LoaderArgs) {
	const { runtime } = requestContext(context)
	const shows = await loadOrFail(context, m.podcasts_load_failed, () => listOpenShows(visitor(context)))
	return { shows: shows.map((show) => ({ ...show, feed: feedUrl(runtime.env.SITE_URL, show) })) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	if (!loaderData) return []
	const { shows } = loaderData
	const site = siteOf(matches)
	return [
		...headOf({
			site,
			title: m.podcasts_title(),
			description: m.podcasts_description({ site: isolated(site.name) }),
			path: podcastsPath,
			noindex: shows.length === 0,
		}),
		...shows.map(({ title, feed }) => ({
			tagName: 'link' as const,
			rel: 'alternate',
			type: 'application/rss+xml',
			title,
			href: feed,
		})),
	]
}

export default function Podcasts({ loaderData: { shows } }: Route.ComponentProps) {
	const locale = getLocale()
	return (
		<Page
			title={m.podcasts_title()}
			intro={m.podcasts_intro()}
			width="reading"
			breadcrumb={[{ label: m.recordings_media(), to: mediaPath }, { label: m.podcasts_title() }]}
		>
			{shows.length === 0 && <EmptyState title={m.podcasts_none_yet()} />}
			<ul className="grid gap-6">
				{shows.map(({ id, slug, title, text, author, language, episodes, feed }) => (
					<li key={id} className="grid gap-3 rounded-card border border-line bg-surface p-5">
						<h2 lang={language} dir={directionOf(language)} className="wrap-anywhere text-xl">
							{title}
						</h2>
						<p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
							{author && <bdi>{author}</bdi>}
							<span>{localeNames[language]}</span>
							<span>{inNumerals(m.podcasts_episodes({ count: episodes }), locale)}</span>
						</p>
						<p
							lang={language}
							dir={directionOf(language)}
							className="wrap-anywhere max-w-measure whitespace-pre-line"
						>
							{text}
						</p>
						<label className="grid gap-1.5 text-sm" htmlFor={`feed-${slug}`}>
							{m.podcasts_address()}
							<input
								id={`feed-${slug}`}
								readOnly
								dir="ltr"
								value={feed}
								className="block w-full rounded-field border border-line-strong bg-surface px-3 py-2 text-ink"
							/>
						</label>
						<p className="no-print flex flex-wrap gap-2.5">
							<Button
								tone="quiet"
								type="button"
								data-with-script
								data-copy={feed}
								data-copied={m.podcasts_copied()}
							>
								<Icon name="link" className="size-4" /> {m.podcasts_copy()}
							</Button>
							<a href={feed} type="application/rss+xml" className={buttonClass('quiet')}>
								{m.podcasts_open_feed()}
							</a>
						</p>
					</li>
				))}
			</ul>
			{shows.length > 0 && (
				<Section title={m.podcasts_how()}>
					<ol className="grid max-w-measure list-decimal gap-2 ps-6">
						<li>{m.podcasts_how_copy()}</li>
						<li>{m.podcasts_how_open()}</li>
						<li>{m.podcasts_how_paste()}</li>
					</ol>
				</Section>
			)}
		</Page>
	)
}
