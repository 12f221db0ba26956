import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { MailFacts, MailTemplates } from '#app/platform/mail/mail.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import {
	MailButton,
	MailCode,
	MailHeading,
	MailLines,
	MailLink,
	MailNote,
	MailText,
} from '#app/ui/mail/parts.tsx'
import { formatCode } from '../code.ts'
import { formatMoney } from '../money.ts'
import { pledgePath, withdrawalPath } from './model.ts'

type Values = MailFacts['values']

/** The pledge's amount, or the one of `minor`. */
export function amountOf(values: Values, minor = values.amountMinor, currency = values.currency): string {
	return isolated(formatMoney({ minor: Number(minor), currency: currency ?? '' }, getLocale()))
}

const linkOf = ({ values, siteUrl }: MailFacts) => siteUrl + pledgePath(values.token ?? '')
export const fundOf = ({ fund = '' }: Values) => isolated(fund)

/** Amount, code and way to pay. */
export function Sending({ values }: { values: Values }) {
	const lines = [
		values.way,
		values.holder && `${m.pledges_payee()}: ${isolated(values.holder)}`,
		values.number && `${m.pledges_number()}: ${isolated(values.number)}`,
		values.bic && `BIC: ${isolated(values.bic)}`,
	].filter(Boolean)
	if (values.isCard) return <MailText>{m.cards_mail()}</MailText>
	return (
		<>
			<MailText>{m.pledges_mail_code()}</MailText>
			<MailCode>{formatCode(values.code ?? '')}</MailCode>
			{lines.length > 0 && (
				<MailText>
					<MailLines text={lines.join('\n')} />
				</MailText>
			)}
		</>
	)
}

/** Withdraws the pledge and its reminders with one click. */
const leave = ({ values, siteUrl, siteName }: MailFacts) => ({
	why: m.pledges_mail_why({ site: isolated(siteName) }),
	label: m.pledges_withdraw(),
	href: siteUrl + withdrawalPath(values.token ?? ''),
})

// No amount in a subject or preview, which a locked phone shows.
export const pledgeMails: MailTemplates = {
	'giving.pledge-made': {
		about: () => m.pledges_mail_made_subject(),
		subject: () => m.pledges_mail_made_subject(),
		preview: () => m.pledges_mail_made_preview(),
		leave,
		body: (facts) => (
			<>
				<MailHeading>{m.pledges_mail_made_title()}</MailHeading>
				<MailText>
					{m.pledges_mail_made({ amount: amountOf(facts.values), fund: fundOf(facts.values) })}
				</MailText>
				<Sending values={facts.values} />
				<MailButton href={linkOf(facts)}>{m.pledges_mail_open()}</MailButton>
				<MailNote>{m.pledges_mail_secret()}</MailNote>
			</>
		),
	},
	'giving.pledge-received': {
		about: () => m.pledges_mail_received_subject(),
		subject: () => m.pledges_mail_received_subject(),
		preview: () => m.pledges_mail_received_preview(),
		body: (facts) => {
			const { values } = facts
			return (
				<>
					<MailHeading>{m.pledges_mail_received_title()}</MailHeading>
					<MailText>
						{m.pledges_mail_received({
							amount: amountOf(values, values.receivedMinor, values.receivedCurrency),
							fund: fundOf(values),
						})}
					</MailText>
					{values.isPart && <MailText>{m.pledges_mail_part({ amount: amountOf(values) })}</MailText>}
					<MailButton href={linkOf(facts)}>{m.pledges_mail_open()}</MailButton>
				</>
			)
		},
	},
	'giving.pledge-reminder': {
		about: () => m.pledges_mail_reminder_subject(),
		subject: ({ values }) =>
			values.isSent ? m.pledges_mail_sent_subject() : m.pledges_mail_reminder_subject(),
		preview: ({ values }) =>
			values.isSent ? m.pledges_mail_sent_preview() : m.pledges_mail_reminder_preview(),
		leave,
		body: (facts) => {
			const said = { amount: amountOf(facts.values), fund: fundOf(facts.values) }
			return (
				<>
					<MailHeading>
						{facts.values.isSent ? m.pledges_mail_sent_title() : m.pledges_mail_reminder_title()}
					</MailHeading>
					<MailText>
						{facts.values.isSent ? m.pledges_mail_sent(said) : m.pledges_mail_reminder(said)}
					</MailText>
					<Sending values={facts.values} />
					<MailButton href={linkOf(facts)}>{m.pledges_mail_open()}</MailButton>
					<MailNote>{m.pledges_mail_changed()}</MailNote>
				</>
			)
		},
	},
	'giving.pledge-links': {
		subject: () => m.pledges_mail_links_subject(),
		preview: () => m.pledges_mail_links_preview(),
		body: ({ values, siteUrl }) => (
			<>
				<MailHeading>{m.pledges_mail_links_title()}</MailHeading>
				<MailText>{m.pledges_mail_links()}</MailText>
				{linksOf(values).map(({ token, fund }) => (
					<MailText key={token}>
						<MailLink href={siteUrl + pledgePath(token)}>
							{m.pledges_mail_link({ fund: isolated(fund) })}
						</MailLink>
					</MailText>
				))}
				<MailNote>{m.pledges_mail_ignore()}</MailNote>
			</>
		),
	},
}

function linksOf({ links = '[]' }: Values) {
	return JSON.parse(links) as { token: string; fund: string }[]
}
