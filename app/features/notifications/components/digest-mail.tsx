import { m } from '#app/paraglide/messages.js'
import type { MailFacts, MailTemplate } from '#app/platform/mail/mail.ts'
import { MailButton, MailGreeting, MailHeading, MailLink, MailNote, MailText } from '#app/ui/mail/parts.tsx'
import type { NoticeKind } from '../model.ts'

type Named = { kind: string; values: Record<string, string>; link: string }

/** The mail of the day: unread notifications with their links. */
export function digestMail(kinds: NoticeKind[]): MailTemplate {
	const says = new Map(kinds.map((kind) => [kind.name as string, kind.says]))
	const countOf = ({ values }: MailFacts) => Number(values.count)
	return {
		subject: (facts) => m.notifications_digest_subject({ count: countOf(facts) }),
		preview: ({ siteName }) => m.notifications_mail_preview({ site: siteName }),
		optional: true,
		body(facts) {
			const { values, siteUrl } = facts
			const named = JSON.parse(values.named ?? '[]') as Named[]
			const more = countOf(facts) - named.length
			return (
				<>
					<MailHeading>{m.notifications_digest_subject({ count: countOf(facts) })}</MailHeading>
					<MailGreeting name={values.name} />
					{named.map(({ kind, values, link }, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the lines of one mail never change places
						<MailText key={at}>
							<MailLink href={siteUrl + link}>{says.get(kind)?.(values) ?? m.notifications_open()}</MailLink>
						</MailText>
					))}
					{more > 0 && <MailText>{m.notifications_digest_more({ count: more })}</MailText>}
					<MailButton href={`${siteUrl}/notifications`}>{m.notifications_digest_open()}</MailButton>
					<MailNote>{m.notifications_digest_why()}</MailNote>
				</>
			)
		},
	}
}
