import { m } from '#app/paraglide/messages.js'
import type { MailFacts, MailTemplates } from '#app/platform/mail/mail.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { MailAddress, MailButton, MailGreeting, MailNote, MailText } from '#app/ui/mail/parts.tsx'

const site = ({ siteName }: MailFacts) => ({ site: isolated(siteName) })

/** Each template in the reader's language: a greeting, what happened, one button, advice. */
export const mails: MailTemplates = {
	'recovery.confirm-email': {
		runsOut: { hours: 24 },
		subject: () => m.recovery_mail_confirm_subject(),
		preview: (facts) => m.recovery_mail_confirm_preview(site(facts)),
		body: (facts) => (
			<>
				<MailGreeting name={facts.values.name} />
				<MailText>{m.recovery_mail_confirm_text(site(facts))}</MailText>
				<MailButton href={`${facts.siteUrl}/confirm-email/${facts.values.token}`}>
					{m.recovery_mail_confirm_button()}
				</MailButton>
				<MailNote>{m.recovery_mail_confirm_note()}</MailNote>
			</>
		),
	},
	'recovery.account-exists': {
		subject: () => m.recovery_mail_exists_subject(),
		preview: () => m.recovery_mail_exists_preview(),
		body: (facts) => (
			<>
				<MailGreeting name={facts.values.name} />
				<MailText>{m.recovery_mail_exists_text(site(facts))}</MailText>
				<MailButton href={`${facts.siteUrl}/login`}>{m.recovery_mail_exists_button()}</MailButton>
				<MailText>
					{m.recovery_mail_exists_forgot()}
					<br />
					<MailAddress href={`${facts.siteUrl}/forgot-password`} />
				</MailText>
				<MailNote>{m.recovery_mail_exists_note()}</MailNote>
			</>
		),
	},
	'recovery.account-waiting': {
		runsOut: { hours: 1 },
		subject: () => m.recovery_mail_waiting_subject(),
		preview: () => m.recovery_mail_waiting_preview(),
		body: (facts) => (
			<>
				<MailGreeting />
				<MailText>{m.recovery_mail_waiting_text(site(facts))}</MailText>
				<MailButton href={resetLink(facts)}>{m.recovery_mail_waiting_button()}</MailButton>
				<MailNote>{m.recovery_mail_reset_note()}</MailNote>
			</>
		),
	},
	'recovery.reset-password': {
		runsOut: { hours: 1 },
		subject: () => m.recovery_mail_reset_subject(),
		preview: () => m.recovery_mail_reset_preview(),
		body: (facts) => (
			<>
				<MailGreeting name={facts.values.name} />
				<MailText>{m.recovery_mail_reset_text(site(facts))}</MailText>
				<MailButton href={resetLink(facts)}>{m.recovery_mail_reset_button()}</MailButton>
				<MailNote>{m.recovery_mail_reset_note()}</MailNote>
			</>
		),
	},
	'recovery.password-changed': {
		subject: () => m.recovery_mail_changed_subject(),
		preview: () => m.recovery_mail_changed_preview(),
		body: (facts) => (
			<>
				<MailGreeting name={facts.values.name} />
				<MailText>{m.recovery_mail_changed_text(site(facts))}</MailText>
				<MailText>{m.recovery_mail_changed_not_you()}</MailText>
				<MailButton href={`${facts.siteUrl}/forgot-password`}>{m.recovery_mail_changed_button()}</MailButton>
			</>
		),
	},
	'recovery.unlock': {
		runsOut: { hours: 1 },
		subject: () => m.recovery_mail_unlock_subject(),
		preview: () => m.recovery_mail_unlock_preview(),
		body: (facts) => (
			<>
				<MailGreeting name={facts.values.name} />
				<MailText>{m.recovery_mail_unlock_text(site(facts))}</MailText>
				<MailText>{m.recovery_mail_unlock_do()}</MailText>
				<MailButton href={`${facts.siteUrl}/unlock/${facts.values.token}`}>
					{m.recovery_mail_unlock_button()}
				</MailButton>
				<MailNote>{m.recovery_mail_unlock_note()}</MailNote>
			</>
		),
	},
}

function resetLink({ siteUrl, values }: MailFacts): string {
	return `${siteUrl}/reset-password?token=${values.token}`
}
