import { type ReactNode, useId } from 'react'
import { FieldError } from '#app/ui/refused.tsx'

type Props = { name: string; label: string; hint?: ReactNode; isOn: boolean; error?: string }

export function Check({ name, label, hint, isOn, error }: Props) {
	const id = useId()
	const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
	return (
		<div className="grid gap-1">
			<label className="flex min-h-11 items-center gap-3">
				<input
					id={id}
					type="checkbox"
					name={name}
					value="yes"
					defaultChecked={isOn}
					aria-invalid={error ? true : undefined}
					aria-describedby={described || undefined}
					className="size-5 shrink-0 accent-emerald"
				/>
				<span className="font-semibold">{label}</span>
			</label>
			{hint && (
				<p id={`${id}-hint`} className="text-muted">
					{hint}
				</p>
			)}
			<FieldError id={`${id}-error`} of={id} label={label} text={error} />
		</div>
	)
}
