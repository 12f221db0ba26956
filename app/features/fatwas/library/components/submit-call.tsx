import { m } from '#app/paraglide/messages.js'
import { ButtonLink } from '#app/ui/button.tsx'
import { askPath } from '../model.ts'

export function SubmitCall({ isVisitor }: { isVisitor: boolean }) {
	return (
		<section aria-labelledby="ask" className="night no-print grid gap-3 rounded-card p-5 sm:p-6">
			<div className="grid gap-1">
				<h2 id="ask" className="text-xl">
					{m.fatwas_submit_call()}
				</h2>
				<p className="opacity-90">{m.fatwas_submit_call_text()}</p>
				{isVisitor && <p className="text-sm opacity-90">{m.asking_log_in_first()}</p>}
			</div>
			<ButtonLink to={askPath()} tone="gold" className="justify-self-start">
				{m.fatwas_submit_question()}
			</ButtonLink>
		</section>
	)
}
