import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = { citation: string; bibtex: string; children: ReactNode }

export function CiteCard({ citation, bibtex, children }: Props) {
	return (
		<section
			aria-labelledby="cite"
			className="rounded-card border border-line bg-surface p-5 print:border-0 print:p-0"
		>
			<h2 id="cite" className="text-xl">
				{m.fatwas_cite()}
			</h2>
			<p dir={directionOf(getLocale())} className="mt-1.5 wrap-anywhere text-muted text-sm">
				{citation}
			</p>
			<div className="no-print mt-4 grid gap-3">
				<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
					<Copy text={citation} label={m.fatwas_cite_copy()} />
					<details>
						<summary className="inline-flex min-h-11 cursor-pointer items-center text-emerald">
							BibTeX
						</summary>
						<pre dir="ltr" className="overflow-x-auto whitespace-pre-wrap break-words py-2 text-sm">
							{bibtex}
						</pre>
						<Copy text={bibtex} label={m.fatwas_cite_copy_bibtex()} />
					</details>
				</div>
				<div className="border-line border-t pt-4">{children}</div>
			</div>
		</section>
	)
}

function Copy({ text, label }: { text: string; label: string }) {
	return (
		<Button tone="quiet" type="button" data-with-script data-copy={text} data-copied={m.fatwas_cite_copied()}>
			<Icon name="copy" className="size-4" /> {label}
		</Button>
	)
}
