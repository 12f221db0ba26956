import { m } from '#app/paraglide/messages.js'
import type { MailFacts, MailTemplates } from '#app/platform/mail/mail.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { MailCode, MailNote, MailText } from '#app/ui/mail/parts.tsx'
import { codeLifeSeconds } from './auth.server.ts'

const minutes = ({ values }: MailFacts) => ({ minutes: values.minutes ?? '' })

export const mails: MailTemplates = {
	'accounts.sign-in-code': {
		runsOut: { hours: codeLifeSeconds / 3600 },
		subject: ({ values }) => m.accounts_mail_code_subject({ code: values.code ?? '' }),
		preview: (facts) => m.accounts_mail_code_preview(minutes(facts)),
		body: (facts) => (
			<>
				<MailText>{m.accounts_mail_code_hello()}</MailText>
				<MailText>
					{m.accounts_mail_code_text({ site: isolated(facts.siteName), ...minutes(facts) })}
				</MailText>
				<MailCode>{facts.values.code}</MailCode>
				<MailNote>{m.accounts_mail_code_ignore()}</MailNote>
			</>
		),
	},
}
