import { getLocale } from '#app/paraglide/runtime.js'
import { formatCount } from '#app/platform/text/counts.ts'

/** A number and its label; inside a `<dl>`. */
export function Stat({ label, count }: { label: string; count: number }) {
	return (
		<div className="flex flex-col-reverse rounded-card border border-line bg-surface px-5 py-4">
			<dt className="text-muted">{label}</dt>
			<dd className="font-semibold font-serif text-number tabular-nums" suppressHydrationWarning>
				<bdi>{formatCount(count, getLocale())}</bdi>
			</dd>
		</div>
	)
}
