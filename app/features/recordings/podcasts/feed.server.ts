import type { RssFeed } from 'feedsmith'
import { m } from '#app/paraglide/messages.js'
import { addressIn, type Site } from '#app/platform/site/head.ts'
import { htmlOfText } from '#app/platform/text/html.server.ts'
import { inLocale } from '#app/platform/text/locale.server.ts'
import { allowedInXml } from '#app/platform/text/xml.ts'
import { playPath } from '../http.server.ts'
import { podcastsPath, recordingPath, seriesPath } from '../model.ts'
import { listHref } from '../public/params.ts'
import { appleCategories } from './categories.ts'
import { feedUrl } from './feed-url.ts'
import type { FoundFeed } from './queries.server.ts'

type Around = {
	site: Pick<Site, 'name' | 'url' | 'languages'>
	/** Can listeners donate here? */
	canGive: boolean
}

/** The feed of a podcast as RSS 2.0 with the tags of Apple and of podcastindex.org/namespace/1.0. */
export async function podcastXml({ show, episodes }: FoundFeed, around: Around): Promise<string> {
	// 4 MB that only feeds need.
	const { generateRssFeed } = await import('feedsmith')
	const { site, canGive } = around
	const own = feedUrl(site.url, show)
	const [category, within] = appleCategories[show.category]
	const author = allowedInXml(show.author || site.name)
	const newest = episodes[0]?.publishedAt
	const feed: RssFeed.Feed<Date> = {
		title: allowedInXml(show.title),
		link: addressIn(site, show.language, homeOf(show)),
		description: allowedInXml(show.text),
		language: show.language,
		...(newest && { lastBuildDate: newest }),
		atom: { links: [{ href: own, rel: 'self', type: 'application/rss+xml' }] },
		itunes: {
			author,
			image: `${site.url}/pictures/podcast-${show.slug}.png`,
			categories: [{ text: category, ...(within && { categories: [{ text: within }] }) }],
			explicit: false,
			type: show.order,
			...(show.contact && { owner: { name: author, email: show.contact } }),
			...(show.movedFrom && { newFeedUrl: own }),
		},
		podcast: {
			guid: show.guid,
			medium: 'podcast',
			locked: { value: show.isLocked, ...(show.contact && { owner: show.contact }) },
			...(canGive && {
				fundings: [
					{
						url: addressIn(site, show.language, '/donate'),
						display: inLocale(show.language, m.podcasts_support),
					},
				],
			}),
		},
		items: episodes.map((episode) => itemOf(episode, show, site)),
	}
	return withoutBlanks(generateRssFeed(feed))
}

function homeOf({ seriesSlug, personId, language, kind }: FoundFeed['show']): string {
	if (seriesSlug) return seriesPath({ slug: seriesSlug })
	if (personId) return listHref({ speaker: personId })
	return kind === 'language' ? listHref({ language }) : podcastsPath
}

function itemOf(
	episode: FoundFeed['episodes'][number],
	show: FoundFeed['show'],
	site: Around['site'],
): RssFeed.Item<Date> {
	const { text, speakers, seconds, slug } = episode
	const page = addressIn(site, show.language, recordingPath({ slug }))
	const files = `${site.url}${encodeURI(recordingPath({ slug }))}`
	const names = speakers.map(({ name }) => allowedInXml(name)).filter(Boolean)
	const hasNumber = show.kind === 'series' && episode.episode !== null
	return {
		title: allowedInXml(text.title),
		link: page,
		description: htmlOfText(allowedInXml(text.summary || text.title), () => undefined),
		// Stays with another address of the file, the page or the site.
		guid: { value: episode.guid, isPermaLink: false },
		pubDate: episode.publishedAt,
		enclosures: [
			{
				url: `${site.url}${playPath(episode.mediaId, episode.type)}`,
				length: episode.size,
				type: episode.type,
			},
		],
		itunes: {
			title: allowedInXml(text.title),
			explicit: false,
			episodeType: 'full',
			...(seconds !== null && { duration: seconds }),
			...(names.length > 0 && { author: names.join(', ') }),
			...(hasNumber && { episode: episode.episode ?? undefined }),
			...(hasNumber && episode.season !== null && { season: episode.season }),
		},
		podcast: {
			persons: names.map((display) => ({ display, role: 'host' })),
			transcripts: episode.transcripts.flatMap((language) => [
				{ url: `${files}/transcript.vtt?language=${language}`, type: 'text/vtt', language, rel: 'captions' },
				{ url: `${files}/transcript.srt?language=${language}`, type: 'application/x-subrip', language },
			]),
			...(episode.hasChapters && {
				chapters: { url: `${files}/chapters.json`, type: 'application/json+chapters' },
			}),
			...(hasNumber && { episode: { number: episode.episode ?? 1 } }),
			...(hasNumber && episode.season !== null && { season: { number: episode.season } }),
			...(episode.rights === 'license' && { license: { display: allowedInXml(episode.rightsNote) } }),
		},
	}
}

/** Removes the blanks that the library sets around long texts: apps show them. */
function withoutBlanks(xml: string): string {
	return xml.replace(/>\n *<!\[CDATA\[/g, '><![CDATA[').replace(/\]\]>\n *<\//g, ']]></')
}
