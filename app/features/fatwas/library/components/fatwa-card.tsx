import { Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Stretch } from '#app/platform/text/highlight.ts'
import { directionOf, localeNames } from '#app/platform/text/locale.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Marked } from '#app/ui/marked.tsx'
import { type FatwaCard as Fatwa, readingPath } from '../model.ts'

type Props = { fatwa: Fatwa & { titleStretches: Stretch[]; excerptStretches: Stretch[] }; days: Days }

export function FatwaCard({ fatwa, days }: Props) {
	const locale = getLocale()
	const { language } = fatwa
	const own = { lang: language, dir: directionOf(language) }
	return (
		<article className="group relative flex h-full flex-col rounded-card border border-line bg-surface p-5 transition-colors duration-150 focus-within:border-emerald hover:border-emerald">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-sm">
				<Badge tone="green">
					<bdi>{fatwa.category ? categoryName(fatwa.category, locale) : m.categories_uncategorized()}</bdi>
				</Badge>
				{language !== locale && (
					<span lang={language} className="system-type">
						{localeNames[language]}
					</span>
				)}
				<time dateTime={fatwa.publishedAt.toISOString()} className="ms-auto">
					{formatDay(fatwa.publishedAt, locale, days)}
				</time>
			</div>
			<h2 {...own} className="mt-3 break-words text-lg">
				<Marked stretches={fatwa.titleStretches} />
			</h2>
			<p {...own} className="mt-2 mb-4 break-words text-muted">
				<Marked stretches={fatwa.excerptStretches} />
			</p>
			<Link
				to={readingPath(fatwa, locale)}
				className="mt-auto inline-flex items-center gap-2 self-start font-semibold no-underline after:absolute after:inset-0 after:rounded-card group-hover:underline"
			>
				{m.fatwas_read_answer()}
				<span className="sr-only" {...own}>
					{fatwa.title}
				</span>
				<Icon name="arrow-right" flip className="size-4" />
			</Link>
		</article>
	)
}
