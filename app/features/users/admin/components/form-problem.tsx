import { say } from '#app/platform/text/words.ts'
import { peopleWords } from '../words.ts'

/** What is wrong with a form as a whole, with the title that the specification gives it. */
export function FormProblem({ code }: { code: string | undefined }) {
	if (!code) return null
	const { title, text } = say(peopleWords, code)
	return (
		<div
			role="alert"
			tabIndex={-1}
			data-refused=""
			className="rounded-field border border-danger bg-danger-tint px-4 py-3 text-danger"
		>
			{title && <p className="font-semibold">{title}</p>}
			<p>{text}</p>
		</div>
	)
}
