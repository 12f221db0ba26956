import { Link } from 'react-router'
import { blogPath, postPath } from '#app/features/blog/model.ts'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Locale } from '#app/platform/text/locale.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Band } from './band.tsx'

type Props = {
	posts: {
		id: string
		slug: string
		title: string
		summary: string
		publishedAt: Date
		author: { name: string; names: Partial<Record<Locale, string>> | null } | null
	}[]
	zone: string
}

/** The newest posts in the language of the page. */
export function Posts({ posts, zone }: Props) {
	const locale = getLocale()
	return (
		<Band title={m.blogread_home()} more={{ to: blogPath, label: m.blogread_all() }}>
			<ul className="grid grid-cols-1 gap-x-7 gap-y-9 md:grid-cols-3">
				{posts.map(({ id, slug, title, summary, publishedAt, author }) => (
					<li key={id} className="relative grid min-w-0 content-start gap-1.5">
						<p className="text-muted text-sm">
							<time dateTime={publishedAt.toISOString()}>{formatDay(publishedAt, locale, zone)}</time>
						</p>
						<h3 className="wrap-anywhere text-xl">
							<Link
								to={postPath({ slug })}
								className="text-ink no-underline after:absolute after:inset-0 hover:text-emerald"
							>
								{title}
							</Link>
						</h3>
						{summary && <p className="wrap-anywhere text-muted">{summary}</p>}
						{author && (
							<p className="wrap-anywhere text-muted text-sm">
								<bdi>{scholarName(author, locale)}</bdi>
							</p>
						)}
					</li>
				))}
			</ul>
		</Band>
	)
}
