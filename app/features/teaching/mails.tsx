import { isSwitchable, type NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import type { MailTemplate, MailTemplates } from '#app/platform/mail.ts'
import { MailButton, MailGreeting, MailHeading, MailText } from '#app/ui/mail/parts.tsx'
import * as notices from './notices.ts'

type Values = Record<string, string>

/** What a mail says beside its sentence, and on its button. Never a reason: that is read on the page. */
const parts: Record<string, { more?: (values: Values) => string; button: () => string }> = {
	[notices.announcementMade.name]: {
		more: ({ title = '' }) => title,
		button: () => m.coursenews_mail_read(),
	},
	[notices.courseApproved.name]: {
		more: () => m.coursenews_approved_then(),
		button: () => m.coursenews_mail_open_course(),
	},
	[notices.courseRejected.name]: {
		more: () => m.coursenews_rejected_then(),
		button: () => m.coursenews_mail_open_course(),
	},
	[notices.reviewWaits.name]: { button: () => m.coursenews_mail_review() },
}
const otherwise = { button: () => m.coursenews_mail_open_course() }

function noticeMail(kind: NoticeKind): MailTemplate {
	const { more, button } = { more: undefined, ...otherwise, ...parts[kind.name] }
	return {
		subject: ({ values }) => kind.says(values),
		preview: ({ siteName }) => m.coursenews_mail_preview({ site: siteName }),
		optional: isSwitchable(kind, 'mail'),
		body: ({ values, siteUrl }) => (
			<>
				<MailHeading>{kind.says(values)}</MailHeading>
				<MailGreeting name={values.name} />
				{more && <MailText>{more(values)}</MailText>}
				<MailButton href={`${siteUrl}${values.link ?? ''}`}>{button()}</MailButton>
			</>
		),
	}
}

export const mails: MailTemplates = Object.fromEntries(
	notices.teachingNotices.map((kind) => [kind.name, noticeMail(kind)]),
)
