import type { Role } from '#app/platform/actor.ts'

/** A page of the staff, a setting, or something to begin, as the command bar (Ctrl+K) offers it. */
export type Command = {
	/** An action begins something new; pages that a menu links to are offered without being declared here. */
	kind: 'action' | 'page' | 'setting'
	/** Path without language. */
	to: string
	/** In the reader's language. */
	label: () => string
	/** What people call it besides. */
	alike?: () => string
	/** What it is a part of, below its label. */
	note?: () => string
	/** Who may open it, and everybody above. */
	level: Exclude<Role, 'user'>
}
