import { m } from '#app/paraglide/messages.js'
import type { MailTemplate, MailTemplates } from '#app/platform/mail/mail.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { MailButton, MailGreeting, MailHeading, MailText } from '#app/ui/mail/parts.tsx'
import { emailLinkHours } from './model.ts'

type Words = Pick<MailTemplate, 'runsOut'> & {
	title: () => string
	text: (values: Record<string, string>, site: string) => string
	after?: () => string
	button?: { to: string | ((values: Record<string, string>) => string); label: () => string }
}

/** The shape of these mails: what happened, advice, and a button. */
function template({ title, text, after, button, runsOut }: Words): MailTemplate {
	return {
		...(runsOut && { runsOut }),
		subject: title,
		preview: ({ values, siteName }) => text(values, isolated(siteName)),
		body: ({ values, siteName, siteUrl }) => (
			<>
				<MailHeading>{title()}</MailHeading>
				<MailGreeting name={values.name ?? ''} />
				<MailText>{text(values, isolated(siteName))}</MailText>
				{after && <MailText>{after()}</MailText>}
				{button && (
					<MailButton href={`${siteUrl}${typeof button.to === 'string' ? button.to : button.to(values)}`}>
						{button.label()}
					</MailButton>
				)}
			</>
		),
	}
}

function keysChanged(title: () => string, text: (facts: { site: string }) => string): MailTemplate {
	return template({
		title,
		text: (_, site) => text({ site }),
		after: m.profile_mail_not_you,
		button: { to: '/profile/security', label: m.profile_mail_to_security },
	})
}

export const mails: MailTemplates = {
	'profile.email-asked': template({
		runsOut: { hours: emailLinkHours },
		title: m.profile_mail_email_asked_title,
		text: (_, site) => m.profile_mail_email_asked_text({ site }),
		after: m.profile_mail_email_asked_not_you,
		button: { to: ({ path }) => path ?? '', label: m.profile_mail_email_asked_button },
	}),
	'profile.email-moving': template({
		runsOut: { hours: emailLinkHours },
		title: m.profile_mail_email_moving_title,
		text: (_, site) => m.profile_mail_email_moving_text({ site }),
		after: m.profile_mail_email_moving_not_you,
		button: {
			to: ({ token }) => `/profile/email/stop/${token}`,
			label: m.profile_mail_email_moving_button,
		},
	}),
	'profile.email-taken': template({
		title: m.profile_mail_email_taken_title,
		text: (_, site) => m.profile_mail_email_taken_text({ site }),
		after: m.profile_mail_email_taken_then,
	}),
	'profile.email-changed': template({
		title: m.profile_mail_email_changed_title,
		text: (_, site) => m.profile_mail_email_changed_text({ site }),
		after: m.profile_mail_email_changed_not_you,
		button: { to: '/contact', label: m.profile_mail_to_us },
	}),
	'profile.factor-added': keysChanged(m.profile_mail_factor_added_title, m.profile_mail_factor_added_text),
	'profile.factor-removed': keysChanged(
		m.profile_mail_factor_removed_title,
		m.profile_mail_factor_removed_text,
	),
	'profile.passkey-added': keysChanged(m.profile_mail_passkey_added_title, m.profile_mail_passkey_added_text),
	'profile.passkey-removed': keysChanged(
		m.profile_mail_passkey_removed_title,
		m.profile_mail_passkey_removed_text,
	),
	'profile.phone-changed': keysChanged(m.profile_mail_phone_changed_title, m.profile_mail_phone_changed_text),
	'profile.provider-connected': keysChanged(
		m.profile_mail_provider_connected_title,
		m.profile_mail_provider_connected_text,
	),
	'profile.deletion-asked': template({
		title: m.profile_mail_deletion_asked_title,
		text: ({ date = '' }, site) => m.profile_mail_deletion_asked_text({ site, date }),
		after: m.profile_mail_deletion_asked_then,
		button: { to: '/login?returnTo=/profile/data', label: m.profile_keep_account },
	}),
	'profile.deletion-cancelled': keysChanged(
		m.profile_mail_deletion_cancelled_title,
		m.profile_mail_deletion_cancelled_text,
	),
	'profile.deletion-done': template({
		title: m.profile_mail_deletion_done_title,
		text: (_, site) => m.profile_mail_deletion_done_text({ site }),
		after: m.profile_mail_deletion_done_then,
	}),
}
