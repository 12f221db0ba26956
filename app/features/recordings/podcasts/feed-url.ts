import { podcastsPath } from '../model.ts'

/** The address of a podcast's feed, the same in every language of the site. @param siteUrl without a last slash */
export function feedUrl(siteUrl: string, { slug }: { slug: string }): string {
	return `${siteUrl}${podcastsPath}/${slug}.xml`
}
