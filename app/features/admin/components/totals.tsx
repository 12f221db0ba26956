import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatCount } from '#app/platform/text/counts.ts'
import { type Totals as Counts, type Grown, totals } from '../model.ts'

export function Totals({ counts, grown }: { counts: Counts; grown: Grown }) {
	const locale = getLocale()
	return (
		<dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
			{totals.map((total) => {
				const more = total in grown ? grown[total as keyof Grown] : 0
				return (
					<div key={total} className="relative bg-surface px-5 py-4 hover:bg-paper">
						<dt className="text-muted">
							<Link
								to={places[total]}
								className="text-inherit no-underline after:absolute after:inset-0 hover:underline"
							>
								{totalWords[total]()}
							</Link>
						</dt>
						<dd
							data-moves={`total ${total}`}
							className="flex flex-wrap items-baseline gap-x-2 font-semibold font-serif text-2xl tabular-nums"
							suppressHydrationWarning
						>
							<bdi>{formatCount(counts[total], locale)}</bdi>
							{more > 0 && (
								<span className="font-normal font-sans text-muted text-sm">
									{m.admin_this_month({ count: `\u2066+${formatCount(more, locale)}\u2069` })}
								</span>
							)}
						</dd>
					</div>
				)
			})}
		</dl>
	)
}

const places: Record<keyof Counts, string> = {
	users: '/admin/users',
	scholars: '/admin/users?role=scholar',
	courses: '/admin/courses',
	fatwas: '/admin/fatwas?status=all',
	pendingFatwas: '/admin/fatwas?status=pending',
	pendingCourses: '/admin/courses?status=pending_review',
}

const totalWords: Record<keyof Counts, () => string> = {
	users: () => m.admin_total_users(),
	scholars: () => m.admin_scholars(),
	courses: () => m.admin_courses(),
	fatwas: () => m.admin_total_fatwas(),
	pendingFatwas: () => m.admin_pending_fatwas(),
	pendingCourses: () => m.admin_pending_courses(),
}
