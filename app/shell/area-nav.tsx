import { NavLink, useRouteLoaderData } from 'react-router'
import type { Actor } from '#app/platform/actor.ts'
import { Icon, isIconName } from '#app/ui/icon.tsx'
import { linksAt } from './header.tsx'

/** The pages of the admin or the scholar area, each as its feature registers it; on a phone they scroll sideways. */
export function AreaNav({ place, label }: { place: 'admin' | 'scholar'; label: string }) {
	const root = useRouteLoaderData('root') as { actor: Actor } | undefined
	return (
		<nav aria-label={label} className="no-print border-line border-b bg-surface">
			<ul className="mx-auto flex max-w-page gap-x-1 overflow-x-auto px-1 sm:px-3">
				{linksAt(place, root?.actor ?? null).map((link) => (
					<li key={link.to}>
						<NavLink
							to={link.to}
							end={link.to === `/${place}`}
							className="inline-flex min-h-12 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 text-muted no-underline hover:text-emerald aria-[current=page]:border-emerald aria-[current=page]:font-semibold aria-[current=page]:text-ink"
						>
							{isIconName(link.icon) && <Icon name={link.icon} className="size-4" />}
							{link.label()}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	)
}
