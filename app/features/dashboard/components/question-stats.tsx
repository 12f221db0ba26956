import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatCount } from '#app/platform/text/counts.ts'
import { useOffers } from '#app/shell/frame.ts'
import type { QuestionCount, ScholarCounts, ServiceCount } from '../model.ts'

type Stats = { label: () => string; to: string; service?: string }

const stats: Record<QuestionCount, Stats> = {
	waiting: { label: () => m.dashboard_waiting(), to: '/scholar/fatwas?tab=pending' },
	mine: { label: () => m.dashboard_claimed(), to: '/scholar/fatwas?tab=pending&view=mine' },
	review: { label: () => m.dashboard_to_review(), to: '/scholar/fatwas?tab=answered&view=review' },
	overdue: { label: () => m.dashboard_overdue(), to: '/scholar/fatwas?view=overdue' },
}

const services: Record<ServiceCount, Stats> = {
	unanswered: {
		label: () => m.dashboard_bookings_unanswered(),
		to: '/scholar/consultations?view=waiting',
		service: '/consultancy',
	},
	unfinished: {
		label: () => m.dashboard_bookings_unfinished(),
		to: '/scholar/consultations?view=past',
		service: '/consultancy',
	},
	counseling: {
		label: () => m.dashboard_threads_waiting(),
		to: '/scholar/counseling',
		service: '/spiritual-counseling',
	},
	duas: {
		label: () => m.dashboard_duas_waiting(),
		to: '/scholar/duas?view=review',
		service: '/resources/duas',
	},
}

export function QuestionStats({ counts }: { counts: ScholarCounts }) {
	return <Counts stats={stats} counts={counts} />
}

/** Counts of the other services; one that is off is shown as long as something waits in it. */
export function ServiceStats({ counts }: { counts: ScholarCounts }) {
	const offers = useOffers()
	const shown = Object.entries(services).filter(
		([name, { service = '/' }]) => offers(service) || counts[name as ServiceCount] > 0,
	)
	return shown.length > 0 && <Counts stats={Object.fromEntries(shown)} counts={counts} />
}

function Counts({ stats, counts }: { stats: Record<string, Stats>; counts: ScholarCounts }) {
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
							{formatCount(counts[name as QuestionCount | ServiceCount], getLocale())}
						</bdi>
					</Link>
				</li>
			))}
		</ul>
	)
}
