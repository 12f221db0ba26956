import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { QuizStanding } from '../../quiz.ts'

type Props = {
	path: string
	isDone: boolean
	quiz: QuizStanding | null
	/** It completes itself after enough was played. */
	isFollowed: boolean
	/** The course is finished: sections cannot be reopened. */
	isFinished: boolean
}

export function CompletionBox({ path, isDone, quiz, isFollowed, isFinished }: Props) {
	if (isDone)
		return (
			<Card className="no-print mt-8 flex in-data-waiting:hidden flex-wrap items-center justify-between gap-3">
				<p className="flex items-center gap-2 font-semibold text-emerald">
					<Icon name="check" />
					{m.learning_section_is_done()}
				</p>
				{!isFinished && (
					<Form method="post" action={`${path}/reopening`}>
						<Button tone="quiet">{m.learning_reopen()}</Button>
					</Form>
				)}
			</Card>
		)
	if (quiz && !quiz.passed)
		return (
			<p className="mt-6 text-muted">
				{isFollowed ? m.learning_quiz_and_watch() : m.learning_quiz_completes()}
			</p>
		)
	return (
		<Card className="no-print mt-8 flex in-data-waiting:hidden flex-wrap items-center justify-between gap-3">
			<p className="max-w-measure text-muted">
				{isFollowed ? m.learning_watch_completes() : m.learning_mark_text()}
			</p>
			<Form method="post" action={`${path}/completion`} data-busy={m.learning_saving()}>
				<Button>
					<Icon name="check" />
					{m.learning_mark_complete()}
				</Button>
			</Form>
		</Card>
	)
}
