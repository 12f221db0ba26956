import type { ReactNode } from 'react'
import { Khatam } from './khatam.tsx'

type Props = { title: string; text?: ReactNode; action?: ReactNode }

/** The message of an empty list, with the next step. */
export function EmptyState({ title, text, action }: Props) {
	return (
		<div className="grid justify-items-center gap-3 rounded-card border border-line border-dashed px-6 py-12 text-center">
			<Khatam className="size-10 text-gold" />
			<p className="font-serif font-semibold text-lg">{title}</p>
			{text && <p className="max-w-measure text-muted">{text}</p>}
			{action}
		</div>
	)
}
