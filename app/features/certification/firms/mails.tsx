import { m } from '#app/paraglide/messages.js'
import type { MailTemplates } from '#app/platform/mail/mail.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { MailButton, MailHeading, MailNote, MailText } from '#app/ui/mail/parts.tsx'
import { invitationDays } from './model.ts'

export const mails: MailTemplates = {
	'firms.invitation': {
		about: () => m.firms_mail_about(),
		subject: ({ values }) => m.firms_mail_subject({ firm: isolated(values.firm ?? '') }),
		preview: () => m.firms_mail_text(),
		body: ({ values, siteUrl }) => (
			<>
				<MailHeading>{m.firms_mail_subject({ firm: isolated(values.firm ?? '') })}</MailHeading>
				<MailText>{m.firms_mail_text()}</MailText>
				<MailButton href={`${siteUrl}${values.link ?? ''}`}>{m.firms_mail_open()}</MailButton>
				<MailNote>{m.firms_mail_ignore({ days: invitationDays })}</MailNote>
			</>
		),
	},
}
