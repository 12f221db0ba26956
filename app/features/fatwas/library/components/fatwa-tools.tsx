import { m } from '#app/paraglide/messages.js'
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = { number: number; title: string; url: string }

/** Share, print and note; tools that need script are hidden without it. */
export function FatwaTools({ number, title, url }: Props) {
	const message = `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`
	return (
		<div className="flex flex-wrap gap-2.5">
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
			<ButtonLink to={`/notes?fatwa=${number}`} tone="quiet" rel="nofollow">
				<Icon name="notebook-pen" className="size-4" /> {m.fatwas_write_note()}
			</ButtonLink>
		</div>
	)
}
