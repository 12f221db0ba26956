import { Link } from 'react-router'
import { getLocale } from '#app/paraglide/runtime.js'
import { inNumerals } from '#app/platform/text/numerals.ts'

type Tab = {
	to: string
	label: string
	count?: number
	isOpen: boolean
}

/** Links as tabs, so that each has an address and works without script. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
	return (
		<nav aria-label={label} className="mb-6 flex gap-x-2 overflow-x-auto border-line border-b">
			{tabs.map((tab) => (
				<Link
					key={tab.to}
					to={tab.to}
					preventScrollReset
					aria-current={tab.isOpen ? 'page' : undefined}
					className="-mb-px inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap border-transparent border-b-3 px-3 text-muted no-underline hover:text-emerald aria-[current]:border-gold aria-[current]:font-semibold aria-[current]:text-ink"
				>
					{tab.label}
					{tab.count !== undefined && tab.count > 0 && (
						<span className="text-muted tabular-nums">{inNumerals(tab.count, getLocale())}</span>
					)}
				</Link>
			))}
		</nav>
	)
}
