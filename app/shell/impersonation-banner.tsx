import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { Actor } from '#app/platform/actor.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** On every page while an admin views the site as somebody: their name, and the way out. */
export function ImpersonationBanner({ actor }: { actor: Actor }) {
	if (!actor?.impersonatedBy) return null
	return (
		<aside
			aria-label={m.people_looking_as({ name: actor.name })}
			className="no-print sticky top-0 z-40 border-warn-line border-b bg-warn-tint px-4 py-2 text-warn-ink sm:px-6"
		>
			<div className="in-page flex flex-wrap items-center gap-x-4 gap-y-2">
				<p className="flex min-w-0 flex-1 basis-60 items-start gap-2">
					<Icon name="user" className="mt-0.5 size-5" />
					<span className="min-w-0 wrap-anywhere">
						<span className="font-semibold">{m.people_looking_as({ name: isolated(actor.name) })}.</span>{' '}
						<span className="text-sm">{m.people_looking_limits()}</span>
					</span>
				</p>
				<Form method="post" action="/stop-looking" reloadDocument>
					<Button tone="quiet">{m.people_looking_stop()}</Button>
				</Form>
			</div>
		</aside>
	)
}
