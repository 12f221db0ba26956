import type { Locale } from '#app/platform/text/locale.ts'

const latin = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese']
const serif = latin.map((part) => `source-serif-4/files/source-serif-4-${part}-600-normal.woff`)
const sans = latin.map((part) => `source-sans-3/files/source-sans-3-${part}-400-normal.woff`)
const amiri = ['arabic', 'latin', 'latin-ext'].map((part) => `amiri/files/amiri-${part}-700-normal.woff`)
const naskh = ['noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff']
const nastaliq = (weight: number) => [
	`noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-${weight}-normal.woff`,
]

/** Font stacks: the first file with a letter draws it. */
export const stacks = {
	heading: { en: [...serif, ...amiri], ar: [...amiri, ...serif], ur: [...nastaliq(700), ...serif, ...amiri] },
	text: { en: [...sans, ...naskh], ar: [...naskh, ...sans], ur: [...nastaliq(400), ...sans, ...naskh] },
} as const satisfies Record<string, Record<Locale, string[]>>

/** All of these files, from @fontsource: found by name at run time, so a build includes them. */
export const faceFiles = [...new Set(Object.values(stacks).flatMap((style) => Object.values(style).flat()))]
