import { Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { type FatwaCard, readingPath } from '#app/features/fatwas/library/model.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'

type Props = { answers: Omit<FatwaCard, 'excerpt'>[]; locale: Locale; days: Days }

export function AnswerList({ answers, locale, days }: Props) {
	return (
		<ul className="listing grid divide-y divide-line border-line border-y">
			{answers.map(({ number, slug, title, language, category, publishedAt }) => (
				<li key={number} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
					<Link
						to={readingPath({ number, slug, language }, locale)}
						lang={language}
						dir={directionOf(language)}
						className="min-w-0 break-words py-1"
					>
						{title}
					</Link>
					<span className="text-muted text-sm">
						{category && (
							<>
								<bdi>{categoryName(category, locale)}</bdi>
								{dot()}
							</>
						)}
						<time dateTime={publishedAt.toISOString()}>{formatDay(publishedAt, locale, days)}</time>
					</span>
				</li>
			))}
		</ul>
	)
}
