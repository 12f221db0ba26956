import { m } from '#app/paraglide/messages.js'
import type { MailTemplate, MailTemplates } from '#app/platform/mail/mail.ts'
import { MailButton, MailGreeting, MailHeading, MailNote, MailText } from '#app/ui/mail/parts.tsx'
import { digest, isSwitchable, type NoticeKind } from '../model.ts'
import { digestMail } from './digest-mail.tsx'

export function noticeMails(kinds: NoticeKind[]): MailTemplates {
	const mailed = kinds.filter((kind) => kind.ways.mail !== 'never')
	return {
		...Object.fromEntries(mailed.map((kind) => [kind.name, noticeMail(kind)])),
		[digest]: digestMail(kinds),
	}
}

function noticeMail(kind: NoticeKind): MailTemplate {
	const {
		details,
		button = m.notifications_open,
		note,
		preview = m.notifications_mail_preview,
	} = kind.mail ?? {}
	return {
		subject: ({ values }) => kind.says(values),
		preview: ({ siteName }) => preview({ site: siteName }),
		optional: isSwitchable(kind, 'mail'),
		about: kind.label,
		body: ({ values, siteUrl }) => (
			<>
				<MailHeading>{kind.says(values)}</MailHeading>
				<MailGreeting name={values.name} />
				{details?.(values).map((sentence) => (
					<MailText key={sentence}>{sentence}</MailText>
				))}
				<MailButton href={`${siteUrl}${values.link ?? ''}`}>{button()}</MailButton>
				{note && <MailNote>{note()}</MailNote>}
			</>
		),
	}
}
