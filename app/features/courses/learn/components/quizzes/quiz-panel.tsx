import { m } from '#app/paraglide/messages.js'
import { dot } from '#app/platform/text/lists.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { QuizStanding } from '../../quiz.ts'

export function QuizPanel({ quiz, to }: { quiz: QuizStanding; to: string }) {
	const { questions, passPercent, lastScore, passed } = quiz
	return (
		<Card as="section" className="grid gap-3">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<h2 className="text-lg">{m.quiz_title()}</h2>
				<QuizBadge passed={passed} lastScore={lastScore} />
			</div>
			<p className="text-muted">
				{m.quiz_questions({ count: questions })}
				{dot()}
				{m.quiz_needed({ percent: passPercent })}
				{lastScore !== null && (
					<>
						{dot()}
						{m.quiz_last_score({ percent: lastScore })}
					</>
				)}
			</p>
			<ButtonLink to={to} tone={passed ? 'quiet' : 'primary'} className="justify-self-start">
				{passed ? m.quiz_open() : lastScore === null ? m.quiz_take() : m.quiz_again()}
			</ButtonLink>
		</Card>
	)
}

export function QuizBadge({ passed, lastScore }: Pick<QuizStanding, 'passed' | 'lastScore'>) {
	if (passed) return <Badge tone="green">{m.quiz_passed()}</Badge>
	if (lastScore !== null) return <Badge tone="yellow">{m.quiz_not_passed()}</Badge>
	return <Badge>{m.quiz_not_tried()}</Badge>
}
