import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { NavPlace } from '#app/platform/site/nav.ts'
import { useFrame, useLinks } from './frame.ts'
import { LanguageSwitcher } from './language-switcher.tsx'
import { SiteName } from './site-name.tsx'

export function Footer({ year }: { year: number }) {
	const { name, tagline, whatsapp, social, languages } = useFrame().organisation
	const elsewhere = [...(whatsapp ? [{ url: whatsapp, name: 'WhatsApp' }] : []), ...social]
	return (
		<footer className="no-print mt-auto border-line border-t bg-surface">
			<div className="in-page grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
				<div className="grid content-start gap-2">
					<p className="flex items-center gap-2">
						<SiteName className="text-lg" markClass="size-7" />
					</p>
					{tagline && <p className="max-w-measure text-muted">{tagline}</p>}
					{elsewhere.length > 0 && (
						<ul className="flex flex-wrap gap-x-4">
							{elsewhere.map(({ url, name }) => (
								<li key={url}>
									<a href={url} rel="noopener" className="inline-block py-1 text-muted hover:text-emerald">
										<bdi>{name}</bdi>
									</a>
								</li>
							))}
						</ul>
					)}
				</div>
				<Column title={m.shell_explore()} places={['header', 'services', 'footer']} />
				<Column title={m.shell_resources()} places={['resources', 'legal']} />
				{languages.length > 1 && (
					<div>
						<p className="mb-2 font-semibold">{m.shell_language()}</p>
						<LanguageSwitcher flat />
					</div>
				)}
			</div>
			<p className="border-line border-t px-4 py-4 text-center text-muted text-sm">
				<bdi>© {year}</bdi> <bdi>{name}</bdi>
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
