import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { sayCount } from '#app/platform/text/counts.ts'
import type { QuestionCount, ScholarCounts } from '../model.ts'

const stats: Record<QuestionCount, { label: () => string; to: string }> = {
	waiting: { label: () => m.dashboard_waiting(), to: '/scholar/fatwas?tab=pending' },
	mine: { label: () => m.dashboard_claimed(), to: '/scholar/fatwas?tab=pending&view=mine' },
	review: { label: () => m.dashboard_to_review(), to: '/scholar/fatwas?tab=answered&view=review' },
	overdue: { label: () => m.dashboard_overdue(), to: '/scholar/fatwas?view=overdue' },
}

/** How much waits at the desk; each number leads to what it counts. */
export function QuestionStats({ counts }: { counts: ScholarCounts }) {
	return (
		<ul className="mb-6 grid grid-cols-2 gap-4 sm:grid-cols-4">
			{Object.entries(stats).map(([name, { label, to }]) => (
				<li key={name}>
					<Link
						to={to}
						className="flex h-full flex-col-reverse justify-end rounded-card border border-line bg-surface px-5 py-4 text-muted no-underline hover:border-emerald hover:text-emerald"
					>
						<span>{label()}</span>
						<bdi
							className="font-semibold font-serif text-number text-ink tabular-nums"
							suppressHydrationWarning
						>
							{sayCount(counts[name as QuestionCount], getLocale())}
						</bdi>
					</Link>
				</li>
			))}
		</ul>
	)
}
