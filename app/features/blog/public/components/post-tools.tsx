import { m } from '#app/paraglide/messages.js'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = { title: string; url: string }

/** Share, copy the link and print; what needs script is hidden without it. */
export function PostTools({ title, url }: Props) {
	const message = `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`
	return (
		<div className="no-print flex flex-wrap gap-2.5">
			<a href={message} rel="noopener" target="_blank" className={buttonClass('quiet')}>
				<Icon name="message-circle" className="size-4" /> WhatsApp
			</a>
			<Button tone="quiet" type="button" data-with-script data-share data-copied={m.fatwas_copied()}>
				<Icon name="share-2" className="size-4" /> {m.fatwas_share()}
			</Button>
			<Button tone="quiet" type="button" data-with-script data-copy={url} data-copied={m.fatwas_copied()}>
				<Icon name="link" className="size-4" /> {m.fatwas_copy_link()}
			</Button>
			<Button tone="quiet" type="button" data-with-script data-print>
				<Icon name="printer" className="size-4" /> {m.fatwas_print()}
			</Button>
		</div>
	)
}
