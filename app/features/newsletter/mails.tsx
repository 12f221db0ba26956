import { m } from '#app/paraglide/messages.js'
import type { MailTemplates } from '#app/platform/mail/mail.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { MailButton, MailHeading, MailNote, MailText } from '#app/ui/mail/parts.tsx'
import { confirmDays, newsletterPath } from './model.ts'

export const mails: MailTemplates = {
	'newsletter.confirm': {
		subject: ({ siteName }) => m.newsletter_confirm_subject({ site: isolated(siteName) }),
		preview: () => m.newsletter_confirm_preview(),
		body: ({ values, siteName, siteUrl }) => (
			<>
				<MailHeading>{m.newsletter_confirm_title()}</MailHeading>
				<MailText>{m.newsletter_confirm_mail({ site: isolated(siteName) })}</MailText>
				<MailButton href={`${siteUrl}${newsletterPath}/confirm/${values.token}`}>
					{m.newsletter_confirm_open()}
				</MailButton>
				<MailNote>{m.newsletter_confirm_ignore({ days: confirmDays })}</MailNote>
			</>
		),
	},
}
