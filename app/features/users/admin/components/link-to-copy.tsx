import { m } from '#app/paraglide/messages.js'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** A link that opens an account, shown once. */
export function LinkToCopy({ link, title }: { link: string; title: string }) {
	return (
		<Notice tone="good" title={title} className="grid gap-3">
			<p>{m.people_link_once()}</p>
			<input
				readOnly
				dir="ltr"
				value={link}
				aria-label={m.people_link()}
				onFocus={(event) => event.currentTarget.select()}
				className="block w-full rounded-field border border-line-strong bg-surface px-3 py-2 text-ink"
			/>
			<button
				type="button"
				data-copy={link}
				data-copied={m.people_copied()}
				data-with-script
				className={`${buttonClass('quiet')} justify-self-start`}
			>
				<Icon name="share-2" className="size-4" /> {m.people_copy()}
			</button>
		</Notice>
	)
}
