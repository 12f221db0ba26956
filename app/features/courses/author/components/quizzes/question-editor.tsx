import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { truthWords } from '#app/features/courses/learn/components/quizzes/truth-words.ts'
import type { QuizQuestion } from '#app/features/courses/quiz.ts'
import { m } from '#app/paraglide/messages.js'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/refused.tsx'
import { fieldsOf } from '../../quizzes/model.ts'
import { Act } from './act.tsx'
import { kindWords } from './kind-words.ts'
import { OptionRows } from './option-rows.tsx'

export type QuestionProps = {
	question: QuizQuestion
	at: number
	isLast: boolean
	language: Locale
	errorOf: (field: string) => string | undefined
	/** Click handler of a button where there is script. */
	act: (what: string) => (event: MouseEvent) => void
}

export function QuestionEditor(props: QuestionProps) {
	const { question, at, isLast, language, errorOf, act } = props
	const { id, kind, prompt, correct, explanation, points = 1 } = question
	const fields = fieldsOf(id)
	const number = at + 1
	const written = { lang: language, dir: directionOf(language) }
	return (
		<li data-question={id} className="rounded-card border border-line bg-surface p-4 sm:p-5">
			<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-lg">
					{m.quiz_question({ number })}{' '}
					<span className="text-muted text-sm">
						{dot()}
						{kindWords[kind]()}
					</span>
				</h2>
				<div className="flex gap-2">
					<Act
						act={`up.${id}`}
						icon={ArrowUp}
						label={m.quiz_move_up({ number })}
						isOff={at === 0}
						onAct={act}
					/>
					<Act
						act={`down.${id}`}
						icon={ArrowDown}
						label={m.quiz_move_down({ number })}
						isOff={isLast}
						onAct={act}
					/>
					<Act act={`remove.${id}`} icon={Trash2} label={m.quiz_remove({ number })} onAct={act} />
				</div>
			</div>
			<input type="hidden" name={fields.kind} value={kind} />
			<div className="grid gap-5">
				<TextArea
					{...written}
					name={fields.prompt}
					value={prompt}
					error={errorOf(fields.prompt)}
					label={m.quiz_prompt()}
					rows={2}
				/>
				{(kind === 'single' || kind === 'multiple') && <OptionRows {...props} />}
				{kind === 'true-false' && (
					<fieldset
						id={fields.options}
						tabIndex={-1}
						aria-describedby={errorOf(fields.options) ? `${fields.options}-error` : undefined}
					>
						<legend className="mb-2 font-semibold">{m.quiz_truth()}</legend>
						<div className="flex flex-wrap gap-x-6 gap-y-2">
							{(['true', 'false'] as const).map((truth) => (
								<label key={truth} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
									<input
										type="radio"
										name={fields.right}
										value={truth}
										defaultChecked={correct.includes(truth)}
										className="accent-emerald"
									/>
									{truthWords[truth]()}
								</label>
							))}
						</div>
						<FieldError
							id={`${fields.options}-error`}
							of={fields.options}
							label={m.quiz_truth()}
							text={errorOf(fields.options)}
						/>
					</fieldset>
				)}
				{kind === 'short' && (
					<TextArea
						{...written}
						name={fields.accepted}
						value={correct.join('\n')}
						error={errorOf(fields.accepted)}
						label={m.quiz_accepted()}
						hint={m.quiz_accepted_hint()}
						rows={3}
					/>
				)}
				<TextArea
					{...written}
					name={fields.explanation}
					value={explanation}
					error={errorOf(fields.explanation)}
					label={m.quiz_explanation_field()}
					hint={m.quiz_explanation_hint()}
					rows={2}
				/>
				<div className="max-w-40">
					<TextField
						name={fields.points}
						value={Number.isNaN(points) ? '' : String(points)}
						error={errorOf(fields.points)}
						label={m.quiz_points_field()}
						inputMode="numeric"
						autoComplete="off"
					/>
				</div>
			</div>
			{(kind === 'single' || kind === 'multiple') && (
				<Button
					tone="quiet"
					name="act"
					value={`turn.${id}`}
					data-act={`turn.${id}`}
					onClick={act(`turn.${id}`)}
					className="mt-5"
				>
					{kind === 'single' ? m.quiz_turn_multiple() : m.quiz_turn_single()}
				</Button>
			)}
		</li>
	)
}
