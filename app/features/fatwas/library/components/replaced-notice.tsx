import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type Replacement, readingPath } from '../model.ts'

export function ReplacedNotice({ replaced, days }: { replaced: Replacement; days: Days }) {
	const locale = getLocale()
	const { at, reason, by } = replaced
	const date = at ? formatDay(at, locale, days.zone) : ''
	return (
		<Notice tone="warn" title={m.fatwas_replaced()} className="mb-8 print:my-4">
			{by ? (
				<p>
					{m.fatwas_replaced_on({ date })}{' '}
					<Link
						to={readingPath(by, locale)}
						lang={by.language}
						dir={directionOf(by.language)}
						className="font-semibold underline"
					>
						<bdi>{by.title}</bdi>
					</Link>
				</p>
			) : (
				<p>{m.fatwas_replaced_on_gone({ date })}</p>
			)}
			{reason && <p className="wrap-anywhere">{m.fatwas_replaced_because({ reason: isolated(reason) })}</p>}
		</Notice>
	)
}
