import { NavLink } from 'react-router'
import { m } from '#app/paraglide/messages.js'

/** The pages of the service that admins have, above each of them. */
export function ServiceNav() {
	const pages = [
		{ to: '/admin/counseling', label: m.counseling_requests() },
		{ to: '/admin/counseling/service', label: m.counseling_service() },
		{ to: '/admin/counseling/lines', label: m.seeker_admin_lines() },
		{ to: '/admin/fatwas/scholars', label: m.counseling_counselors() },
	]
	return (
		<nav aria-label={m.counseling_admin()} className="no-print mb-8 overflow-x-auto border-line border-b">
			<ul className="flex sm:gap-x-2">
				{pages.map(({ to, label }) => (
					<li key={to}>
						<NavLink
							to={to}
							end
							className="inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-2 text-muted no-underline hover:text-emerald aria-[current=page]:border-emerald aria-[current=page]:font-semibold aria-[current=page]:text-ink sm:px-3"
						>
							{label}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	)
}
