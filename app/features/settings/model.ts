/** Public pictures, re-encoded as PNG. */
export const pictureBucket = 'site-pictures'

export const settingsPath = '/admin/settings'

export const servicesPath = `${settingsPath}/services`

export const pictureKeys = ['organisation.logo', 'organisation.logoDark', 'organisation.logoSquare'] as const
export type PictureKey = (typeof pictureKeys)[number]

export type TranslationOption = { language: string; value: string; label: string }
