import type { LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'

type Props = {
	act: string
	icon: LucideIcon
	label: string
	isOff?: boolean
	onAct: (what: string) => (event: MouseEvent) => void
}

/** An icon button that changes the form; without script it posts its action. */
export function Act({ act, icon: Drawing, label, isOff = false, onAct }: Props) {
	return (
		<button
			type="submit"
			name="act"
			value={act}
			data-act={act}
			title={label}
			aria-label={label}
			disabled={isOff}
			onClick={onAct(act)}
			className="grid size-11 shrink-0 place-items-center rounded-field border border-line-strong text-ink hover:border-emerald hover:text-emerald disabled:opacity-40"
		>
			<Drawing aria-hidden="true" strokeWidth={1.75} className="size-5" />
		</button>
	)
}
