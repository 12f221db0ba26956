import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { askPath } from '../model.ts'

/** At the end of an answer: whoever has another question may ask it. */
export function SubmitCall({ isVisitor }: { isVisitor: boolean }) {
	return (
		<section
			aria-labelledby="ask"
			className="no-print flex flex-wrap items-center justify-between gap-4 rounded-card bg-emerald-tint p-5"
		>
			<div>
				<h2 id="ask" className="text-lg">
					{m.fatwas_submit_call()}
				</h2>
				<p>{m.fatwas_submit_call_text()}</p>
				{isVisitor && <p>{m.asking_log_in_first()}</p>}
			</div>
			<ButtonLink to={askPath()}>{m.fatwas_submit_question()}</ButtonLink>
		</section>
	)
}
