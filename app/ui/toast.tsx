import { Icon } from './icon.tsx'

type Props = { tone: 'good' | 'bad'; title?: string; text: string; dismissLabel: string }

/** A word after something was done. It stays until it is dismissed or the reader moves on. */
export function Toast({ tone, title, text, dismissLabel }: Props) {
	const good = tone === 'good'
	return (
		<div
			role={good ? undefined : 'alert'}
			data-toast
			className={`no-print fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-md items-start gap-3 rounded-card border bg-surface px-4 py-3 sm:inset-x-auto sm:end-6 sm:bottom-6 sm:w-96 ${good ? 'border-emerald' : 'border-danger'}`}
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
