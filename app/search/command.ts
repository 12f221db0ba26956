import type { Role } from '#app/platform/actor.ts'

/** An entry of the command bar (Ctrl+K): a staff page, a setting, or an action. */
export type Command = {
	/** An action creates something; pages in a menu need no declaration here. */
	kind: 'action' | 'page' | 'setting'
	to: string
	/** In the reader's language. */
	label: () => string
	/** Synonyms. */
	alike?: () => string
	/** Its context, below its label. */
	note?: () => string
	/** The minimum role. */
	level: Exclude<Role, 'user'>
}
