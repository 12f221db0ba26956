import { m } from '#app/paraglide/messages.js'
import type { MailTemplates } from '#app/platform/mail/mail.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { MailButton, MailGreeting, MailHeading, MailLines, MailNote, MailText } from '#app/ui/mail/parts.tsx'

export const mails: MailTemplates = {
	'events.registration-link': {
		about: () => m.seats_mail_link_about(),
		subject: ({ values }) => m.seats_mail_link({ event: isolated(values.title ?? '') }),
		preview: () => m.seats_mail_link_text(),
		body: ({ values, siteUrl }) => (
			<>
				<MailHeading>{m.seats_mail_link({ event: isolated(values.title ?? '') })}</MailHeading>
				<MailGreeting name={values.name} />
				<MailText>{m.seats_mail_link_text()}</MailText>
				<MailButton href={`${siteUrl}${values.link ?? ''}`}>{m.seats_mail_open()}</MailButton>
				<MailNote>{m.seats_mail_ignore()}</MailNote>
			</>
		),
	},
	'events.message': {
		about: () => m.seats_mail_message_about(),
		subject: ({ values }) => m.seats_mail_message({ event: isolated(values.title ?? '') }),
		preview: () => m.seats_mail_message_preview(),
		isAnswerable: true,
		body: ({ values, siteUrl }) => (
			<>
				<MailHeading>{m.seats_mail_message({ event: isolated(values.title ?? '') })}</MailHeading>
				<MailGreeting name={values.name} />
				<MailText>
					<MailLines text={values.text ?? ''} />
				</MailText>
				<MailButton href={`${siteUrl}${values.link ?? ''}`}>{m.seats_mail_open()}</MailButton>
				<MailNote>{m.seats_mail_message_why()}</MailNote>
			</>
		),
	},
}
