import { m } from '#app/paraglide/messages.js'
import type { MailTemplates } from '#app/platform/mail/mail.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { MailAddress, MailButton, MailHeading, MailHtml, MailNote, MailText } from '#app/ui/mail/parts.tsx'
import { loadLetter } from './content.server.ts'
import { confirmDays, newsletterPath } from './model.ts'

export const mails: MailTemplates = {
	'newsletter.confirm': {
		runsOut: { hours: confirmDays * 24 },
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
	'newsletter.letter': {
		load: loadLetter,
		leave: ({ values, siteName }) => ({
			why: m.newsletter_why({ site: isolated(siteName) }),
			label: m.newsletter_leave_title(),
			href: values.leave ?? '',
		}),
		subject: ({ values }) =>
			values.leave ? (values.subject ?? '') : m.newsletter_test_subject({ subject: values.subject ?? '' }),
		preview: ({ values }) => values.preview ?? '',
		body: ({ values }) => (
			<>
				<MailHeading>{values.subject}</MailHeading>
				<MailHtml html={values.html ?? ''} />
				{values.page && (
					<MailNote>
						{m.newsletter_read_here()}
						<br />
						<MailAddress href={values.page} />
					</MailNote>
				)}
			</>
		),
	},
}
