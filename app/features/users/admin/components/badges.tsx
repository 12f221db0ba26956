import { m } from '#app/paraglide/messages.js'
import type { Role } from '#app/platform/actor.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { PersonStatus } from '../model.ts'

const tones: Record<Role, BadgeTone> = { admin: 'red', scholar: 'green', user: 'plain' }

export const roleWords: Record<Role, () => string> = {
	user: () => m.people_role_user(),
	scholar: () => m.people_role_scholar(),
	admin: () => m.people_role_admin(),
}

export function RoleBadge({ role }: { role: Role }) {
	return <Badge tone={tones[role]}>{roleWords[role]()}</Badge>
}

/** Nothing for an active account. */
export function StatusBadge({ status }: { status: PersonStatus }) {
	if (status === 'banned') return <Badge tone="red">{m.people_status_banned()}</Badge>
	if (status === 'deletion') return <Badge tone="yellow">{m.people_status_deletion()}</Badge>
	if (status === 'invited') return <Badge tone="blue">{m.people_status_invited()}</Badge>
	return null
}
