import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { Notice } from '#app/ui/notice.tsx'

/** The scholar who signed the rules of a calculator, and the day, in the reader's language. */
export type Signature = { name: string; day: string }

/** Whether a scholar signed this version of the rules. */
export function ReviewMark({ version, signed }: { version: number; signed: Signature | null }) {
	const rules = m.calculators_rules_version({ version: isolated(inNumerals(version, getLocale())) })
	if (!signed)
		return (
			<Notice tone="warn" title={m.calculators_unreviewed()}>
				<p>{m.calculators_unreviewed_text()}</p>
				<p className="text-sm">{rules}</p>
			</Notice>
		)
	const reviewed = m.calculators_reviewed({ name: isolated(signed.name), day: isolated(signed.day) })
	return (
		<p className="text-muted">
			{reviewed}
			{dot()}
			{rules}
		</p>
	)
}
