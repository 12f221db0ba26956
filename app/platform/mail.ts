import type { ReactNode } from 'react'

/** waiting → sent | failed; `kept` where no mail server is set: the admin reads it in the outbox. */
export const mailStatuses = ['waiting', 'sent', 'failed', 'kept'] as const
export type MailStatus = (typeof mailStatuses)[number]

/** What a template is given: the values of its mail, the site's name in the reader's language, and SITE_URL with prefix. */
export type MailFacts = { values: Record<string, string>; siteName: string; siteUrl: string }

/**
 * A mail as `mails.tsx` of a feature writes it; called within the reader's language, so `m.…()` speaks it.
 * `body` returns what stands inside the common frame (`ui/mail/`): React Email components.
 */
export type MailTemplate = {
	subject: (facts: MailFacts) => string
	/** The one line that mail programs show beside the subject. */
	preview: (facts: MailFacts) => string
	body: (facts: MailFacts) => ReactNode
}

/** By kind, `<feature>.<kebab>`. */
export type MailTemplates = Record<`${string}.${string}`, MailTemplate>
