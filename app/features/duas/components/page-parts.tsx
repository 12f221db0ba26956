import { Link } from 'react-router'
import { edition } from '#app/features/scripture/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { duasPath, type Names } from '../model.ts'

type Situations = { situations: { slug: string; names: Names }[]; here: string }

/** Other situations: a scrolling row on phones, a list on larger screens. */
export function SituationLinks({ situations, here }: Situations) {
	return (
		<nav aria-label={m.duas_situations()} className="no-print -mx-4 mb-6 min-w-0 sm:mx-0 lg:order-2">
			<ul className="flex gap-2 overflow-x-auto px-4 py-2 sm:flex-wrap sm:overflow-visible sm:px-0 lg:py-0">
				{situations.map(({ slug, names }) => (
					<li key={slug} className="shrink-0">
						<Link
							to={`${duasPath}/${slug}`}
							aria-current={slug === here ? 'page' : undefined}
							className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-ink no-underline hover:border-emerald aria-[current=page]:border-emerald aria-[current=page]:bg-emerald aria-[current=page]:text-on-emerald"
						>
							{names[getLocale()]}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

/** Both need script and are hidden without it. */
export function Tools() {
	return (
		<span className="no-print flex gap-3" data-with-script>
			<Button tone="quiet" type="button" data-share data-copied={m.duas_copied()}>
				<Icon name="share-2" /> {m.duas_share()}
			</Button>
			<Button tone="quiet" type="button" data-print>
				<Icon name="printer" /> {m.duas_print()}
			</Button>
		</span>
	)
}

export function Edition() {
	return (
		<p className="mt-8 flex flex-wrap gap-x-4 text-muted text-sm" title={m.scripture_edition_checked()}>
			<span>{m.scripture_edition()}</span>
			<a href={`https://${edition.source}`} rel="noopener" className="underline">
				<bdi dir="ltr">{edition.source}</bdi>
			</a>
		</p>
	)
}
