import type { Role } from '../actor.ts'

/** Where in the site's frame a link appears. */
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

/** The group of links in the footer or the admins' menus. */
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

/** A link that a feature declares, so that it appears exactly when its page exists. */
export type NavLink = {
	place: NavPlace
	to: string
	label: () => string
	/** A sentence below the label, in the Services menu. */
	text?: () => string
	icon?: string
	/** The minimum role, if higher than its place's. */
	level?: Role
	/** Its group in the footer, if not its place's, or its menu for admins. */
	group?: NavGroup
	/** Lower comes first within its place. */
	order: number
}

export type FrameLink = {
	place: NavPlace
	to: string
	label: string
	text: string | undefined
	icon: string | undefined
	group: NavGroup | undefined
}
