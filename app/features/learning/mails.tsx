import { isSwitchable, type NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import type { MailTemplate, MailTemplates } from '#app/platform/mail.ts'
import { MailButton, MailGreeting, MailHeading, MailText } from '#app/ui/mail/parts.tsx'
import { courseCompleted, sectionsOpened } from './notices.ts'

type Parts = { more: () => string; button: () => string }

function noticeMail(kind: NoticeKind, { more, button }: Parts): MailTemplate {
	return {
		subject: ({ values }) => kind.says(values),
		preview: ({ siteName }) => m.coursenews_mail_preview({ site: siteName }),
		optional: isSwitchable(kind, 'mail'),
		body: ({ values, siteUrl }) => (
			<>
				<MailHeading>{kind.says(values)}</MailHeading>
				<MailGreeting name={values.name} />
				<MailText>{more()}</MailText>
				<MailButton href={`${siteUrl}${values.link ?? ''}`}>{button()}</MailButton>
			</>
		),
	}
}

export const mails: MailTemplates = {
	[courseCompleted.name]: noticeMail(courseCompleted, {
		more: () => m.coursenews_completed_then(),
		button: () => m.coursenews_mail_certificate(),
	}),
	[sectionsOpened.name]: noticeMail(sectionsOpened, {
		more: () => m.coursenews_opened_then(),
		button: () => m.coursenews_mail_continue(),
	}),
}
