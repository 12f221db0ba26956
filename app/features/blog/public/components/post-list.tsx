import { Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf } from '#app/platform/text/locale.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { postPath } from '../../model.ts'
import { readingMinutes } from '../reading-time.ts'
import type { PostCard } from '../shown.ts'

type Props = {
	posts: PostCard[]
	days: Days
	/** Of the titles, below the heading of the list. */
	level?: 'h2' | 'h3'
}

/** Posts with their summaries. */
export function PostList({ posts, days, level: Heading = 'h2' }: Props) {
	const locale = getLocale()
	return (
		<ul className="listing grid divide-y divide-line border-line border-y">
			{posts.map(({ id, language, slug, title, summary, publishedAt, words, author, category, isSample }) => {
				const own = { lang: language, dir: directionOf(language) }
				return (
					<li key={id} className="group relative grid gap-1.5 py-5">
						<p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
							<time dateTime={publishedAt.toISOString()}>{formatDay(publishedAt, locale, days)}</time>
							{category && <bdi>{categoryName(category, locale)}</bdi>}
							<span>{m.blogread_minutes({ count: readingMinutes(words, language) })}</span>
							{isSample && <Badge tone="yellow">{m.common_sample()}</Badge>}
						</p>
						<Heading {...own} className="wrap-anywhere text-xl">
							<Link
								to={postPath({ slug })}
								className="text-ink no-underline after:absolute after:inset-0 group-hover:text-emerald"
							>
								{title}
							</Link>
						</Heading>
						{summary && (
							<p {...own} className="wrap-anywhere max-w-measure text-muted">
								{summary}
							</p>
						)}
						{author && (
							<p className="wrap-anywhere text-muted text-sm">
								<bdi>{scholarName(author, locale)}</bdi>
							</p>
						)}
					</li>
				)
			})}
		</ul>
	)
}
