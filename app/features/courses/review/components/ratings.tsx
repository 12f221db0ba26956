import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

type Rating = { id: string; stars: number; text: string; createdAt: Date }

export function Ratings({ ratings, days }: { ratings: Rating[]; days: Days }) {
	if (ratings.length === 0)
		return <EmptyState title={m.teaching_no_ratings()} text={m.teaching_no_ratings_text()} />
	return (
		<ul className="grid gap-4">
			{ratings.map(({ id, stars, text, createdAt }) => (
				<Card as="li" key={id} className="grid gap-2">
					<p className="flex flex-wrap items-baseline justify-between gap-3">
						<Stars stars={stars} />
						<time dateTime={createdAt.toISOString()} className="text-muted text-sm" suppressHydrationWarning>
							{formatDay(createdAt, getLocale(), days)}
						</time>
					</p>
					{text && (
						<p dir="auto" className="whitespace-pre-line wrap-anywhere">
							{text}
						</p>
					)}
				</Card>
			))}
		</ul>
	)
}

function Stars({ stars }: { stars: number }) {
	return (
		<span>
			<span aria-hidden="true" className="text-gold-ink tracking-widest">
				{'★'.repeat(stars)}
				<span className="text-line-strong">{'★'.repeat(5 - stars)}</span>
			</span>
			<span className="sr-only">{m.teaching_stars({ count: stars })}</span>
		</span>
	)
}
