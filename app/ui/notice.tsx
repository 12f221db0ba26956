import type { ReactNode } from 'react'

const tones = {
	info: 'border-info bg-info-tint',
	good: 'border-emerald bg-emerald-tint',
	warn: 'border-warn-line bg-warn-tint',
	bad: 'border-danger bg-danger-tint',
}

type Props = { tone?: keyof typeof tones; title?: string; children?: ReactNode; className?: string }

export function Notice({ tone = 'info', title, children, className = '' }: Props) {
	return (
		<div className={`rounded-card border px-4 py-3 text-ink ${tones[tone]} ${className}`}>
			{title && <p className="font-semibold">{title}</p>}
			{children}
		</div>
	)
}
