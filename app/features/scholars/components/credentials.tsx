import { type Credentials, credentialOf, textIn } from '#app/features/users/scholars.ts'
import { getLocale } from '#app/paraglide/runtime.js'
import { dot } from '#app/platform/text/lists.ts'
import { InLanguage } from '#app/ui/in-language.tsx'

/** Subject and first qualification on one line. */
export function CredentialLine({ scholar, className }: { scholar: Credentials; className?: string }) {
	const locale = getLocale()
	const parts = [textIn(scholar.titles, locale), credentialOf(scholar.qualifications, locale)].flatMap(
		(text) => text ?? [],
	)
	if (parts.length === 0) return null
	return (
		<p className={className}>
			{parts.map(({ text, language }, index) => (
				<span key={text}>
					{index > 0 && dot()}
					<InLanguage text={text} language={language} />
				</span>
			))}
		</p>
	)
}
