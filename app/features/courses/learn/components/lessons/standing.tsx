import { Progress } from '#app/features/courses/catalogue/components/progress.tsx'
import { m } from '#app/paraglide/messages.js'
import { countDone, type Step } from '../../lessons/outline.ts'

type Props = { enrollment: { progress: number; completed: boolean }; steps: Step[] }

export function Standing({ enrollment, steps }: Props) {
	const { done, of } = countDone(steps)
	const hasNew = steps.some((step) => step.isNew)
	return (
		<div className="grid gap-2">
			<Progress enrollment={enrollment} />
			<p className="text-muted text-sm">
				{m.learning_sections_done({ done, count: of })}
				{hasNew && ` ${enrollment.completed ? m.learning_new_since_finished() : m.learning_new_text()}`}
			</p>
		</div>
	)
}
