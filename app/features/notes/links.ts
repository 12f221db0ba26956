import { m } from '#app/paraglide/messages.js'
import type { NavLink } from '#app/platform/nav.ts'

export const notesLinks: NavLink[] = [
	{ place: 'resources', to: '/notes', label: () => m.notes_nav(), icon: 'notebook-pen', order: 60 },
]
