import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import {
	type DeskAsked,
	type DeskTab,
	type DeskView,
	deskPath,
	deskTabs,
	deskViews,
} from '../../desk/model.ts'

const tabWords: Record<DeskTab, () => string> = {
	all: () => m.desk_tab_all(),
	pending: () => m.desk_tab_pending(),
	answered: () => m.desk_tab_answered(),
}

const viewWords: Record<DeskView, () => string> = {
	any: () => m.desk_view_any(),
	mine: () => m.desk_view_mine(),
	unclaimed: () => m.desk_view_unclaimed(),
	review: () => m.desk_view_review(),
	overdue: () => m.desk_view_overdue(),
	clarification: () => m.desk_view_clarification(),
	revisions: () => m.desk_view_revisions(),
}

/** The tabs, and what each can be narrowed to: links, each an address of its own. Filters stay. */
export function DeskTabs({ asked }: { asked: DeskAsked }) {
	return (
		<div className="mb-6 grid gap-3">
			<nav aria-label={m.desk_fatwas()} className="flex gap-x-2 overflow-x-auto border-line border-b">
				{deskTabs.map((tab) => (
					<Link
						key={tab}
						to={deskPath({ ...asked, tab, view: 'any' })}
						preventScrollReset
						aria-current={tab === asked.tab ? 'page' : undefined}
						className="-mb-px inline-flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 px-3 text-muted no-underline hover:text-emerald aria-[current]:border-gold aria-[current]:font-semibold aria-[current]:text-ink"
					>
						{tabWords[tab]()}
					</Link>
				))}
			</nav>
			<nav aria-label={m.desk_narrow()}>
				<ul className="flex flex-wrap gap-2">
					{deskViews[asked.tab].map((view) => (
						<li key={view}>
							<Link
								to={deskPath({ ...asked, view })}
								preventScrollReset
								aria-current={view === asked.view ? 'true' : undefined}
								className="inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-4 text-ink text-sm no-underline hover:border-emerald hover:text-emerald aria-[current]:border-emerald aria-[current]:bg-emerald-tint aria-[current]:font-semibold aria-[current]:text-emerald"
							>
								{viewWords[view]()}
							</Link>
						</li>
					))}
				</ul>
			</nav>
		</div>
	)
}
