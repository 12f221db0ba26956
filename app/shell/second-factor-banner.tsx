import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Actor, isAtLeast } from '#app/platform/actor.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** On every page of staff who must set up two-step login: the deadline, and the link. */
export function SecondFactorBanner({ actor }: { actor: Actor }) {
	if (!actor?.secondFactorDueAt || actor.impersonatedBy) return null
	const zone = actor.days?.zone ?? 'UTC'
	const calendar = actor.days?.calendar ?? 'gregorian'
	const date = formatDay(actor.secondFactorDueAt, getLocale(), { zone, calendar })
	return (
		<aside
			aria-label={m.profile_factor_owed()}
			className="no-print flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-warn-line border-b bg-warn-tint px-4 py-2 text-center text-warn-ink"
		>
			<p suppressHydrationWarning>
				<span className="font-semibold">{m.profile_factor_owed()}.</span>{' '}
				{isAtLeast(actor, 'scholar') ? m.profile_factor_owed_until({ date }) : m.profile_factor_owed_now()}
			</p>
			<ButtonLink to="/profile/security/authenticator" tone="quiet">
				{m.profile_factor_owed_add()}
			</ButtonLink>
		</aside>
	)
}
