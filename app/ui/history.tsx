import type { ReactNode } from 'react'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, sayDay } from '#app/platform/time.ts'

type Entry = {
	id: number
	/** What happened. */
	what: ReactNode
	note: string
	at: Date
	/** Null: it came about by itself. */
	actor: string | null
}

/** Who did what, when and why, the last first. */
export function History({ entries, days, none }: { entries: Entry[]; days: Days; none: string }) {
	if (entries.length === 0) return <p className="text-muted">{none}</p>
	return (
		<ol className="grid gap-4 border-line border-s-2 ps-4">
			{entries.map(({ id, what, note, at, actor }) => (
				<li key={id}>
					<p>{what}</p>
					{note && (
						<p className="whitespace-pre-line wrap-anywhere" dir="auto">
							{note}
						</p>
					)}
					<p className="text-muted text-sm">
						{actor && (
							<>
								<bdi>{actor}</bdi>
								{' · '}
							</>
						)}
						<time dateTime={at.toISOString()} suppressHydrationWarning>
							{sayDay(at, getLocale(), days)}
						</time>
					</p>
				</li>
			))}
		</ol>
	)
}
