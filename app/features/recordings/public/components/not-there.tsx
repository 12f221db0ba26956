import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Khatam } from '#app/ui/khatam.tsx'
import { mediaPath } from '../../model.ts'

/** No recording has this address, or it was withdrawn; its reason where listeners see it. */
export function NotThere({ withdrawn }: { withdrawn: { reason: string } | null }) {
	return (
		<div className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-20 text-center">
			<Khatam className="size-14 text-gold" />
			<h1 className="text-2xl sm:text-3xl">
				{withdrawn ? m.recordings_was_withdrawn() : m.recordings_not_found()}
			</h1>
			{withdrawn?.reason && (
				<p className="wrap-anywhere max-w-full text-muted">
					{m.recordings_withdrawn_because({ reason: isolated(withdrawn.reason) })}
				</p>
			)}
			<ButtonLink to={mediaPath} className="mt-2">
				{m.recordings_show_all()}
			</ButtonLink>
		</div>
	)
}
