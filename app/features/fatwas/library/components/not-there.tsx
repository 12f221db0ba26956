import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Khatam } from '#app/ui/khatam.tsx'
import type { Withdrawn as Facts } from '../model.ts'

export function NotFound() {
	return <NotThere title={m.fatwas_not_found()} texts={[m.fatwas_not_found_text()]} />
}

/** Page of a withdrawn answer: date and reason only. */
export function Withdrawn({ withdrawn, days }: { withdrawn: Facts; days: Days }) {
	const { at, reason } = withdrawn
	const date = formatDay(at, getLocale(), days.zone)
	const because = reason ? [m.fatwas_withdrawn_because({ reason: isolated(reason) })] : []
	return <NotThere title={m.fatwas_withdrawn()} texts={[m.fatwas_withdrawn_on({ date }), ...because]} />
}

function NotThere({ title, texts }: { title: string; texts: string[] }) {
	return (
		<div className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-20 text-center">
			<Khatam className="size-14 text-gold" />
			<h1 className="text-2xl sm:text-3xl">{title}</h1>
			{texts.map((text) => (
				<p key={text} className="max-w-full wrap-anywhere text-muted">
					{text}
				</p>
			))}
			<ButtonLink to="/fatwas" className="mt-2">
				{m.fatwas_back()}
			</ButtonLink>
		</div>
	)
}
