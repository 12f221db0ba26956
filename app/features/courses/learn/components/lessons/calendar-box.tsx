import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export function CalendarBox({ url }: { url: string }) {
	return (
		<section className="grid gap-2 rounded-card border border-line bg-surface p-5">
			<h2 className="flex items-center gap-2 text-lg">
				<Icon name="calendar" />
				{m.learning_calendar()}
			</h2>
			<p className="text-muted">{m.learning_calendar_text()}</p>
			<p>
				<a href={url.replace(/^https?:/, 'webcal:')}>{m.learning_calendar_subscribe()}</a>
			</p>
			<label className="grid gap-1 text-sm">
				<span className="text-muted">{m.learning_calendar_address()}</span>
				<input
					readOnly
					dir="ltr"
					value={url}
					className="w-full rounded-field border border-line-strong bg-paper px-3 py-2"
				/>
			</label>
			<button
				type="button"
				data-copy={url}
				data-copied={m.learning_copied()}
				data-with-script
				className={`${buttonClass('quiet')} justify-self-start`}
			>
				{m.learning_copy()}
			</button>
		</section>
	)
}
