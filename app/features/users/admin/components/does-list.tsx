import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatCount } from '#app/platform/text/counts.ts'
import { dot } from '#app/platform/text/lists.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'

type Thing = { title: string; to: string; at: Date; note?: string; totalCount: number }
type Props = { does: { label: string; things: Thing[] }[]; days: Days }

export function DoesList({ does, days }: Props) {
	const some = does.filter(({ things }) => things.length > 0)
	if (some.length === 0) return <p className="text-muted">{m.people_does_nothing()}</p>
	return (
		<div className="grid gap-6">
			{some.map(({ label, things }) => (
				<section key={label}>
					<h3 className="mb-1 font-semibold">
						{label} ({formatCount(things[0]?.totalCount ?? 0, getLocale())})
					</h3>
					<ul className="divide-y divide-line">
						{things.map(({ title, to, at, note }) => (
							<li key={to} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
								<Link to={to} className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere">
									<bdi>{title}</bdi>
								</Link>
								<span className="text-muted text-sm">
									{note && `${note}${dot()}`}
									<time dateTime={at.toISOString()} suppressHydrationWarning>
										{formatDay(at, getLocale(), days)}
									</time>
								</span>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	)
}
