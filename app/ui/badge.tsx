import type { ReactNode } from 'react'

export type BadgeTone = 'green' | 'yellow' | 'red' | 'blue' | 'plain'

const tones: Record<BadgeTone, string> = {
	green: 'border-transparent bg-emerald-tint text-emerald',
	yellow: 'border-warn-line bg-warn-tint text-warn-ink',
	red: 'border-transparent bg-danger-tint text-danger',
	blue: 'border-transparent bg-info-tint text-info',
	plain: 'border-line bg-surface text-muted',
}

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
	return (
		<span
			className={`wrap-break-word inline-flex items-center gap-1 rounded-full border px-2.5 text-sm leading-6 [&:lang(ur)]:leading-loose ${tones[tone]}`}
		>
			{children}
		</span>
	)
}
