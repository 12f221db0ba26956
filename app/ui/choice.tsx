import { type ReactNode, useId } from 'react'
import { FieldError } from './refused.tsx'

type Props = {
	name: string
	legend: string
	hint?: string
	error?: string
	options: readonly { value: string; label: string; hint?: string }[]
	chosen: string
	children?: ReactNode
}

/** Radio buttons; `children` depend on the choice. */
export function Choice({ name, legend, hint, error, options, chosen, children }: Props) {
	const id = useId()
	return (
		<fieldset
			id={id}
			tabIndex={-1}
			className="grid gap-3"
			aria-describedby={error ? `${id}-error` : undefined}
		>
			<legend className="mb-1.5 font-semibold">{legend}</legend>
			{hint && <p className="max-w-measure text-muted">{hint}</p>}
			{options.map((option) => (
				<label key={option.value} className="flex min-h-8 cursor-pointer items-start gap-3">
					<input
						type="radio"
						name={name}
						value={option.value}
						defaultChecked={option.value === chosen}
						className="mt-0.5 size-5 shrink-0 accent-emerald"
					/>
					<span>
						{option.label}
						{option.hint && <span className="block text-muted">{option.hint}</span>}
					</span>
				</label>
			))}
			<FieldError id={`${id}-error`} of={id} label={legend} text={error} />
			{children}
		</fieldset>
	)
}

/** A checkbox with its label. */
export function Checkbox({ name, label, checked }: { name: string; label: ReactNode; checked: boolean }) {
	return (
		<label className="flex min-h-11 cursor-pointer items-center gap-3">
			<input
				type="checkbox"
				name={name}
				value="yes"
				defaultChecked={checked}
				className="size-5 shrink-0 accent-emerald"
			/>
			<span className="min-w-0 wrap-anywhere">{label}</span>
		</label>
	)
}
