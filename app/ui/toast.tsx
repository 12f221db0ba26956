import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = { tone: 'good' | 'bad'; title?: string; text: string; dismissLabel: string }

/**
 * The live region for toasts. It exists before them, since screen readers only announce changes. A success toast of
 * an earlier action is hidden beside a refused form.
 */
export function ToastPlace({ children }: { children: ReactNode }) {
	return (
		<div
			role="status"
			className="no-print in-[body:has([data-refused])]:hidden fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md sm:inset-x-auto sm:end-6 sm:bottom-6 sm:w-96"
		>
			{children}
		</div>
	)
}

/** A message after an action. It stays until it is dismissed or the reader moves on. */
export function Toast({ tone, title, text, dismissLabel }: Props) {
	const good = tone === 'good'
	return (
		<div
			role={good ? undefined : 'alert'}
			data-toast
			className={`flex items-start gap-3 rounded-card border bg-surface px-4 py-3 ${good ? 'border-emerald' : 'border-danger'}`}
		>
			<Icon
				name={good ? 'check' : 'triangle-alert'}
				className={`mt-1 size-5 ${good ? 'text-emerald' : 'text-danger'}`}
			/>
			<div className="min-w-0 grow">
				{title && <p className="font-semibold">{title}</p>}
				<p className="break-words">{text}</p>
			</div>
			<button
				type="button"
				data-dismiss
				aria-label={dismissLabel}
				className="-me-2 grid size-9 shrink-0 place-items-center rounded-field text-muted hover:text-ink"
			>
				<Icon name="x" />
			</button>
		</div>
	)
}
