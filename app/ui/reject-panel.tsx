import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { TextArea } from './field.tsx'

type Props = {
	id: string
	/** What is rejected. */
	title: string
	action: string
	/** Of the reason. */
	field?: string
	words: { reject: string; reason: string; hint: string; cancel: string }
	maxLength: number
	/** Of the button that opens it. */
	className: string
	/** Hidden fields. */
	children: ReactNode
}

/** A button that asks for the reason in a panel of its own, which needs no script. */
export function RejectPanel({
	id,
	title,
	action,
	field = 'reason',
	words,
	maxLength,
	className,
	children,
}: Props) {
	const panel = `reject-${id}`
	return (
		<>
			<Button type="button" tone="danger" popoverTarget={panel} className={className}>
				{words.reject} <About title={title} />
			</Button>
			<div
				id={panel}
				popover="auto"
				className="m-auto w-[min(30rem,calc(100vw-2rem))] whitespace-normal rounded-card border border-line bg-surface p-5 text-start text-ink shadow-lg backdrop:bg-[light-dark(var(--ink),var(--paper))] backdrop:opacity-60"
			>
				<Form method="post" action={action} noValidate className="grid gap-4">
					<p className="font-semibold wrap-anywhere">
						<bdi>{title}</bdi>
					</p>
					<TextArea
						name={field}
						value={undefined}
						label={words.reason}
						hint={words.hint}
						maxLength={maxLength}
						rows={4}
						required
					/>
					{children}
					<span className="flex flex-wrap gap-3">
						<Button tone="danger">{words.reject}</Button>
						<Button type="button" tone="quiet" popoverTarget={panel} popoverTargetAction="hide">
							{words.cancel}
						</Button>
					</span>
				</Form>
			</div>
		</>
	)
}

/** What a button is about, for who does not see where it stands. */
export function About({ title }: { title: string }) {
	return (
		<span className="sr-only">
			<bdi>{title}</bdi>
		</span>
	)
}
