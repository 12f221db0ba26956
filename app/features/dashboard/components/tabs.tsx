import { Link } from 'react-router'

type Tab = { to: string; label: string; isOpen: boolean }

/** Tabs that are links: each is an address of its own and works without script. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
	return (
		<nav aria-label={label} className="mb-8 flex gap-x-2 border-line border-b">
			{tabs.map((tab) => (
				<Link
					key={tab.to}
					to={tab.to}
					preventScrollReset
					aria-current={tab.isOpen ? 'page' : undefined}
					className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 px-3 text-muted no-underline hover:text-emerald aria-[current]:border-gold aria-[current]:font-semibold aria-[current]:text-ink"
				>
					{tab.label}
				</Link>
			))}
		</nav>
	)
}
