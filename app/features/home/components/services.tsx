import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { FrameLink } from '#app/platform/site/nav.ts'
import { Icon, isIconName } from '#app/ui/icon.tsx'
import { pictogramOf, ServicePictogram } from '#app/ui/service-pictogram.tsx'
import { Band } from './band.tsx'

// For services whose link does not explain itself.
const descriptions: Record<string, () => string> = {
	'/courses': () => m.home_service_courses(),
	'/fatwas': () => m.home_service_fatwas(),
}
/** Boxes per row on wide screens, so that the last row is full. */
const inRow = (count: number) => (count <= 5 ? count : count % 4 === 0 ? 4 : count % 3 === 0 ? 3 : 5)

/** @param links all links; each service is shown once */
export function Services({ links }: { links: FrameLink[] }) {
	const all = [
		...new Map(
			links
				.filter((link) => link.place === 'services' || link.to in descriptions)
				.map((link) => [link.to, link]),
		).values(),
	]
	// Pages below another service are left out.
	const services = all.filter(({ to }) => !all.some((other) => to.startsWith(`${other.to}/`)))
	if (services.length === 0) return null
	return (
		<Band title={m.home_services_title()}>
			<ul
				className="service-grid overflow-hidden rounded-card border border-line"
				style={{ '--in-row': inRow(services.length) } as React.CSSProperties}
			>
				{services.map(({ to, label, text = descriptions[to]?.(), icon }) => (
					<li
						key={to}
						className="relative grid content-start gap-1 bg-surface p-4 hover:bg-emerald-tint sm:p-5"
					>
						<Picture to={to} icon={icon} />
						<h3 className="font-sans text-base">
							<Link to={to} className="font-semibold text-ink no-underline after:absolute after:inset-0">
								{label}
							</Link>
						</h3>
						{text && <p className="text-muted text-sm">{text}</p>}
					</li>
				))}
			</ul>
		</Band>
	)
}

function Picture({ to, icon }: Pick<FrameLink, 'to' | 'icon'>) {
	const pictogram = pictogramOf(to)
	if (pictogram) return <ServicePictogram name={pictogram} className="mb-2 size-10 sm:size-12" />
	return (
		<Icon name={isIconName(icon) ? icon : 'book-open'} className="m-1 mb-3 size-8 text-emerald sm:size-10" />
	)
}
