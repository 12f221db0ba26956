import type { Locale } from '#app/platform/text/locale.ts'

export const newsletterPath = '/newsletter'
export const subscribersPath = '/admin/newsletter/subscribers'

/**
 * waiting → active by confirming; active → left by unsubscribing, or refused by the mail server for good. Confirming
 * again leads back to active.
 */
export const subscriberStatuses = ['waiting', 'active', 'left', 'refused'] as const
export type SubscriberStatus = (typeof subscriberStatuses)[number]

export const confirmDays = 7
/** Days until inactive addresses are deleted. */
export const goneDays = 30

type Chosen = { 'newsletter.languages': Locale[]; 'site.languages': Locale[] }

/** Languages of the newsletter from the settings; empty: no newsletter. */
export function newsletterLanguages(settings: Chosen): Locale[] {
	return settings['site.languages'].filter((language) => settings['newsletter.languages'].includes(language))
}

/** The same for readers: empty where the service is off. */
export function publicLanguages(settings: Chosen & { 'services.off': readonly string[] }): Locale[] {
	return settings['services.off'].includes('newsletter') ? [] : newsletterLanguages(settings)
}

export const lettersPath = '/admin/newsletter'
export const letterPath = (id = '') => `${lettersPath}/${encodeURIComponent(id)}`

/** draft → scheduled → sending → sent; scheduled letters can return to draft. */
export const letterStatuses = ['draft', 'scheduled', 'sending', 'sent'] as const
export type LetterStatus = (typeof letterStatuses)[number]

export const maxSubjectLength = 150
export const maxPreviewLength = 200
/** Of the sanitised HTML: mail programs cut longer mails. */
export const maxBodyLength = 60_000
export const pictureBucket = 'letter-pictures'
/** Per letter, unused ones included. */
export const maxPictures = 50
/** Undo period of "send now". */
export const undoSeconds = 30
export const mostDaysAhead = 180

/** Has a subject, and text or a picture. */
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
 * Pictures in a body, in order: file id and description as HTML.
 * @param body sanitised
 */
export function picturesIn(body: string): { id: string; description: string }[] {
	return [...body.matchAll(picture)].map(([, id = '', description = '']) => ({ id, description }))
}

/** A body without the pictures that `isKept` refuses. */
export function withoutPictures(body: string, isKept: (id: string) => boolean): string {
	return body.replace(picture, (whole, id: string) => (isKept(id) ? whole : ''))
}

export function isDescribed(body: string): boolean {
	return picturesIn(body).every(({ description }) => description.trim() !== '')
}
