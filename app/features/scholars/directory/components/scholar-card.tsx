import { Link } from 'react-router'
import { type Scholar, scholarName, textIn } from '#app/features/users/scholars.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { truncate } from '#app/platform/text/truncate.ts'
import { InLanguage } from '#app/ui/in-language.tsx'
import { ScholarNiche } from '#app/ui/scholar-niche.tsx'

const shownLetters = 130

export function ScholarCard({ scholar, locale }: { scholar: Scholar; locale: Locale }) {
	const name = scholarName(scholar, locale)
	const title = textIn(scholar.titles, locale)
	const bio = textIn(scholar.bios, locale)
	return (
		<article className="relative grid h-full grid-cols-[5.5rem_minmax(0,1fr)] content-start items-start gap-x-4 gap-y-3 sm:grid-cols-1 sm:justify-items-center sm:text-center">
			<ScholarNiche scholar={scholar} className="w-full sm:w-[min(11.5rem,78%)]" />
			<div className="grid min-w-0 content-start gap-1">
				<h2 className="text-xl">
					<Link
						to={`/scholars/${scholar.id}`}
						className="text-ink no-underline after:absolute after:inset-0 hover:text-emerald"
					>
						<bdi>{name}</bdi>
					</Link>
				</h2>
				{title && (
					<p className="wrap-anywhere text-muted">
						<InLanguage {...title} />
					</p>
				)}
				{bio && (
					<p lang={bio.language} dir={directionOf(bio.language)} className="wrap-anywhere text-sm">
						{truncate(bio.text, shownLetters)}
					</p>
				)}
			</div>
		</article>
	)
}
