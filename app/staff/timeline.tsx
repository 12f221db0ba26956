import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { dot } from '#app/platform/text/lists.ts'
import { type Days, formatDay, formatTime } from '#app/platform/time/time.ts'
import { Icon } from '#app/ui/icon.tsx'

type Entry<Kind extends string> = {
	id: number
	kind: Kind
	note: string
	/** Further details, in the reader's language. */
	also?: string | null
	at: Date
	/** Null: automatic, or hidden from this reader. */
	actor: string | null
	/** The person it was given to. */
	other?: string | null
	undoneAt?: Date | null
}

type Props<Kind extends string> = {
	steps: Entry<Kind>[]
	words: Record<Kind, () => string>
	days: Days
	none?: string
}

/** The history, newest first; undone steps are struck through. */
export function Timeline<Kind extends string>({ steps, words, days, none }: Props<Kind>) {
	if (steps.length === 0) return <p className="text-muted">{none ?? m.staff_no_history()}</p>
	return (
		<ol className="grid gap-4 border-line border-s-2 ps-4">
			{steps.map(({ id, kind, note, also, at, actor, other, undoneAt }) => (
				<li key={id}>
					<p>
						{undoneAt ? (
							<>
								<del>{words[kind]()}</del> <span className="text-muted">({m.staff_step_undone()})</span>
							</>
						) : (
							<span className="font-semibold">{words[kind]()}</span>
						)}
						{other && (
							<>
								{' '}
								<Icon name="arrow-right" flip className="size-4" /> <bdi>{other}</bdi>
							</>
						)}
					</p>
					{note && (
						<p className="whitespace-pre-line wrap-anywhere" dir="auto">
							{note}
						</p>
					)}
					{also && <p>{also}</p>}
					<p className="text-muted text-sm">
						{actor && (
							<>
								<bdi>{actor}</bdi>
								{dot()}
							</>
						)}
						<time dateTime={at.toISOString()} suppressHydrationWarning>
							{formatDay(at, getLocale(), days)}, {formatTime(at, getLocale(), days.zone)}
						</time>
					</p>
				</li>
			))}
		</ol>
	)
}
