import { Link } from 'react-router'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf, localeNames } from '#app/platform/text/locale.ts'
import type { Hit } from '#app/search/model.ts'
import { Marked } from '#app/ui/marked.tsx'

/** A result; the whole card is its link. */
export function HitCard({ hit, kind }: { hit: Hit; kind: string | undefined }) {
	const { language } = hit
	const own = { lang: language, dir: directionOf(language) }
	const isForeign = language !== getLocale()
	return (
		<article className="relative rounded-card border border-line bg-surface p-5 transition-colors duration-150 focus-within:border-emerald hover:border-emerald">
			{(kind || isForeign) && (
				<p className="mb-2 flex flex-wrap gap-x-4 text-muted text-sm">
					{kind}
					{isForeign && (
						<span lang={language} className="system-type">
							{localeNames[language]}
						</span>
					)}
				</p>
			)}
			<h2 {...own} className="break-words text-lg">
				<Link
					to={hit.url}
					className="text-ink no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
				>
					<Marked stretches={hit.title} />
				</Link>
			</h2>
			{hit.passage.length > 0 && (
				<p {...own} className="mt-2 break-words text-muted">
					<Marked stretches={hit.passage} />
				</p>
			)}
		</article>
	)
}
