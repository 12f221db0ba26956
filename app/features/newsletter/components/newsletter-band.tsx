import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'
import { Lattice } from '#app/ui/lattice.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

export function NewsletterBand({ languages }: { languages: Locale[] }) {
	return (
		<section className="band">
			<div className="in-page">
				<div className="night relative grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-6 overflow-hidden rounded-card p-6 sm:p-12 md:grid-cols-2">
					<Lattice />
					<div className="relative grid gap-2">
						<h2 className="text-3xl">{m.newsletter_title()}</h2>
						<p className="max-w-measure opacity-90">{m.newsletter_intro()}</p>
					</div>
					<div className="relative grid gap-2">
						<SubscribeForm languages={languages} isOnNight />
						<p className="text-sm opacity-90">{m.newsletter_promise()}</p>
					</div>
				</div>
			</div>
		</section>
	)
}
