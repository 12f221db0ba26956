import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { NavPlace } from '#app/platform/site/nav.ts'
import { useLinks } from './frame-links.ts'
import { Lamp } from './lamp.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'

type Props = { siteName: string; tagline: string | undefined; year: number }

export function Footer({ siteName, tagline, year }: Props) {
	return (
		<footer className="no-print mt-auto border-line border-t bg-surface">
			<div className="mx-auto grid max-w-page gap-8 px-4 py-10 sm:grid-cols-2 sm:px-6 lg:grid-cols-[2fr_1fr_1fr_1fr]">
				<div className="grid content-start gap-2">
					<p className="flex items-center gap-2 font-serif font-semibold text-lg">
						<Lamp className="size-7" /> {siteName}
					</p>
					{tagline && <p className="max-w-measure text-muted">{tagline}</p>}
				</div>
				<Column title={m.shell_explore()} places={['header', 'services', 'footer']} />
				<Column title={m.shell_resources()} places={['resources', 'legal']} />
				<div>
					<p className="mb-2 font-semibold">{m.shell_language()}</p>
					<LanguageSwitcher flat />
				</div>
			</div>
			<p className="border-line border-t px-4 py-4 text-center text-muted text-sm">
				<bdi>© {year}</bdi> <bdi>{siteName}</bdi>
			</p>
		</footer>
	)
}

function Column({ title, places }: { title: string; places: NavPlace[] }) {
	const links = [...new Map(places.flatMap(useLinks()).map((link) => [link.to, link])).values()]
	if (links.length === 0) return null
	return (
		<nav aria-label={title}>
			<p className="mb-2 font-semibold">{title}</p>
			<ul className="grid gap-1">
				{links.map((link) => (
					<li key={link.to}>
						<Link
							to={link.to}
							className="inline-block py-1 text-muted no-underline hover:text-emerald hover:underline"
						>
							{link.label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
