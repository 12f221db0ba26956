import { m } from '#app/paraglide/messages.js'
import { directionOf } from '#app/platform/text/locale.ts'
import type { FatwaDetail } from '../model.ts'

/** Public wording of the question. Says only whether the asker has an account, never who it is. */
export function Question({ fatwa }: { fatwa: Pick<FatwaDetail, 'language' | 'question' | 'askedByMember'> }) {
	return (
		<section aria-labelledby="question" className="rounded-card bg-sand p-5 sm:p-6 print:p-4">
			<h2 id="question" className="text-lg">
				{m.fatwas_question()}
			</h2>
			<p
				lang={fatwa.language}
				dir={directionOf(fatwa.language)}
				className="mt-1.5 whitespace-pre-line break-words text-lg"
			>
				{fatwa.question}
			</p>
			<p className="mt-3 text-muted text-sm">
				{m.fatwas_asked_by({ name: fatwa.askedByMember ? m.fatwas_member() : m.fatwas_anonymous() })}
			</p>
		</section>
	)
}
