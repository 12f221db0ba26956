import { Link } from 'react-router'
import { scholarName } from '#app/features/accounts/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/bidi.ts'
import { Icon } from '#app/ui/icon.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import type { FatwaDetail } from '../model.ts'

/** The scholar's answer and what it rests on; citations of the Quran were put in before. */
export function Answer({ fatwa }: { fatwa: FatwaDetail }) {
	const { scholar, references, language } = fatwa
	const name = scholar ? isolated(scholarName(scholar, getLocale())) : m.fatwas_unknown_scholar()
	return (
		<>
			<section aria-labelledby="answer" className="mt-10 print:mt-5">
				<div className="mb-4 flex flex-wrap items-baseline print:mb-2 gap-x-4 gap-y-1">
					<h2 id="answer" className="text-xl">
						{m.fatwas_answer()}
					</h2>
					<p className="inline-flex items-center gap-2 text-muted">
						<Icon name="user" className="size-4" />
						{scholar ? (
							<Link to={`/scholars/${scholar.id}`}>{m.fatwas_answered_by({ name })}</Link>
						) : (
							m.fatwas_answered_by({ name })
						)}
					</p>
				</div>
				<RichText html={fatwa.answer} lang={language} className="max-w-none!" />
			</section>
			{references && (
				<section
					aria-labelledby="references"
					className="mt-10 border-line border-t pt-6 print:mt-5 print:pt-4"
				>
					<h2 id="references" className="mb-3 text-lg">
						{m.fatwas_references()}
					</h2>
					<RichText html={references} lang={language} className="max-w-none! text-base!" />
				</section>
			)}
		</>
	)
}
