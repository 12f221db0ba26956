import { m } from '#app/paraglide/messages.js'

/** How far a course is done, as a bar and in words. */
export function Progress({ percent }: { percent: number }) {
	const words = m.dashboard_progress({ percent })
	return (
		<div className="grid gap-2">
			<progress
				value={percent}
				max={100}
				aria-label={words}
				className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-emerald [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-emerald"
			/>
			<p className="text-muted text-sm">{words}</p>
		</div>
	)
}
