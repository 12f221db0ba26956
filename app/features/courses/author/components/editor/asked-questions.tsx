import type { AskedQuestion } from '#app/features/courses/quiz.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'

/** Questions of a quiz as a student sees them, read-only. */
export function AskedQuestions({ questions, lang }: { questions: AskedQuestion[]; lang: Locale }) {
	return (
		<ol className="grid gap-5" lang={lang} dir={directionOf(lang)}>
			{questions.map(({ id, kind, prompt, options }, index) => (
				<li key={id}>
					<fieldset disabled className="grid gap-2 rounded-card border border-line bg-surface p-5">
						<legend className="sr-only">{inNumerals(index + 1, getLocale())}</legend>
						<p className="whitespace-pre-line wrap-anywhere font-semibold">
							{inNumerals(index + 1, getLocale())}. {prompt}
						</p>
						{kind === 'short' ? (
							<input
								type="text"
								aria-label={prompt}
								className="block w-full rounded-field border border-line-strong bg-surface px-3 py-2"
							/>
						) : (
							choicesOf(kind, options).map((choice) => (
								<label key={choice.id} className="flex items-start gap-3">
									<input
										type={kind === 'multiple' ? 'checkbox' : 'radio'}
										name={id}
										className="mt-1.5 size-4 shrink-0"
									/>
									<span className="wrap-anywhere">{choice.text}</span>
								</label>
							))
						)}
					</fieldset>
				</li>
			))}
		</ol>
	)
}

function choicesOf(kind: AskedQuestion['kind'], options: AskedQuestion['options']) {
	if (kind !== 'true-false') return options
	return [
		{ id: 'true', text: m.authoring_true() },
		{ id: 'false', text: m.authoring_false() },
	]
}
