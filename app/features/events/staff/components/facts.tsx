import type { ReactNode } from 'react'

/** Terms with their values; empty ones are left out. */
export function Facts({ of }: { of: { label: string; value: ReactNode }[] }) {
	const said = of.filter(
		({ value }) => value !== null && value !== undefined && value !== '' && value !== false,
	)
	return (
		<dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[minmax(9rem,auto)_minmax(0,1fr)]">
			{said.map(({ label, value }) => (
				<div key={label} className="grid gap-0.5 sm:contents">
					<dt className="text-muted">{label}</dt>
					<dd className="wrap-anywhere">{value}</dd>
				</div>
			))}
		</dl>
	)
}
