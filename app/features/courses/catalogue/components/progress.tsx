import { m } from '#app/paraglide/messages.js'
import type { Standing } from '../../model.ts'

export function Progress({ enrollment }: { enrollment: Standing }) {
	const { progress, completed } = enrollment
	return (
		<div className="grid gap-2">
			<p className="flex flex-wrap justify-between gap-x-3">
				<span className="font-semibold">{m.courses_your_progress()}</span>
				<span>{m.courses_progress({ percent: progress })}</span>
			</p>
			<ProgressBar percent={progress} label={m.courses_your_progress()} />
			{completed && <p className="text-muted">{m.courses_completed()}</p>}
		</div>
	)
}

export function ProgressBar({ percent, label }: { percent: number; label: string }) {
	return <progress value={percent} max={100} aria-label={label} />
}
