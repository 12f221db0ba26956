import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type AdminTab, adminTabs, tabPath } from '../model.ts'

export function Tabs({ tab }: { tab: AdminTab }) {
	return (
		<nav aria-label={m.admin_tabs()} className="mt-8 mb-6 border-line border-b">
			<ul className="-mb-px flex gap-x-2 overflow-x-auto">
				{adminTabs.map((each) => (
					<li key={each}>
						<Link
							to={tabPath(each)}
							preventScrollReset
							aria-current={each === tab ? 'page' : undefined}
							className="inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 text-muted no-underline hover:text-emerald aria-[current=page]:border-emerald aria-[current=page]:font-semibold aria-[current=page]:text-ink"
						>
							{words[each]()}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

const words: Record<AdminTab, () => string> = {
	overview: () => m.admin_overview(),
	fatwas: () => m.admin_pending_fatwas(),
	courses: () => m.admin_pending_courses(),
	users: () => m.admin_recent_users(),
}
