import { Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { type FeaturedFatwa, readingPath } from '#app/features/fatwas/library/model.ts'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ScholarNiche } from '#app/ui/scholar-niche.tsx'
import { Band } from './band.tsx'

type Shown = Omit<FeaturedFatwa, 'answer'> & { /** HTML of an ayah that it cites. */ verse: string | null }

/** The same answer for everybody all day, with a short ayah that it cites, if any. */
export function AnswerOfTheDay({ fatwa, total, locale }: { fatwa: Shown; total: number; locale: Locale }) {
	const { verse, language, number, category, title, summary, excerpt } = fatwa
	const own = { lang: language, dir: directionOf(language) }
	const facts = [...(category ? [categoryName(category, locale)] : []), m.fatwas_number({ number })]
	return (
		<Band title={m.home_answer_title()} more={{ to: '/fatwas', label: m.home_all_answers({ count: total }) }}>
			<article
				className={`grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface ${verse ? 'lg:grid-cols-2' : ''}`}
			>
				{verse && (
					<div
						{...own}
						className="verse-beside grid grid-cols-[minmax(0,1fr)] content-center bg-gold-tint p-6 sm:p-10"
						// HTML of the bundled text (features/scripture).
						dangerouslySetInnerHTML={{ __html: verse }}
					/>
				)}
				<div className="grid grid-cols-[minmax(0,1fr)] content-center gap-4 p-6 sm:p-10">
					<p className="text-muted text-sm">{facts.join(dot(locale))}</p>
					<h3 {...own} className="max-w-measure break-words text-2xl sm:text-3xl">
						<Link to={readingPath(fatwa, locale)} className="text-ink no-underline hover:text-emerald">
							{title}
						</Link>
					</h3>
					<p {...own} className="max-w-measure break-words text-muted">
						{summary || excerpt}
					</p>
					<Signed fatwa={fatwa} locale={locale} />
					<p>
						<ButtonLink to={readingPath(fatwa, locale)}>
							{m.home_read_answer()} <Icon name="arrow-right" flip className="size-4" />
						</ButtonLink>
					</p>
				</div>
			</article>
		</Band>
	)
}

function Signed({ fatwa: { scholar, review, signed }, locale }: { fatwa: Shown; locale: Locale }) {
	if (!scholar) return null
	const name = scholarName(scholar, locale)
	return (
		<div className="flex items-center gap-3.5">
			<ScholarNiche
				scholar={{
					...scholar,
					avatar: signed.scholar?.avatar ?? null,
					subject: signed.scholar?.subject ?? null,
				}}
				className="w-12 shrink-0"
			/>
			<p className="grid min-w-0 text-sm">
				<b className="wrap-anywhere">
					<bdi>{name}</bdi>
				</b>
				{review?.by && !review.alone && (
					<span className="wrap-anywhere text-muted">
						{m.fatwas_reviewed_by({ name: isolated(scholarName(review.by, locale)) })}
					</span>
				)}
			</p>
		</div>
	)
}
