import { m } from '#app/paraglide/messages.js'
import type { MailTemplate, MailTemplates } from '#app/platform/mail.ts'
import { MailButton, MailGreeting, MailNote, MailText } from '#app/ui/mail/parts.tsx'
import { isSwitchable, type NoticeKind } from './model.ts'
import {
	lookedAtAs,
	newDevice,
	notificationsNotices,
	passwordChanged,
	roleChanged,
	signInChanged,
} from './notices.ts'

/** What to do if it was not oneself; only where that can be. */
const advice: Partial<Record<string, () => string>> = {
	[passwordChanged.name]: () => m.notifications_not_you(),
	[signInChanged.name]: () => m.notifications_not_you(),
	[newDevice.name]: () => m.notifications_not_you(),
	[lookedAtAs.name]: () => m.notifications_looked_why(),
	[roleChanged.name]: () => m.notifications_role_why(),
}

/** A notification as a mail: greeting, the sentence itself, and the way to it. */
function noticeMail(kind: NoticeKind): MailTemplate {
	return {
		subject: ({ values }) => kind.says(values),
		preview: ({ siteName }) => m.notifications_mail_preview({ site: siteName }),
		optional: isSwitchable(kind, 'mail'),
		body: ({ values, siteUrl }) => (
			<>
				<MailGreeting name={values.name ?? ''} />
				<MailText>{kind.says(values)}</MailText>
				<MailButton href={`${siteUrl}${values.link ?? ''}`}>{m.notifications_open()}</MailButton>
				{advice[kind.name] && <MailNote>{advice[kind.name]?.()}</MailNote>}
			</>
		),
	}
}

export const mails: MailTemplates = Object.fromEntries(
	notificationsNotices
		.filter((kind) => kind.ways.mail !== 'never')
		.map((kind) => [kind.name, noticeMail(kind)]),
)
