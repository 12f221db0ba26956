import { m } from '#app/paraglide/messages.js'
import { Badge } from '#app/ui/badge.tsx'

type Props = {
	of: {
		approvedAt: Date | null
		retiredAt: Date | null
		sampleAt: Date | null
		onePerson: boolean
		isShown: boolean
	}
}

/** Whether donors see a way to pay, and why not. */
export function WayState({ of: { approvedAt, retiredAt, sampleAt, onePerson, isShown } }: Props) {
	return (
		<span className="flex flex-wrap gap-2">
			{retiredAt ? (
				<Badge>{m.ways_retired()}</Badge>
			) : approvedAt === null ? (
				<Badge tone="yellow">{m.giving_unconfirmed()}</Badge>
			) : isShown ? (
				<Badge tone="green">{m.ways_shown()}</Badge>
			) : (
				<Badge tone="red">{m.ways_hidden()}</Badge>
			)}
			{onePerson && <Badge tone="yellow">{m.giving_one_person()}</Badge>}
			{sampleAt && <Badge tone="yellow">{m.giving_sample()}</Badge>}
		</span>
	)
}
