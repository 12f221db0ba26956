import { Link } from 'react-router'
import { type Scholar, scholarBio, scholarName, scholarTitle } from '#app/features/users/scholars.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { ArchPortrait } from '#app/ui/arch-portrait.tsx'

/** A scholar in a list; all of it leads to their page. */
export function ScholarCard({ scholar, locale }: { scholar: Scholar; locale: Locale }) {
	const name = scholarName(scholar, locale)
	return (
		<article className="relative flex h-full gap-4 rounded-card border border-line bg-surface p-5 transition-colors duration-150 focus-within:border-emerald hover:border-emerald">
			<ArchPortrait name={name} avatar={scholar.avatar} className="w-20 shrink-0 self-start" />
			<div className="grid min-w-0 content-start gap-1">
				<h2 className="break-words text-lg">
					<Link to={`/scholars/${scholar.id}`} className="text-ink no-underline after:absolute after:inset-0">
						<bdi>{name}</bdi>
					</Link>
				</h2>
				<p className="text-muted">{scholarTitle(scholar, locale)}</p>
				<p dir="auto" className="line-clamp-3 break-words text-sm">
					{scholarBio(scholar, locale)}
				</p>
			</div>
		</article>
	)
}
