import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { MailTemplates } from '#app/platform/mail/mail.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { MailAddress, MailLines, MailNote, MailQuote, MailText } from '#app/ui/mail/parts.tsx'

export const mails: MailTemplates = {
	'contact.reply': {
		isAnswerable: true,
		subject: ({ siteName }) => m.contact_reply_subject({ site: isolated(siteName) }),
		preview: ({ siteName }) => m.contact_reply_preview({ site: isolated(siteName) }),
		body: ({ values, siteName, siteUrl, replyTo }) => (
			<>
				{paragraphsOf(values.text).map((text, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
					<MailText key={index}>
						<MailLines text={text} />
					</MailText>
				))}
				<MailNote>
					{values.askedAt &&
						m.contact_reply_asked({
							day: formatDay(new Date(values.askedAt), getLocale(), { zone: 'UTC', calendar: 'gregorian' }),
							site: isolated(siteName),
						})}
				</MailNote>
				<MailQuote text={values.asked ?? ''} />
				{replyTo ? (
					<MailNote>{m.contact_reply_answer()}</MailNote>
				) : (
					<MailNote>
						{m.contact_reply_no_answer()}
						<br />
						<MailAddress href={`${siteUrl}/contact`} />
					</MailNote>
				)}
			</>
		),
	},
}

function paragraphsOf(text = ''): string[] {
	return text.split(/\n{2,}/)
}
