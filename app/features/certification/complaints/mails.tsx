import { m } from '#app/paraglide/messages.js'
import type { MailTemplates } from '#app/platform/mail/mail.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { MailButton, MailNote, MailText } from '#app/ui/mail/parts.tsx'
import { returnPath } from './model.ts'

export const mails: MailTemplates = {
	'complaints.news': {
		about: () => m.complaints_mail_about(),
		subject: ({ siteName }) => m.complaints_mail_subject({ site: isolated(siteName) }),
		preview: () => m.complaints_mail_text(),
		body: ({ siteUrl }) => (
			<>
				<MailText>{m.complaints_mail_text()}</MailText>
				<MailButton href={`${siteUrl}${returnPath}`}>{m.complaints_mail_open()}</MailButton>
				<MailNote>{m.complaints_mail_ignore()}</MailNote>
			</>
		),
	},
}
