import { m } from '#app/paraglide/messages.js'
import { Missing } from '#app/ui/missing.tsx'

/** In place of the form, until a second person has confirmed where money is sent. */
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
