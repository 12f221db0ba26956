import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Khatam } from '#app/ui/khatam.tsx'
import { blogPath, seriesPath } from '../../model.ts'
import { listHref } from '../params.ts'
import type { WithdrawnPost } from '../shown.ts'
import { OtherLanguages } from './other-languages.tsx'

export function NotFound() {
	return (
		<Missing title={m.blogread_not_found()} texts={[m.blogread_not_found_text()]}>
			{null}
		</Missing>
	)
}

/** The page of a withdrawn post: day, the reason where readers see it, and where to read on. */
export function Withdrawn({ withdrawn, days }: { withdrawn: WithdrawnPost; days: Days }) {
	const { at, reason, languages, series, category } = withdrawn
	const locale = getLocale()
	const texts = [
		...(at ? [m.blogread_withdrawn_on({ date: formatDay(at, locale, days.zone) })] : []),
		...(reason ? [m.blogread_withdrawn_because({ reason: isolated(reason) })] : []),
	]
	return (
		<Missing title={m.blogread_withdrawn()} texts={texts}>
			{(languages.length > 0 || series || category) && (
				<nav aria-label={m.blogread_instead()} className="grid justify-items-center">
					<OtherLanguages languages={languages} />
					{series && series.parts > 0 && (
						<Link to={seriesPath(series.slug)} className="inline-flex min-h-11 items-center">
							<bdi>{series.names[locale]}</bdi>
						</Link>
					)}
					{category && (
						<Link to={listHref({ category: category.slug })} className="inline-flex min-h-11 items-center">
							<bdi>{categoryName(category, locale)}</bdi>
						</Link>
					)}
				</nav>
			)}
		</Missing>
	)
}

function Missing({ title, texts, children }: { title: string; texts: string[]; children: ReactNode }) {
	return (
		<div className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-20 text-center">
			<Khatam className="size-14 text-gold" />
			<h1 className="text-2xl sm:text-3xl">{title}</h1>
			{texts.map((text) => (
				<p key={text} className="wrap-anywhere max-w-full text-muted">
					{text}
				</p>
			))}
			{children}
			<ButtonLink to={blogPath} className="mt-2">
				{m.blogread_back()}
			</ButtonLink>
		</div>
	)
}
