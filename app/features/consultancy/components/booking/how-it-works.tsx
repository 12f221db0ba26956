import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { inNumerals } from '#app/platform/text/numerals.ts'

export function HowItWorks() {
	const steps = [
		[m.booking_how_submit(), m.booking_how_submit_text()],
		[m.booking_how_scholar(), m.booking_how_scholar_text()],
		[m.booking_how_guidance(), m.booking_how_guidance_text()],
	]
	return (
		<section className="mt-10">
			<h2 className="mb-4 text-xl">{m.booking_how()}</h2>
			<ol className="grid gap-6 md:grid-cols-3">
				{steps.map(([title, text], index) => (
					<li key={title} className="flex gap-4">
						<span
							aria-hidden="true"
							className="grid size-9 shrink-0 place-items-center rounded-full border border-gold font-serif font-semibold"
						>
							{inNumerals(index + 1, getLocale())}
						</span>
						<div className="grid content-start gap-1">
							<h3 className="text-lg">{title}</h3>
							<p className="text-muted">{text}</p>
						</div>
					</li>
				))}
			</ol>
		</section>
	)
}
