import type { Locale } from '../text/locale.ts'
import type { Accent } from './accent.ts'

/** A picture as a page shows it; its address is of this site, without host. */
type Picture = { url: string; width: number; height: number }

/** What the organisation says of itself, in one language; null where it says nothing. */
export type Organisation = {
	name: string
	/** The same where there is little room. */
	shortName: string
	tagline: string | null
	established: number | null
	email: string | null
	phone: string | null
	/** The address at which WhatsApp opens a talk with it. */
	whatsapp: string | null
	/** Its pages elsewhere, and what each place is called. */
	social: { url: string; name: string }[]
	address: string | null
	map: string | null
	workingDays: number[]
	/** In place of the lamp; `dark` is for dark ground. */
	logo: { light: Picture; dark: Picture } | null
	/** The square one. */
	icon: Picture | null
	accent: Accent | null
	/** The languages in which the site is offered, in the order of the switcher. */
	languages: Locale[]
}
