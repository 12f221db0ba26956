import { NavLink } from 'react-router'
import { m } from '#app/paraglide/messages.js'

/** The pages of the fatwa service that admins have, above each of them. */
export function AdminNav() {
	const pages = [
		{ to: '/admin/fatwas', label: m.service_fatwas() },
		{ to: '/admin/fatwas/reports', label: m.service_reports() },
		{ to: '/admin/fatwas/scholars', label: m.service_scholars() },
		{ to: '/admin/fatwas/askers', label: m.service_askers() },
		{ to: '/admin/fatwas/service', label: m.service_settings() },
	]
	return (
		<nav aria-label={m.service_nav()} className="no-print mb-8 overflow-x-auto border-line border-b">
			<ul className="flex sm:gap-x-2">
				{pages.map(({ to, label }) => (
					<li key={to}>
						<NavLink
							to={to}
							end={to === '/admin/fatwas'}
							className="inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-2 sm:px-3 text-muted no-underline hover:text-emerald aria-[current=page]:border-emerald aria-[current=page]:font-semibold aria-[current=page]:text-ink"
						>
							{label}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	)
}
