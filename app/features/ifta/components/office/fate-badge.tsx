import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { fateOf, isOpen, type ListedQuestion } from '../../office/model.ts'
import { StatusBadge } from '../status-badge.tsx'

type Fate = NonNullable<ReturnType<typeof fateOf>>

type Shown = Parameters<typeof fateOf>[0] & Pick<ListedQuestion, 'status' | 'isPrivate' | 'dueOn'>

/** The status, and what stands beside it. */
export function Badges({ question, today }: { question: Shown; today: string }) {
	const fate = fateOf(question)
	const isLate = isOpen(question) && question.dueOn !== null && question.dueOn < today
	return (
		<span className="flex flex-wrap gap-1.5">
			{/* What was withdrawn or merged waits for nobody, whatever it was before. */}
			{fate !== 'withdrawn' && fate !== 'merged' && <StatusBadge status={question.status} />}
			{fate && <Badge tone={fate === 'revision' ? 'yellow' : 'plain'}>{fateWords[fate]()}</Badge>}
			{isLate && <Badge tone="red">{m.office_overdue()}</Badge>}
			{question.isPrivate && (
				<Badge>
					<Icon name="lock" className="size-3.5" /> {m.office_private()}
				</Badge>
			)}
		</span>
	)
}

const fateWords: Record<Fate, () => string> = {
	withdrawn: () => m.office_withdrawn(),
	merged: () => m.office_merged(),
	superseded: () => m.office_superseded(),
	'taken-down': () => m.office_taken_down(),
	revision: () => m.office_revision(),
}
