import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'

/** Posts the address to the registration: bodies are in no log or history. */
export function Teaser() {
	return (
		<section className="band">
			<div className="in-page grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-6 md:grid-cols-2">
				<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
					<h2 className="text-3xl">{m.home_teaser_title()}</h2>
					<p className="max-w-measure text-muted">{m.home_teaser_text()}</p>
				</div>
				<Form
					method="post"
					action="/register"
					reloadDocument
					className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2"
				>
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
							className="min-h-12 min-w-0 grow basis-52 rounded-field border border-line-strong bg-surface px-3 text-ink"
						/>
						<button type="submit" className={buttonClass('primary', 'min-h-12')}>
							{m.home_teaser_button()}
						</button>
					</div>
					<p className="text-muted text-sm">
						{m.home_teaser_terms()} <Link to="/terms-of-use">{m.pages_terms_title()}</Link>
						{m.home_teaser_and()}
						<Link to="/privacy-policy">{m.pages_privacy_title()}</Link>
						{m.home_teaser_end()}
					</p>
				</Form>
			</div>
		</section>
	)
}
