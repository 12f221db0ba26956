import type { ReactNode } from 'react'
import type { Db } from '../db/db.server.ts'
import type { Env } from '../process/env.server.ts'
import type { Locale } from '../text/locale.ts'

/** waiting → sent | failed; `kept` without a mail server: an admin reads it in the outbox. */
export const mailStatuses = ['waiting', 'sent', 'failed', 'kept'] as const

/** The input of a template: its values, the site's name in the reader's language, and SITE_URL with prefix. */
export type MailFacts = {
	values: Record<string, string>
	siteName: string
	siteUrl: string
	/** The organisation's address, for answers to hand-written mail. */
	replyTo: string | null
	/** The organisation's logo, by its absolute address. */
	logo?: { url: string; width: number; height: number }
	/** The organisation's colour, on light and on dark background. */
	accent?: { light: string; dark: string }
}

/**
 * A mail in `mails.tsx` of a feature, called within the reader's language. `body` returns the contents of the common
 * frame: parts of `ui/mail/parts.tsx` (MailText, MailButton, MailCode …), which know fonts and direction, or other
 * React Email components.
 */
export type MailTemplate = {
	subject: (facts: MailFacts) => string
	/** The line that mail programs show beside the subject. */
	preview: (facts: MailFacts) => string
	body: (facts: MailFacts) => ReactNode
	/** The person can switch it off: its footer links to their preferences. */
	optional?: boolean
	/** Its name in lists, if the subject needs values. */
	about?: () => string
	/**
	 * Its link or code is valid for this many hours after writing. `renew`: its feature makes a new one on
	 * `mail.renewal-asked`.
	 */
	runsOut?: { hours: number } | 'renew'
	/** Further values, loaded when it is sent. */
	load?: (site: { db: Db; env: Env }, values: Record<string, string>) => Promise<Record<string, string>>
	/** Of a mailing list: why it was sent, and where to unsubscribe with one click (RFC 8058). */
	leave?: (facts: MailFacts) => { why: string; label: string; href: string }
	/** Written by hand: answers go to the organisation's address, grouped by `thread`. */
	isAnswerable?: boolean
}

/** By kind, `<feature>.<kebab>`. */
export type MailTemplates = Record<`${string}.${string}`, MailTemplate>

/** A mail before it is rendered. */
export type MailToWrite = {
	kind: string
	locale: Locale
	/** The account that it is about; null: only an address is known. */
	personId: string | null
	/** `calendar` is an attached iCalendar file of the method `calendarMethod`. */
	values: Record<string, string>
}

/** A rendered mail. */
export type WrittenMail = {
	subject: string
	html: string
	text: string
	from: string
	/** A meeting for the reader's calendar. */
	calendar?: { method: string; content: string }
	/** Where to unsubscribe from a mailing list. */
	leaveAt?: string
	/** For mail written by hand. */
	answerable?: { replyTo: string | null; thread: string | undefined }
}

export type MailWriter = (mail: MailToWrite) => Promise<WrittenMail>

// One address, without characters that a mail server or a reader could misread.
const address = /^[^\s@,;:<>()[\]"\\]{1,64}@[^\s@,;:<>()[\]"\\]{1,190}$/u
const unseen = /[\p{C}\p{Z}]/u

/** Can mail be sent to this address? Never with control, invisible or direction characters, nor to two addresses. */
export function isMailAddress(text: string): boolean {
	return address.test(text) && !unseen.test(text)
}

/** Text for a header: line ends and direction marks become spaces. */
export function headerLine(text: string): string {
	return text
		.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E]+/gu, ' ')
		.replace(/ {2,}/g, ' ')
		.trim()
		.slice(0, 250)
}

/** The sender in MAIL_FROM: an address, or a name and an address in angle brackets. */
export function senderOf({ MAIL_FROM = '' }: { MAIL_FROM?: string }): { name: string; address: string } {
	const [, name = '', inBrackets] = /^(.*)<([^<>]+)>$/.exec(MAIL_FROM) ?? []
	return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: inBrackets ?? MAIL_FROM }
}
