import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { TextField } from '#app/ui/field.tsx'

/** The first and the last day of a rule; empty: it has none. */
export function SeasonFields({ reply }: { reply: FormReply | undefined }) {
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<TextField {...fieldOf(reply, 'from')} type="date" dir="ltr" label={m.prayers_from()} />
			<TextField {...fieldOf(reply, 'until')} type="date" dir="ltr" label={m.prayers_until()} />
		</div>
	)
}
