import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { Badge } from '#app/ui/badge.tsx'

type Props = { of: { onePerson: boolean; reverses: number | null; reversedBy: number | null } }

/** Marks of an entry: reversed, a reversal, or without a second person. */
export function EntryMarks({ of: { onePerson, reverses, reversedBy } }: Props) {
	const number = (of: number) => ({ number: inNumerals(of, getLocale()) })
	if (!onePerson && reverses === null && reversedBy === null) return null
	return (
		<span className="flex flex-wrap gap-2">
			{onePerson && <Badge tone="yellow">{m.giving_one_person()}</Badge>}
			{reverses !== null && <Badge tone="blue">{m.giving_reverses(number(reverses))}</Badge>}
			{reversedBy !== null && <Badge>{m.giving_reversed_by(number(reversedBy))}</Badge>}
		</span>
	)
}
