import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'

type View = { key: string; to: string; label: string; isHere: boolean }

/** Links to the views of the open tab. */
export function ViewNav({ views }: { views: View[] }) {
	if (views.length < 2) return null
	return (
		<nav aria-label={m.desk_narrow()} className="mb-6">
			<ul className="flex flex-wrap gap-2">
				{views.map(({ key, to, label, isHere }) => (
					<li key={key}>
						<Link
							to={to}
							aria-current={isHere ? 'true' : undefined}
							className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-ink text-sm no-underline hover:border-emerald hover:text-emerald aria-[current]:border-emerald aria-[current]:bg-emerald-tint aria-[current]:font-semibold aria-[current]:text-emerald"
						>
							{label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
