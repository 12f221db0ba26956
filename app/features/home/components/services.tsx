import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { FrameLink } from '#app/platform/site/nav.ts'
import { Icon, isIconName } from '#app/ui/icon.tsx'
import { pictogramOf, ServicePictogram } from '#app/ui/service-pictogram.tsx'
import { Band } from './band.tsx'

// What a service is, where its link does not say so itself.
const told: Record<string, () => string> = {
	'/courses': () => m.home_service_courses(),
	'/fatwas': () => m.home_service_fatwas(),
}

/** @param links those of services are shown, each once */
export function Services({ links }: { links: FrameLink[] }) {
	const services = [
		...new Map(
			links.filter((link) => link.place === 'services' || link.to in told).map((link) => [link.to, link]),
		).values(),
	]
	if (services.length === 0) return null
	return (
		<Band title={m.home_services_title()}>
			<ul className="grid gap-4 sm:grid-cols-2">
				{services.map(({ to, label, text = told[to]?.(), icon }) => (
					<li
						key={to}
						className="relative flex gap-4 rounded-card border border-line bg-surface p-5 hover:border-emerald"
					>
						<Picture to={to} icon={icon} />
						<div className="grid content-start gap-1">
							<h3 className="text-lg">
								<Link to={to} className="text-ink no-underline after:absolute after:inset-0">
									{label}
								</Link>
							</h3>
							{text && <p className="text-muted">{text}</p>}
						</div>
					</li>
				))}
			</ul>
		</Band>
	)
}

function Picture({ to, icon }: Pick<FrameLink, 'to' | 'icon'>) {
	const pictogram = pictogramOf(to)
	if (pictogram) return <ServicePictogram name={pictogram} />
	return <Icon name={isIconName(icon) ? icon : 'book-open'} className="size-12 text-emerald" />
}
