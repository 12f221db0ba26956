import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import type { FirstPublished } from '../model.ts'

export function FirstPublishedNote({ firstPublished }: { firstPublished: FirstPublished | null }) {
	if (!firstPublished) return null
	const { url, number } = firstPublished
	const site = url && isolated(new URL(url).hostname.replace(/^www\./, ''))
	const words = site
		? number
			? m.fatwas_first_published_as({ site, number: isolated(number) })
			: m.fatwas_first_published({ site })
		: m.fatwas_first_number({ number: isolated(number ?? '') })
	return (
		<p className="mt-8 wrap-anywhere text-muted print:mt-4">
			{url ? (
				<a href={url} rel="noopener" className="underline">
					{words}
				</a>
			) : (
				words
			)}
		</p>
	)
}
