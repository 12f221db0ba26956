import type { QuizDraft } from '#app/features/courses/quiz.ts'
import { m } from '#app/paraglide/messages.js'
import { Checkbox } from '#app/ui/choice.tsx'
import { TextField } from '#app/ui/field.tsx'

type Props = { draft: QuizDraft; errorOf: (field: string) => string | undefined }

export function QuizSettings({ draft, errorOf }: Props) {
	const number = (name: 'passPercent' | 'attempts' | 'minutes') => ({
		name,
		value: draft[name],
		error: errorOf(name),
		inputMode: 'numeric' as const,
		autoComplete: 'off',
	})
	return (
		<div className="grid gap-4">
			<div className="grid items-end gap-4 sm:grid-cols-3">
				<TextField
					{...number('passPercent')}
					label={m.quiz_pass_percent()}
					hint={m.quiz_pass_percent_hint()}
				/>
				<TextField {...number('attempts')} label={m.quiz_attempts_allowed()} hint={m.quiz_attempts_hint()} />
				<TextField {...number('minutes')} label={m.quiz_minutes()} hint={m.quiz_minutes_hint()} />
			</div>
			<Checkbox
				name="shuffled"
				checked={draft.isShuffled}
				label={
					<>
						{m.quiz_shuffle()} <span className="block text-muted">{m.quiz_shuffle_hint()}</span>
					</>
				}
			/>
		</div>
	)
}
