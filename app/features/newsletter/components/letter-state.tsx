import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { formatDayAndTime } from '#app/platform/time/moment.ts'
import type { Days } from '#app/platform/time/time.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { LetterStatus } from '../model.ts'

type Props = {
	letter: { status: LetterStatus; sendAt: Date | null; sentAt: Date | null; recipients: number }
	progress: { waiting: number; failed: number; kept: number } | null
	canMail: boolean
	days: Days
	here: string
}

export function LetterState({ letter, progress, canMail, days, here }: Props) {
	const { status, sendAt, sentAt, recipients } = letter
	const momentOf = (at: Date) => formatDayAndTime(at, getLocale(), days)
	if (status === 'draft')
		return canMail ? null : (
			<Notice tone="warn" className="mb-6">
				<p>
					{m.newsletter_no_mail()} <Link to="/admin/mail">{m.contact_no_mail_link()}</Link>
				</p>
			</Notice>
		)
	if (status === 'scheduled')
		return (
			<Notice
				tone="info"
				title={m.newsletter_leaves_at({ time: sendAt ? momentOf(sendAt) : '' })}
				className="mb-6"
			>
				<p>{m.newsletter_leaves_text({ zone: days.zone })}</p>
				<Form method="post" action={`${here}/cancellation`} className="mt-3">
					<Button tone="quiet">{m.newsletter_cancel()}</Button>
				</Form>
			</Notice>
		)
	const { waiting = 0, failed = 0, kept = 0 } = progress ?? {}
	const done = recipients - waiting - failed - kept
	return (
		<Notice
			tone={status === 'sent' ? 'good' : 'info'}
			title={
				status === 'sent' && sentAt
					? m.newsletter_sent_at({ time: momentOf(sentAt) })
					: m.newsletter_sending()
			}
			className="mb-6"
		>
			<progress value={recipients - waiting} max={Math.max(recipients, 1)} className="w-full accent-emerald">
				{recipients - waiting}
			</progress>
			<p>{m.newsletter_progress({ done, recipients, waiting, failed })}</p>
			{kept > 0 && <p>{m.newsletter_kept({ count: kept })}</p>}
			{(status === 'sending' || waiting > 0) && (
				<p className="mt-2">
					<Link to={here} reloadDocument>
						{m.newsletter_look_again()}
					</Link>
				</p>
			)}
		</Notice>
	)
}
