import type { Gender, Qualification } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'

export const kindWords: Record<Qualification['kind'], () => string> = {
	ijaza: () => m.scholars_kind_ijaza(),
	degree: () => m.scholars_kind_degree(),
	other: () => m.scholars_kind_other(),
}

export const genderWords: Record<Gender, () => string> = {
	female: () => m.scholars_gender_female(),
	male: () => m.scholars_gender_male(),
}

export function languageName(code: string, locale: Locale): string {
	return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
}
