import { Link, useLocation } from 'react-router'
import { SubscribeForm } from '#app/features/newsletter/components/subscribe-form.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { FrameLink, NavGroup, NavPlace } from '#app/platform/site/nav.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useFrame, useLinks } from './frame.ts'
import { LanguageSwitcher } from './language-switcher.tsx'
import { SiteName } from './site-name.tsx'

/** The footer's column for each place, unless the link names one. */
const columnOf: Partial<Record<NavPlace, NavGroup>> = {
	header: 'ask',
	services: 'ask',
	resources: 'about',
	footer: 'about',
	legal: 'about',
}

/** Pages with the newsletter form of their own. */
const withoutForm = /^\/$|^\/newsletter(\/|$)/

/** Pages for work and study have a short footer. */
const isAtWork =
	/^\/(admin|scholar|login|register|forgot-password|reset-password|set-password|confirm-email|unlock)(\/|$)|^\/courses\/[^/]+\/(learn|free)(\/|$)/

export function Footer({ year }: { year: number }) {
	const { organisation, newsletter } = useFrame()
	const { name, tagline, whatsapp, social } = organisation
	const { pathname } = useLocation()
	const columns = useColumns()
	const isShort = isAtWork.test(pathname)
	const elsewhere = [...(whatsapp ? [{ url: whatsapp, name: 'WhatsApp' }] : []), ...social]
	return (
		<footer className="no-print mt-auto border-line border-t bg-surface">
			{!isShort && (
				<div className="in-page grid grid-cols-2 gap-8 py-11 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
					<div className="grid content-start gap-3 max-lg:col-span-2">
						<p className="flex items-center gap-2.5">
							<SiteName className="text-lg" markClass="size-9" />
						</p>
						{tagline && <p className="max-w-72 text-muted">{tagline}</p>}
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
					<Column title={m.shell_learn()} links={columns('learn')} />
					<Column title={m.shell_ask()} links={columns('ask')} />
					<Column title={m.shell_about()} links={columns('about')} />
				</div>
			)}
			{!isShort && newsletter.length > 0 && !withoutForm.test(pathname) && (
				<section className="border-line border-t">
					<div className="in-page grid items-center gap-x-12 gap-y-3 py-6 md:grid-cols-2">
						<div>
							<p className="font-semibold">{m.newsletter_title()}</p>
							<p className="text-muted">{m.newsletter_promise()}</p>
						</div>
						<SubscribeForm languages={newsletter} />
					</div>
				</section>
			)}
			<div className={isShort ? undefined : 'border-line border-t'}>
				<div className="in-page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-muted text-sm">
					<p>
						<bdi>© {inNumerals(year, getLocale())}</bdi> <bdi>{name}</bdi>
					</p>
					<div className="flex flex-wrap items-center gap-x-2">
						<LanguageSwitcher flat />
						<button
							type="button"
							data-theme-toggle
							data-with-script
							className="inline-flex min-h-11 items-center gap-2 rounded-field px-2 hover:text-ink"
						>
							<Icon name="moon" className="size-5" />
							{m.shell_theme()}
						</button>
					</div>
				</div>
			</div>
		</footer>
	)
}

/** The links of a column; each appears once, in the first column that has it. */
function useColumns(): (column: NavGroup) => FrameLink[] {
	const linksAt = useLinks()
	const places = Object.keys(columnOf) as NavPlace[]
	const all = places.flatMap((place) => linksAt(place)).filter(({ to }) => to !== '/')
	const links = all.filter(({ to }, at) => all.findIndex((link) => link.to === to) === at)
	return (column) => links.filter(({ place, group = columnOf[place] }) => group === column)
}

function Column({ title, links }: { title: string; links: FrameLink[] }) {
	if (links.length === 0) return null
	return (
		<nav aria-label={title}>
			<p className="mb-2 font-semibold">{title}</p>
			<ul className="grid gap-0.5">
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
