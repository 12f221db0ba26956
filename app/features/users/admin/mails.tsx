import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { roles } from '#app/platform/actor.ts'
import type { MailFacts, MailTemplate, MailTemplates } from '#app/platform/mail/mail.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { MailAddress, MailButton, MailGreeting, MailNote, MailText } from '#app/ui/mail/parts.tsx'
import { roleWords } from './components/badges.tsx'

const site = ({ siteName }: MailFacts) => ({ site: isolated(siteName) })
const hello = ({ values }: MailFacts) => <MailGreeting name={values.name} />
const day = (moment = '', zone = 'UTC') => formatDay(new Date(moment), getLocale(), zone)

/** The inviter and the role; empty for mails written before they were recorded. */
function inviterOf({ values: { by = '', role } }: MailFacts) {
	const known = roles.find((each) => each === role)
	return { by: by && isolated(by), role: known ? roleWords[known]() : '' }
}

/** A mail with one link that opens an account once. */
function linkMail(words: {
	subject: MailTemplate['subject']
	text: (facts: { site: string; by: string; role: string }) => string
	button: () => string
	note: () => string
}): MailTemplate {
	const text = (facts: MailFacts) => words.text({ ...site(facts), ...inviterOf(facts) })
	return {
		subject: words.subject,
		runsOut: 'renew',
		preview: text,
		body: (facts) => (
			<>
				{hello(facts)}
				<MailText>{text(facts)}</MailText>
				<MailButton href={`${facts.siteUrl}${facts.values.path}`} otherwise={m.people_mail_otherwise()}>
					{words.button()}
				</MailButton>
				<MailNote>{words.note()}</MailNote>
			</>
		),
	}
}

function WriteToUs({ facts }: { facts: MailFacts }) {
	return (
		<MailNote>
			{m.people_mail_banned_note()}
			<br />
			<MailAddress href={`${facts.siteUrl}/contact`} />
		</MailNote>
	)
}

export const mails: MailTemplates = {
	'people.invitation': linkMail({
		subject: (facts) => m.people_mail_invitation_subject(site(facts)),
		text: (facts) =>
			facts.by && facts.role ? m.people_mail_invitation_by(facts) : m.people_mail_invitation_text(facts),
		button: () => m.people_mail_invitation_button(),
		note: () => m.people_mail_invitation_note(),
	}),
	'people.recovery': linkMail({
		subject: () => m.people_mail_recovery_subject(),
		text: (facts) => m.people_mail_recovery_text(facts),
		button: () => m.people_mail_invitation_button(),
		note: () => m.people_mail_recovery_note(),
	}),
	'people.verification': linkMail({
		subject: () => m.people_mail_verification_subject(),
		text: (facts) => m.people_mail_verification_text(facts),
		button: () => m.people_mail_verification_button(),
		note: () => m.people_mail_verification_note(),
	}),
	'people.banned': {
		subject: (facts) => m.people_mail_banned_subject(site(facts)),
		preview: (facts) => m.people_mail_banned_text(site(facts)),
		body: (facts) => (
			<>
				{hello(facts)}
				<MailText>
					{m.people_mail_banned_text(site(facts))}{' '}
					{facts.values.until
						? m.people_mail_banned_until({ day: day(facts.values.until, facts.values.zone) })
						: m.people_mail_banned_forever()}
				</MailText>
				<MailText>
					{m.people_mail_banned_reason()}
					<br />
					<bdi>{facts.values.reason}</bdi>
				</MailText>
				<WriteToUs facts={facts} />
			</>
		),
	},
	'people.email-moved': {
		subject: () => m.people_mail_moved_subject(),
		preview: (facts) => m.people_mail_moved_text(site(facts)),
		body: (facts) => (
			<>
				{hello(facts)}
				<MailText>{m.people_mail_moved_text(site(facts))}</MailText>
				<MailNote>
					{m.people_mail_moved_note()}
					<br />
					<MailAddress href={`${facts.siteUrl}/contact`} />
				</MailNote>
			</>
		),
	},
	'people.unbanned': {
		subject: (facts) => m.people_mail_unbanned_subject(site(facts)),
		preview: (facts) => m.people_mail_unbanned_text(site(facts)),
		body: (facts) => (
			<>
				{hello(facts)}
				<MailText>{m.people_mail_unbanned_text(site(facts))}</MailText>
				<MailButton href={`${facts.siteUrl}/login`}>{m.people_mail_unbanned_button()}</MailButton>
			</>
		),
	},
	'people.deletion': {
		subject: (facts) => m.people_mail_deletion_subject(site(facts)),
		preview: (facts) => m.people_mail_deletion_text({ ...site(facts), day: day(facts.values.dueAt) }),
		body: (facts) => (
			<>
				{hello(facts)}
				<MailText>{m.people_mail_deletion_text({ ...site(facts), day: day(facts.values.dueAt) })}</MailText>
				<WriteToUs facts={facts} />
			</>
		),
	},
}
