import { Link } from 'react-router'
import { type Scholar, scholarName, textIn } from '#app/features/users/scholars.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { InLanguage } from '#app/ui/in-language.tsx'
import { ScholarNiche } from '#app/ui/scholar-niche.tsx'

/** A scholar in a list; all of it leads to their page. */
export function ScholarCard({ scholar, locale }: { scholar: Scholar; locale: Locale }) {
	const name = scholarName(scholar, locale)
	const title = textIn(scholar.titles, locale)
	const bio = textIn(scholar.bios, locale)
	return (
		<article className="relative flex h-full gap-4 rounded-card border border-line bg-surface p-5 transition-colors duration-150 focus-within:border-emerald hover:border-emerald">
			<ScholarNiche scholar={scholar} className="w-20 shrink-0 self-start" />
			<div className="grid min-w-0 content-start gap-1">
				<h2 className="break-words text-lg">
					<Link to={`/scholars/${scholar.id}`} className="text-ink no-underline after:absolute after:inset-0">
						<bdi>{name}</bdi>
					</Link>
				</h2>
				{title && (
					<p className="text-muted">
						<InLanguage {...title} />
					</p>
				)}
				{bio && (
					<p lang={bio.language} dir={directionOf(bio.language)} className="wrap-anywhere text-sm">
						{beginningOf(bio.text)}
					</p>
				)}
			</div>
		</article>
	)
}

/** Whole words, as a box of the list has room for: Nastaliq is never cut by its box. */
function beginningOf(text: string): string {
	const line = text.replace(/\s+/g, ' ').trim()
	return line.length <= 150 ? line : `${line.slice(0, line.lastIndexOf(' ', 150))}…`
}
