import type { ReactNode } from 'react'
import type { Db } from '../db/db.server.ts'
import type { Env } from '../process/env.server.ts'
import type { Locale } from '../text/locale.ts'

/** waiting → sent | failed; `kept` where no mail server is set: the admin reads it in the outbox. */
export const mailStatuses = ['waiting', 'sent', 'failed', 'kept'] as const

/** What a template is given: the values of its mail, the site's name in the reader's language, and SITE_URL with prefix. */
export type MailFacts = {
	values: Record<string, string>
	siteName: string
	siteUrl: string
	/** The organisation's address, where answers to what somebody wrote by hand arrive; null: it has none. */
	replyTo: string | null
	/** The organisation's logo, by its whole address. */
	logo?: { url: string; width: number; height: number }
	/** The organisation's colour, on light ground and on dark. */
	accent?: { light: string; dark: string }
}

/**
 * A mail as `mails.tsx` of a feature writes it; called within the reader's language, so `m.…()` speaks it.
 * `body` returns what stands inside the common frame: the parts of `ui/mail/parts.tsx` (MailText, MailButton,
 * MailCode …), which know fonts and direction, or other React Email components.
 */
export type MailTemplate = {
	subject: (facts: MailFacts) => string
	/** The one line that mail programs show beside the subject. */
	preview: (facts: MailFacts) => string
	body: (facts: MailFacts) => ReactNode
	/** One that the person can switch off: its foot leads to their preferences. */
	optional?: boolean
	/** What it is about, where its subject needs values to be said. */
	about?: () => string
	/**
	 * Its link or code works for so many hours after it was written. `renew`: its feature makes it anew when it hears
	 * `mail.renewal-asked`.
	 */
	runsOut?: { hours: number } | 'renew'
	/** What it says beside its values, read when it leaves. */
	load?: (site: { db: Db; env: Env }, values: Record<string, string>) => Promise<Record<string, string>>
	/** One of many, for whoever asked for them: why they have it, and where they leave them by one click (RFC 8058). */
	leave?: (facts: MailFacts) => { why: string; label: string; href: string }
	/** Somebody wrote it: answers go to the organisation's address, and those of one `thread` belong together. */
	isAnswerable?: boolean
}

/** By kind, `<feature>.<kebab>`. */
export type MailTemplates = Record<`${string}.${string}`, MailTemplate>

/** A mail before it is written out. */
export type MailToWrite = {
	kind: string
	locale: Locale
	/** Whose account it is about; null: only an address was given. */
	personId: string | null
	/** `calendar` is an iCalendar file of the method `calendarMethod`, and goes with it. */
	values: Record<string, string>
}

/** A mail as it leaves. */
export type WrittenMail = {
	subject: string
	html: string
	text: string
	from: string
	/** A meeting for the reader's calendar. */
	calendar?: { method: string; content: string }
	/** Where one who has many such mails leaves them. */
	leaveAt?: string
	/** What somebody wrote by hand, and not this site by itself. */
	answerable?: { replyTo: string | null; thread: string | undefined }
}

export type MailWriter = (mail: MailToWrite) => Promise<WrittenMail>

// One address and nothing that a mail server, or the eye, could take for another or for a header.
const address = /^[^\s@,;:<>()[\]"\\]{1,64}@[^\s@,;:<>()[\]"\\]{1,190}$/u
const unseen = /[\p{C}\p{Z}]/u

/** Can mail go to this address? Control, invisible and direction characters never, nor two addresses. */
export function isMailAddress(text: string): boolean {
	return address.test(text) && !unseen.test(text)
}

/** A line for a header: what would end it, or turn its direction, becomes a space. */
export function headerLine(text: string): string {
	return text
		.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E]+/gu, ' ')
		.replace(/ {2,}/g, ' ')
		.trim()
		.slice(0, 250)
}

/** Whom mail comes from, by MAIL_FROM: an address, or a name and an address in angle brackets. */
export function senderOf({ MAIL_FROM = '' }: { MAIL_FROM?: string }): { name: string; address: string } {
	const [, name = '', inBrackets] = /^(.*)<([^<>]+)>$/.exec(MAIL_FROM) ?? []
	return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: inBrackets ?? MAIL_FROM }
}
