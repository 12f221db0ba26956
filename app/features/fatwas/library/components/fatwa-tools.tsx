import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Share and print; both need script, and without it stay away. */
export function FatwaTools() {
	return (
		<div className="flex gap-3" data-with-script>
			<Button tone="quiet" type="button" data-share data-copied={m.fatwas_copied()}>
				<Icon name="share-2" /> {m.fatwas_share()}
			</Button>
			<Button tone="quiet" type="button" data-print>
				<Icon name="printer" /> {m.fatwas_print()}
			</Button>
		</div>
	)
}
