import amiri from '@fontsource/amiri/files/amiri-arabic-700-normal.woff2?url'
import quran from '@fontsource/amiri-quran/files/amiri-quran-arabic-400-normal.woff2?url'
import naskh from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2?url'
import naskhBold from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-700-normal.woff2?url'
import nastaliq from '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2?url'
import sans from '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2?url'
import serif from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url'
import type { Locale } from '#app/platform/text/locale.ts'

const fonts: Record<Locale, string[]> = { en: [sans, serif], ar: [naskh, naskhBold, amiri], ur: [nastaliq] }

/** The files that a page in this language is set in, to be asked for with the page, so that its first visit is set in them too. */
export function fontsOf(locale: Locale): string[] {
	return fonts[locale]
}

/** The file that ayat are set in; a page that shows one asks for it with itself. */
export const ayahFont = quran
