import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Actor } from '#app/platform/actor.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { Button } from '#app/ui/button.tsx'

/** On every page of a person whose account is about to be deleted: the date, and how to cancel. */
export function LeavingBanner({ actor }: { actor: Actor }) {
	if (!actor?.deletionDueAt || actor.impersonatedBy) return null
	const zone = actor.days?.zone ?? 'UTC'
	const calendar = actor.days?.calendar ?? 'gregorian'
	return (
		<aside
			aria-label={m.profile_leaving_title()}
			className="no-print flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-warn-line border-b bg-warn-tint px-4 py-2 text-center text-warn-ink"
		>
			<p suppressHydrationWarning>
				<span className="font-semibold">{m.profile_leaving_title()}.</span>{' '}
				{m.profile_leaving_text({ date: formatDay(actor.deletionDueAt, getLocale(), { zone, calendar }) })}
			</p>
			<Form method="post" action="/profile/data/keep">
				<Button tone="quiet">{m.profile_keep_account()}</Button>
			</Form>
		</aside>
	)
}
