import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { dot } from '#app/platform/text/lists.ts'
import { Button } from '#app/ui/button.tsx'
import { Khatam } from '#app/ui/khatam.tsx'

/** Carries the address to the registration in the body of the request, where no log and no history sees it. */
export function Teaser() {
	return (
		<section className="in-page pt-14">
			<div className="grid items-center gap-x-12 gap-y-6 rounded-card border border-line bg-surface p-6 sm:p-10 md:grid-cols-2">
				<div className="grid gap-2">
					<Khatam className="mb-2 size-9 text-gold" />
					<h2 className="text-2xl">{m.home_teaser_title()}</h2>
					<p className="text-muted">{m.home_teaser_text()}</p>
				</div>
				<Form method="post" action="/register" reloadDocument className="grid gap-1.5">
					<input type="hidden" name="teaser" value="1" />
					<label htmlFor="teaser-email" className="font-semibold">
						{m.home_teaser_email()}
					</label>
					<div className="flex flex-wrap gap-2">
						<input
							id="teaser-email"
							type="email"
							name="email"
							dir="ltr"
							autoComplete="email"
							className="min-h-11 min-w-0 grow basis-52 rounded-field border border-line-strong bg-surface px-3 text-ink"
						/>
						<Button>{m.home_teaser_button()}</Button>
					</div>
					<p className="mt-1 text-muted text-sm">
						{m.home_teaser_terms()}{' '}
						<Link to="/terms-of-use" className="underline">
							{m.pages_terms_title()}
						</Link>
						{dot()}
						<Link to="/privacy-policy" className="underline">
							{m.pages_privacy_title()}
						</Link>
					</p>
				</Form>
			</div>
		</section>
	)
}
