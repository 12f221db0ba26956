/** Where logos lie: pictures for everybody, of which each is drawn anew as PNG. */
export const pictureBucket = 'site-pictures'

export const settingsPath = '/admin/settings'

/** What the organisation offers is chosen there. */
export const servicesPath = `${settingsPath}/services`

export const pictureKeys = ['organisation.logo', 'organisation.logoDark', 'organisation.logoSquare'] as const
export type PictureKey = (typeof pictureKeys)[number]

/** A translation of the meanings that a language may show, as a select offers it. */
export type TranslationOption = { language: string; value: string; label: string }
