import { X } from 'lucide-react'
import { m } from '#app/paraglide/messages.js'
import { directionOf } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/refused.tsx'
import { fieldsOf, maxOptions } from '../../quizzes/model.ts'
import { Act } from './act.tsx'
import type { QuestionProps } from './question-editor.tsx'

export function OptionRows({ question, language, errorOf, act }: QuestionProps) {
	const { id, kind, options, correct } = question
	const fields = fieldsOf(id)
	const error = errorOf(fields.options)
	const isSingle = kind === 'single'
	return (
		<fieldset
			id={fields.options}
			tabIndex={-1}
			aria-describedby={error ? `${fields.options}-error` : undefined}
		>
			<legend className="font-semibold">{m.quiz_options()}</legend>
			<p className="mb-3 text-muted">{isSingle ? m.quiz_options_hint_one() : m.quiz_options_hint_many()}</p>
			<ol className="grid gap-2">
				{options.map((option, index) => (
					<li key={option.id} data-option={option.id} className="flex items-center gap-2">
						<label className="grid size-11 shrink-0 cursor-pointer place-items-center">
							<span className="sr-only">{m.quiz_option_right({ number: index + 1 })}</span>
							<input
								key={kind}
								type={isSingle ? 'radio' : 'checkbox'}
								name={isSingle ? fields.right : fields.rightOption(option.id)}
								value={isSingle ? option.id : 'on'}
								defaultChecked={correct.includes(option.id)}
								className="size-5 accent-emerald"
							/>
						</label>
						<input
							type="text"
							name={fields.option(option.id)}
							defaultValue={option.text}
							aria-label={m.quiz_option({ number: index + 1 })}
							autoComplete="off"
							lang={language}
							dir={directionOf(language)}
							className="block w-full min-w-0 rounded-field border border-line-strong bg-surface px-3 py-2 text-ink"
						/>
						<Act
							act={`drop.${id}.${option.id}`}
							icon={X}
							label={m.quiz_option_remove({ number: index + 1 })}
							onAct={act}
						/>
					</li>
				))}
			</ol>
			<FieldError
				id={`${fields.options}-error`}
				of={fields.options}
				label={m.quiz_options()}
				text={error}
				className="mt-2"
			/>
			{options.length < maxOptions && (
				<Button
					tone="quiet"
					name="act"
					value={`option.${id}`}
					data-act={`option.${id}`}
					onClick={act(`option.${id}`)}
					className="mt-3"
				>
					{m.quiz_option_add()}
				</Button>
			)}
		</fieldset>
	)
}
