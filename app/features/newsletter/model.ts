import type { Locale } from '#app/platform/text/locale.ts'

export const newsletterPath = '/newsletter'
export const subscribersPath = '/admin/newsletter/subscribers'

export const maxEmailLength = 254
/** Something, an @, a host with a dot: whether it exists shows when its reader confirms. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

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
