import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import type { AskedQuestion } from '../model.ts'

export function QuestionList({ questions, days }: { questions: AskedQuestion[]; days: Days }) {
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface">
			{questions.map(({ id, title, status, isPrivate, closedAt, createdAt }) => (
				<li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4">
					<Link to={`/admin/fatwas/${id}/edit`} dir="auto" className="min-w-0 wrap-anywhere font-semibold">
						{title}
					</Link>
					<p className="flex flex-wrap items-center gap-2 text-muted text-sm">
						{closedAt ? <Badge>{m.service_closed_question()}</Badge> : <StatusBadge status={status} />}
						{isPrivate && <Badge tone="blue">{m.service_private()}</Badge>}
						<time dateTime={createdAt.toISOString()} suppressHydrationWarning>
							{formatDay(createdAt, getLocale(), days)}
						</time>
					</p>
				</li>
			))}
		</ul>
	)
}
