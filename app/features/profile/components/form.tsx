import type { ComponentProps, ReactNode } from 'react'
import { Form, useFormAction, useNavigation } from 'react-router'
import type { FormReply } from '#app/platform/forms.ts'
import { Button, type ButtonTone } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { sayForm } from './fields.ts'

type Props = Omit<ComponentProps<typeof Form>, 'method' | 'action'> & {
	/** Where it goes; its own page where nothing is said. */
	action?: string
	reply?: FormReply | null
	button: string
	busy: string
	tone?: ButtonTone
	/** Beside the button: a way out. */
	beside?: ReactNode
}

/** A form of these pages: what is wrong with it above its fields, one button below them. */
export function PlainForm({
	action,
	reply,
	button,
	busy,
	tone,
	beside,
	children,
	className = '',
	...rest
}: Props) {
	const target = useFormAction(action)
	const { state, formAction } = useNavigation()
	const isSending = state !== 'idle' && formAction?.split('?', 1)[0] === target.split('?', 1)[0]
	const wrong = sayForm(reply)
	return (
		<Form
			method="post"
			action={action}
			noValidate
			data-busy={busy}
			className={`grid gap-5 ${className}`}
			{...rest}
		>
			<FormError text={wrong && [wrong.title, wrong.text].filter(Boolean).join(': ')} />
			{children}
			<div className="flex flex-wrap items-center gap-3">
				<Button tone={tone} disabled={isSending}>
					{isSending ? busy : button}
				</Button>
				{beside}
			</div>
		</Form>
	)
}
