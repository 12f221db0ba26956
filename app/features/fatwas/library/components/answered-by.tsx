import { Link } from 'react-router'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { AnswerText } from '../model.ts'

const line = 'inline-flex items-center gap-2 text-muted'

export function AnsweredBy({ scholar, review }: Pick<AnswerText, 'scholar' | 'review'>) {
	const name = scholar ? isolated(scholarName(scholar, getLocale())) : m.fatwas_unknown_scholar()
	const answered = m.fatwas_answered_by({ name })
	return (
		<>
			<p className={line}>
				<Icon name="user" className="size-4 shrink-0" />
				{scholar ? <Link to={`/scholars/${scholar.id}`}>{answered}</Link> : answered}
			</p>
			{review && <ReviewedBy {...review} />}
		</>
	)
}

function ReviewedBy({ by, alone }: NonNullable<AnswerText['review']>) {
	const name = by ? isolated(scholarName(by, getLocale())) : m.fatwas_unknown_scholar()
	const reviewed = alone ? m.fatwas_one_reviewer({ name }) : m.fatwas_reviewed_by({ name })
	return (
		<p className={line}>
			<Icon name="check" className="size-4 shrink-0" />
			{by?.hasPage && !alone ? <Link to={`/scholars/${by.id}`}>{reviewed}</Link> : reviewed}
		</p>
	)
}
