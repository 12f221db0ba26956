import type { Locale } from '../text/locale.ts'
import type { Accent } from './accent.ts'

/** A picture's address is of this site, without host. */
type Picture = { url: string; width: number; height: number }

/** The organisation's data in one language; null if not set. */
export type Organisation = {
	name: string
	/** For small spaces. */
	shortName: string
	tagline: string | null
	established: number | null
	email: string | null
	phone: string | null
	/** The WhatsApp chat address. */
	whatsapp: string | null
	/** Its pages elsewhere, with the names of the places. */
	social: { url: string; name: string }[]
	address: string | null
	map: string | null
	workingDays: number[]
	/** Replaces the default logo; `dark` is for a dark background. */
	logo: { light: Picture; dark: Picture } | null
	/** The square one. */
	icon: Picture | null
	accent: Accent | null
	/** Offered languages, in the order of the switcher. */
	languages: Locale[]
}
