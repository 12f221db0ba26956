import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'

type Props = { status?: 'held' | 'cancelled'; isExpected: boolean; isMoved: boolean }

/** The state of a date, where it is not as usual. */
export function States({ status = 'held', isExpected, isMoved }: Props) {
	if (status === 'cancelled') return <Badge tone="red">{m.events_cancelled()}</Badge>
	return (
		<>
			{isMoved && <Badge tone="blue">{m.events_moved()}</Badge>}
			{isExpected && <Badge tone="yellow">{m.events_expected()}</Badge>}
		</>
	)
}
