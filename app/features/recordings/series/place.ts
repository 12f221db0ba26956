import type { Locale } from '#app/platform/text/locale.ts'
import type { Names } from '../model.ts'

type Beside = { slug: string; language: Locale; title: string }

/** A published recording's place in its series, with its published neighbours. */
export type PlaceInSeries = {
	slug: string
	names: Names
	season: number | null
	episode: number | null
	previous: Beside | null
	next: Beside | null
}
