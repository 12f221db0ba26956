import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import type { Standing } from '../../model.ts'
import { ProgressBar } from './progress.tsx'

export function CardProgress({ enrollment }: { enrollment: Standing }) {
	if (enrollment.completed) {
		return (
			<p>
				<Badge tone="green">{m.courses_card_completed()}</Badge>
			</p>
		)
	}
	const words = m.courses_progress({ percent: enrollment.progress })
	return (
		<div className="grid gap-1">
			<p className="flex flex-wrap justify-between gap-x-3 text-sm">
				<span className="font-semibold">{m.courses_enrolled()}</span>
				<span className="text-muted">{words}</span>
			</p>
			<ProgressBar percent={enrollment.progress} label={words} />
		</div>
	)
}
