import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { isOverdue, type ListedQuestion, outcomeOf } from '../model.ts'

type Shown = Parameters<typeof outcomeOf>[0] &
	Pick<ListedQuestion, 'status' | 'isPrivate' | 'dueOn' | 'clarificationAskedAt' | 'sentBackAt'>

export function Badges({ question, today }: { question: Shown; today: string }) {
	const outcome = outcomeOf(question)
	return (
		<span className="flex flex-wrap gap-1.5">
			{/* A closed question has no status that matters. */}
			{!question.closedAt && <StatusBadge status={question.status} />}
			{outcome && <Badge tone={outcome === 'revision' ? 'yellow' : 'plain'}>{outcomeWords[outcome]()}</Badge>}
			{isOverdue(question, today) && <Badge tone="red">{m.desk_overdue()}</Badge>}
			{question.isPrivate && (
				<Badge tone="blue">
					<Icon name="lock" className="size-3.5" /> {m.desk_private()}
				</Badge>
			)}
			{question.clarificationAskedAt && <Badge tone="yellow">{m.desk_waits_for_asker()}</Badge>}
			{question.sentBackAt && <Badge tone="yellow">{m.desk_sent_back()}</Badge>}
		</span>
	)
}

export const outcomeWords = {
	withdrawn: () => m.office_withdrawn(),
	merged: () => m.office_merged(),
	superseded: () => m.office_superseded(),
	'taken-down': () => m.office_taken_down(),
	revision: () => m.office_revision(),
}
