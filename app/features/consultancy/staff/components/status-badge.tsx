import { m } from '#app/paraglide/messages.js'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { Status } from '../../model.ts'

const tones: Record<Status, BadgeTone> = {
	pending: 'yellow',
	confirmed: 'green',
	completed: 'blue',
	declined: 'red',
	cancelled: 'plain',
	'no-show': 'red',
}
const words: Record<Status, () => string> = {
	pending: m.consultations_status_pending,
	confirmed: m.consultations_status_confirmed,
	completed: m.consultations_status_completed,
	declined: m.consultations_status_declined,
	cancelled: m.consultations_status_cancelled,
	'no-show': m.consultations_status_no_show,
}

export function StatusBadge({ status }: { status: Status }) {
	return <Badge tone={tones[status]}>{words[status]()}</Badge>
}
