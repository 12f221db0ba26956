import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'

export const alsoIn: Record<Locale, () => string> = {
	en: m.blogread_also_en,
	ar: m.blogread_also_ar,
	ur: m.blogread_also_ur,
}

export const translatedFrom: Record<Locale, () => string> = {
	en: m.blogread_from_en,
	ar: m.blogread_from_ar,
	ur: m.blogread_from_ur,
}
