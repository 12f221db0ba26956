import { isSwitchable, type NoticeKind } from '#app/features/notifications/model.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { MailTemplate, MailTemplates } from '#app/platform/mail.ts'
import { sayDay } from '#app/platform/time.ts'
import { MailButton, MailGreeting, MailHeading, MailText } from '#app/ui/mail/parts.tsx'
import * as notices from './notices.ts'

type Values = Record<string, string>

/** What a mail says beside its sentence, and on its button. Never what anybody wrote. */
const parts: Record<string, { more?: (values: Values) => string[]; button: (values: Values) => string }> = {
	[notices.questionReceived.name]: {
		more: ({ dueOn }) => [...sayDue(dueOn), m.ifta_received_then()],
		button: () => m.ifta_mail_see_question(),
	},
	[notices.clarificationAsked.name]: {
		more: () => [m.ifta_clarification_then()],
		button: () => m.ifta_mail_see_question(),
	},
	[notices.answerReady.name]: { more: sayReader, button: () => m.ifta_mail_read_answer() },
	[notices.answerChanged.name]: {
		more: (values) => (values.reader === 'alone' ? sayReader(values) : []),
		button: () => m.ifta_mail_read_answer(),
	},
	[notices.questionRefused.name]: {
		more: () => [m.ifta_refused_then()],
		button: () => m.ifta_mail_see_question(),
	},
	[notices.questionMerged.name]: {
		more: ({ how }) => [how === 'apart' ? m.ifta_apart_then() : m.ifta_merged_then()],
		button: () => m.ifta_mail_see_question(),
	},
	[notices.claimLapses.name]: {
		more: () => [m.ifta_lapses_then()],
		button: () => m.ifta_mail_open_question(),
	},
	[notices.answerApproved.name]: { button: () => m.ifta_mail_open_answer() },
	[notices.reviewWaits.name]: { button: () => m.ifta_mail_open_answer() },
	[notices.answerSentBack.name]: { button: () => m.ifta_mail_open_answer() },
	[notices.mistakeReported.name]: { button: () => m.ifta_mail_open_reports() },
	[notices.overdueSummary.name]: {
		more: ({ review = '0', reports = '0' }) => [
			m.ifta_overdue_review({ count: review }),
			m.ifta_overdue_reports({ count: reports }),
		],
		button: () => m.ifta_mail_open_list(),
	},
}
const otherwise = { button: () => m.ifta_mail_open_question() }

function sayDue(dueOn = ''): string[] {
	if (!/^\d{4}-\d\d-\d\d$/.test(dueOn)) return []
	return [m.ifta_received_due({ day: sayDay(new Date(`${dueOn}T00:00:00Z`), getLocale(), 'UTC') })]
}

function sayReader({ reader }: Values): string[] {
	if (reader === 'like') return []
	return [reader === 'alone' ? m.ifta_answered_private_then() : m.ifta_answered_public_then()]
}

function noticeMail(kind: NoticeKind): MailTemplate {
	const { more = () => [], button } = { ...otherwise, ...parts[kind.name] }
	return {
		subject: ({ values }) => kind.says(values),
		preview: ({ siteName }) => m.ifta_mail_preview({ site: siteName }),
		optional: isSwitchable(kind, 'mail'),
		body: ({ values, siteUrl }) => (
			<>
				<MailHeading>{kind.says(values)}</MailHeading>
				<MailGreeting name={values.name} />
				{more(values).map((sentence) => (
					<MailText key={sentence}>{sentence}</MailText>
				))}
				<MailButton href={`${siteUrl}${values.link ?? ''}`}>{button(values)}</MailButton>
			</>
		),
	}
}

export const mails: MailTemplates = Object.fromEntries(
	notices.iftaNotices
		.filter((kind) => kind.ways.mail !== 'never')
		.map((kind) => [kind.name, noticeMail(kind)]),
)
