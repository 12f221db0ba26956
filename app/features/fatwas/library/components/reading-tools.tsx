import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'

const tool =
	'grid min-h-11 min-w-11 place-items-center rounded-field border border-line-strong bg-surface px-2 text-ink hover:border-emerald hover:text-emerald'

/** Text size, saved in this browser, and reading aloud where the browser has a voice for the language (site.js). */
export function ReadingTools() {
	return (
		<div data-with-script className="flex flex-wrap gap-2">
			<button type="button" data-text-size="-1" className={`${tool} text-sm`}>
				<span aria-hidden="true" dir="ltr">
					A−
				</span>
				<span className="sr-only">{m.fatwas_text_smaller()}</span>
			</button>
			<button type="button" data-text-size="1" className={`${tool} text-lg`}>
				<span aria-hidden="true" dir="ltr">
					A+
				</span>
				<span className="sr-only">{m.fatwas_text_larger()}</span>
			</button>
			<button type="button" data-listen={m.fatwas_stop_listening()} hidden className={tool}>
				<span className="flex items-center gap-2 px-1">
					<Icon name="headphones" className="size-4" />
					<span>{m.fatwas_listen()}</span>
				</span>
			</button>
		</div>
	)
}
