import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import type { ApplicationStatus } from '../../model.ts'
import { statusWords } from '../case-words.ts'

const tones: Partial<Record<ApplicationStatus, BadgeTone>> = {
	granted: 'green',
	refused: 'red',
	returned: 'yellow',
	correcting: 'yellow',
}

export function StatusBadge({ status }: { status: ApplicationStatus }) {
	return <Badge tone={tones[status] ?? 'plain'}>{statusWords[status]()}</Badge>
}
