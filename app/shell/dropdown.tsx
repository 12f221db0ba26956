import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type Props = { label: ReactNode; name?: string; icon?: boolean; children: ReactNode }

/** A native menu (`details`); the header has one open at a time. */
export function Dropdown({ label, name, children }: Props) {
	return (
		<details data-menu name="menu" className="group relative">
			<summary
				title={name}
				className="flex min-h-11 items-center gap-1 whitespace-nowrap rounded-field px-3 max-[24rem]:px-1.5 hover:bg-emerald-tint hover:text-emerald"
			>
				{label}
				<Icon name="chevron-down" className="size-4 text-muted group-open:rotate-180 max-[24rem]:hidden" />
			</summary>
			<div className="absolute end-0 z-40 mt-1 min-w-48 rounded-card border border-line-strong bg-surface p-2">
				{children}
			</div>
		</details>
	)
}
