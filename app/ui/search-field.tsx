import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type Props = Omit<ComponentProps<'input'>, 'value' | 'size'> & {
	/** For screen readers, and the placeholder. */
	label: string
	value: string
	/** The page's main search. */
	isLarge?: boolean
}

/** A search field with a magnifier and a hidden label. */
export function SearchField({ label, value, isLarge = false, className = '', ...rest }: Props) {
	return (
		<label className={`relative block ${className}`}>
			<span className="sr-only">{label}</span>
			<Icon
				name="search"
				className={`pointer-events-none absolute top-1/2 size-5 -translate-y-1/2 text-muted ${isLarge ? 'start-4' : 'start-3'}`}
			/>
			<input
				type="search"
				name="q"
				defaultValue={value}
				dir={value ? 'auto' : undefined}
				maxLength={200}
				placeholder={label}
				autoComplete="off"
				enterKeyHint="search"
				{...rest}
				className={`w-full min-w-0 rounded-field border border-line-strong bg-surface text-ink ${isLarge ? 'min-h-12 px-12 text-lg' : 'min-h-11 px-10'}`}
			/>
		</label>
	)
}
