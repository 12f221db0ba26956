import { m } from '#app/paraglide/messages.js'
import type { MailTemplates } from '#app/platform/mail/mail.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { MailText } from '#app/ui/mail/parts.tsx'

export const mails: MailTemplates = {
	'settings.test': {
		subject: ({ siteName }) => m.settings_mail_subject({ site: isolated(siteName) }),
		preview: () => m.settings_mail_text(),
		body: () => <MailText>{m.settings_mail_text()}</MailText>,
	},
}
