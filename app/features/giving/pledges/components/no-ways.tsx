import { m } from '#app/paraglide/messages.js'
import { Missing } from '#app/ui/missing.tsx'

/** Replaces the form until a second person has confirmed a way to pay. */
export function NoWays() {
	return (
		<Missing
			title={m.pledges_no_ways()}
			text={m.pledges_no_ways_text()}
			to="/contact"
			label={m.pledges_no_ways_contact()}
		/>
	)
}
