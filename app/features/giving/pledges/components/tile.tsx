import type { ReactNode } from 'react'

/** One of a few choices, large enough for a thumb. */
export function Tile(props: { name: string; value: string; isChosen: boolean; children: ReactNode }) {
	return (
		<label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field border border-line-strong bg-surface px-3 py-2 has-[:checked]:border-emerald has-[:checked]:bg-emerald-tint">
			<input
				type="radio"
				name={props.name}
				value={props.value}
				defaultChecked={props.isChosen}
				className="size-5 shrink-0 accent-emerald"
			/>
			<span className="min-w-0">{props.children}</span>
		</label>
	)
}
