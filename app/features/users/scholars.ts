import type { Locale } from '#app/platform/text/locale.ts'

type Texts = Partial<Record<Locale, string>>

/** What the public reads about a scholar. */
export type Scholar = {
	id: string
	/** The name of the account; see `names` for other languages. */
	name: string
	names: Texts
	titles: Texts
	bios: Texts
	avatar: string | null
}

/** A scholar's name as it is written in a language, or as the account has it. */
export function scholarName(scholar: { name: string; names: Texts | null }, locale: Locale): string {
	return scholar.names?.[locale] || scholar.name
}

/** What they teach, or nothing where it was not said in this language nor in English. */
export function scholarTitle(scholar: Pick<Scholar, 'titles'>, locale: Locale): string | null {
	return scholar.titles[locale] || scholar.titles.en || null
}

export function scholarBio(scholar: Pick<Scholar, 'bios'>, locale: Locale): string | null {
	return scholar.bios[locale] || scholar.bios.en || null
}
