import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Search in the FAQ; live with script. */
export function FaqSearch({ q }: { q: string }) {
	return (
		<Form action="/faq" role="search" data-live="250" className="grid max-w-measure gap-1.5">
			<label htmlFor="faq-search" className="font-semibold">
				{m.pages_faq_search()}
			</label>
			<div className="flex gap-2">
				<input
					id="faq-search"
					type="search"
					name="q"
					dir="auto"
					defaultValue={q}
					maxLength={100}
					enterKeyHint="search"
					className="min-h-11 w-full min-w-0 rounded-field border border-line-strong bg-surface px-4 text-ink"
				/>
				<Button className="whitespace-nowrap">
					<Icon name="search" /> <span className="max-sm:sr-only">{m.pages_faq_search_button()}</span>
				</Button>
			</div>
		</Form>
	)
}
