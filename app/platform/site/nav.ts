import type { Role } from '../actor.ts'

/** Where in the frame of the site a link stands. */
export type NavPlace =
	| 'header'
	| 'services'
	| 'resources'
	| 'footer'
	| 'legal'
	| 'account'
	| 'profile'
	| 'scholar'
	| 'admin'

/** What links of the footer or of the admins' row stand together with. */
export type NavGroup =
	| 'learn'
	| 'ask'
	| 'about'
	| 'people'
	| 'learning'
	| 'answers'
	| 'content'
	| 'money'
	| 'site'

/** A link that a feature declares, so that it appears exactly when its page does. */
export type NavLink = {
	place: NavPlace
	/** Path without language prefix. */
	to: string
	label: () => string
	/** One sentence below the label, in the Services menu. */
	text?: () => string
	/** A name of `ui/icon.tsx`. */
	icon?: string
	/** Shown only to this level and above, where that is not the level of the place. */
	level?: Role
	/** Where it stands in the footer, if not where its place does; or in which menu of the admins' row. */
	group?: NavGroup
	/** Lower comes first within its place. */
	order: number
}

/** A link as a reader sees it. */
export type FrameLink = {
	place: NavPlace
	to: string
	label: string
	text: string | undefined
	icon: string | undefined
	group: NavGroup | undefined
}
