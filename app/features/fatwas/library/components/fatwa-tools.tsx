import { m } from '#app/paraglide/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Share and print, which need script and without it stay away; a note on it. */
export function FatwaTools({ number }: { number: number }) {
	return (
		<div className="flex flex-wrap gap-3">
			<Button tone="quiet" type="button" data-with-script data-share data-copied={m.fatwas_copied()}>
				<Icon name="share-2" /> {m.fatwas_share()}
			</Button>
			<Button tone="quiet" type="button" data-with-script data-print>
				<Icon name="printer" /> {m.fatwas_print()}
			</Button>
			<ButtonLink to={`/notes?fatwa=${number}`} tone="quiet" rel="nofollow">
				<Icon name="notebook-pen" /> {m.fatwas_write_note()}
			</ButtonLink>
		</div>
	)
}
