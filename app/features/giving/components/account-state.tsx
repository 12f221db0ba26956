import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'

type Props = { of: { approvedAt: Date | null; onePerson: boolean; closedAt: Date | null } }

/** Shows whether an account can be used, and whether a second person confirmed it. */
export function AccountState({ of: { approvedAt, onePerson, closedAt } }: Props) {
	return (
		<span className="flex flex-wrap gap-2">
			{closedAt && <Badge>{m.giving_closed()}</Badge>}
			{approvedAt ? (
				<Badge tone="green">{m.giving_confirmed()}</Badge>
			) : (
				<Badge tone="yellow">{m.giving_unconfirmed()}</Badge>
			)}
			{onePerson && <Badge tone="yellow">{m.giving_one_person()}</Badge>}
		</span>
	)
}
