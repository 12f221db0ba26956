import type { Locale } from '#app/platform/text/locale.ts'

export const newsletterPath = '/newsletter'
export const subscribersPath = '/admin/newsletter/subscribers'

/**
 * waiting → active by the button that the mail leads to; active → left by the reader, or refused by the mail server of
 * the address for good. Whoever left or was refused comes back by confirming again.
 */
export const subscriberStatuses = ['waiting', 'active', 'left', 'refused'] as const
export type SubscriberStatus = (typeof subscriberStatuses)[number]

/** The button of the mail works for so long. */
export const confirmDays = 7
/** An address that nobody confirmed, that left or that was refused is kept for so long. */
export const goneDays = 30

type Chosen = { 'newsletter.languages': Locale[]; 'site.languages': Locale[] }

/** The languages in which letters are written, as the settings say; none: there is no newsletter. */
export function newsletterLanguages(settings: Chosen): Locale[] {
	return settings['site.languages'].filter((language) => settings['newsletter.languages'].includes(language))
}

/** The same as readers see it: none where the newsletter is left out. */
export function publicLanguages(settings: Chosen & { 'services.off': readonly string[] }): Locale[] {
	return settings['services.off'].includes('newsletter') ? [] : newsletterLanguages(settings)
}

export const lettersPath = '/admin/newsletter'
export const letterPath = (id = '') => `${lettersPath}/${encodeURIComponent(id)}`

/** draft → scheduled → sending → sent; what is scheduled can be taken back to a draft until it begins to leave. */
export const letterStatuses = ['draft', 'scheduled', 'sending', 'sent'] as const
export type LetterStatus = (typeof letterStatuses)[number]

export const maxSubjectLength = 150
export const maxPreviewLength = 200
/** Of the sanitised HTML: longer mails are cut by mail programs. */
export const maxBodyLength = 60_000
export const pictureBucket = 'letter-pictures'
/** Of one letter, those included that no version shows. */
export const maxPictures = 50
/** What is sent at once can be taken back for so many seconds. */
export const undoSeconds = 30
/** Letters are scheduled for at most so many days ahead. */
export const mostDaysAhead = 180

/** A version that can be sent: it has a subject, and says or shows something. */
export function isReady({ subject, body }: { subject: string; body: string }): boolean {
	return (
		subject.trim() !== '' &&
		body.replace(/<(?!blockquote data-quran|img )[^>]*(>?)|&nbsp;|\s/g, (each, end) =>
			each.startsWith('<') && !end ? each : '',
		) !== ''
	)
}

const picture = /<img src="\/files\/([\da-f-]{36})" alt="([^"]*)"[^>]*>/g

/**
 * The pictures that a body shows, in their order: the file of each, and its description as HTML.
 * @param body sanitised
 */
export function picturesIn(body: string): { id: string; description: string }[] {
	return [...body.matchAll(picture)].map(([, id = '', description = '']) => ({ id, description }))
}

/** A body without the pictures that `isKept` does not know. */
export function withoutPictures(body: string, isKept: (id: string) => boolean): string {
	return body.replace(picture, (whole, id: string) => (isKept(id) ? whole : ''))
}

/** Does each picture of a body have a description? */
export function isDescribed(body: string): boolean {
	return picturesIn(body).every(({ description }) => description.trim() !== '')
}
