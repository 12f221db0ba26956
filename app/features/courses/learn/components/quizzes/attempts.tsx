import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { QuizBadge } from './quiz-panel.tsx'

type Attempt = { id: string; score: number; passed: boolean; isLate: boolean; createdAt: Date }

/** Attempts, newest first. */
export function Attempts({ attempts, to, days }: { attempts: Attempt[]; to: string; days: Days }) {
	return (
		<ul className="grid divide-y divide-line rounded-card border border-line bg-surface">
			{attempts.map(({ id, score, passed, isLate, createdAt }) => (
				<li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2">
					<Link to={`${to}/${id}`} className="inline-flex min-h-11 items-center">
						<bdi>{formatDay(createdAt, getLocale(), days)}</bdi>
					</Link>
					<span className="flex items-center gap-3">
						{isLate && <Badge tone="red">{m.quiz_late()}</Badge>}
						<bdi>{m.quiz_percent({ percent: score })}</bdi>
						<QuizBadge passed={passed} lastScore={score} />
					</span>
				</li>
			))}
		</ul>
	)
}
