import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type Certificate, certificatePath } from '../model.ts'
import { certificatesList } from '../params.ts'

type Props = {
	certificate: Pick<Certificate, 'number' | 'revokedAt' | 'revokedReason' | 'replacement' | 'isSample'>
	days: Days
	locale: Locale
	may: { revoke: boolean; reinstate: boolean; replace: boolean }
}

export function Standing({ certificate, days, locale, may }: Props) {
	const { number, revokedAt, revokedReason, replacement, isSample } = certificate
	return (
		<div className="grid gap-4">
			{replacement ? (
				<Notice tone="warn" title={m.certificates_is_replaced()}>
					<p>{m.certificates_replaced_text()}</p>
					<p className="mt-2">
						<Link to={certificatePath(replacement)}>
							<bdi dir="ltr">{replacement}</bdi>
						</Link>
					</p>
				</Notice>
			) : revokedAt ? (
				<Notice tone="bad" title={m.certificates_is_revoked()}>
					<p>{m.certificates_revoked_on({ date: formatDay(revokedAt, locale, days) })}</p>
					<p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
						{revokedReason}
					</p>
				</Notice>
			) : (
				<Notice tone="good" title={m.certificates_is_valid()}>
					<p>{m.certificates_valid_text()}</p>
				</Notice>
			)}
			{isSample && (
				<Notice tone="warn" title={m.common_sample()}>
					<p>{m.certificates_sample_text()}</p>
				</Notice>
			)}
			{(may.revoke || may.reinstate) && (
				<p className="no-print flex flex-wrap gap-x-6 gap-y-1">
					{may.replace && (
						<Link to={`${certificatesList.path}/${number}/replacement`}>{m.certificates_replace()}</Link>
					)}
					<Link to={`${certificatesList.path}/${number}/revocation`}>
						{may.revoke ? m.certificates_revoke() : m.certificates_reinstate()}
					</Link>
				</p>
			)}
		</div>
	)
}
