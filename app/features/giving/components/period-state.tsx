import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'

type Props = { of: { askedAt: Date | null; closedAt: Date | null; onePerson: boolean } }

export function PeriodState({ of: { askedAt, closedAt, onePerson } }: Props) {
	return (
		<span className="flex flex-wrap gap-2">
			{closedAt ? (
				<Badge>{m.giving_closed()}</Badge>
			) : askedAt ? (
				<Badge tone="yellow">{m.giving_closing_asked()}</Badge>
			) : (
				<Badge tone="green">{m.giving_open()}</Badge>
			)}
			{onePerson && <Badge tone="yellow">{m.giving_one_person()}</Badge>}
		</span>
	)
}
