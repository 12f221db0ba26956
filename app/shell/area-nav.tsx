import { NavLink } from 'react-router'
import { Icon, isIconName } from '#app/ui/icon.tsx'
import { useLinks } from './frame.ts'

/** The pages of the admin or the scholar area; on a phone they scroll sideways, on a desk all are seen. */
export function AreaNav({ place, label }: { place: 'admin' | 'scholar'; label: string }) {
	const linksAt = useLinks()
	return (
		<nav aria-label={label} className="no-print border-line border-b bg-surface">
			<ul className="in-page flex gap-x-1 overflow-x-auto lg:flex-wrap">
				{linksAt(place).map((link) => (
					<li key={link.to}>
						<NavLink
							to={link.to}
							end={link.to === `/${place}`}
							className="inline-flex min-h-12 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 text-muted no-underline hover:text-emerald aria-[current=page]:border-emerald aria-[current=page]:font-semibold aria-[current=page]:text-ink"
						>
							{isIconName(link.icon) && <Icon name={link.icon} className="size-4" />}
							{link.label}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	)
}
