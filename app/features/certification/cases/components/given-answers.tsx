import { m } from '#app/paraglide/messages.js'
import { answerFields } from '../answer-fields.ts'

/** The answers of an application's form, for reading. */
export function GivenAnswers({ answers }: { answers: Record<string, string> }) {
	return (
		<dl className="grid max-w-measure gap-4">
			{Object.entries(answerFields).map(([name, { label }]) => (
				<div key={name}>
					<dt className="font-semibold">{label()}</dt>
					<dd dir="auto" className="whitespace-pre-line wrap-anywhere">
						{answers[name] || <span className="text-muted">{m.cases_answer_missing()}</span>}
					</dd>
				</div>
			))}
		</dl>
	)
}
