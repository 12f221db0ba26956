import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
	label: string
	/** The displayed text, also copied unless `copy` is given. */
	text: string
	copy?: string
	hint?: string
	isLarge?: boolean
}

/** A value to type into a bank's app: displayed in groups of four, copied without spaces. */
export function Copied({ label, text, copy = text, hint, isLarge = false }: Props) {
	return (
		<div className="grid gap-1">
			<dt className="text-muted">{label}</dt>
			<dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<bdi
					dir="ltr"
					className={`wrap-anywhere font-semibold tabular-nums ${isLarge ? 'text-3xl tracking-wide' : 'text-lg'}`}
				>
					{text}
				</bdi>
				<Button
					type="button"
					tone="quiet"
					data-with-script
					data-copy={copy}
					data-copied={m.pledges_copied()}
					className="no-print"
					aria-label={m.pledges_copy_of({ what: label })}
				>
					<Icon name="copy" className="size-5" />
					{m.pledges_copy()}
				</Button>
			</dd>
			{hint && <dd className="text-muted text-sm">{hint}</dd>}
		</div>
	)
}
