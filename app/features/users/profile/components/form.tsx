import type { ComponentProps, ReactNode } from 'react'
import { Form, useFormAction, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { inOneLine } from '#app/platform/text/words.ts'
import { ProfileFrame } from '#app/shell/profile-frame.tsx'
import { Button, ButtonLink, type ButtonTone } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError } from '#app/ui/field.tsx'
import { formError } from './fields.ts'

type Props = Omit<ComponentProps<typeof Form>, 'method' | 'action'> & {
	/** Default: its own page. */
	action?: string
	reply?: FormReply | null
	button: string
	busy: string
	tone?: ButtonTone
	back?: { to: string; label: string }
}

export function PlainForm({
	action,
	reply,
	button,
	busy,
	tone,
	back,
	children,
	className = '',
	...rest
}: Props) {
	const target = useFormAction(action)
	const { state, formAction } = useNavigation()
	const isSending = state !== 'idle' && formAction?.split('?', 1)[0] === target.split('?', 1)[0]
	const wrong = formError(reply)
	return (
		<Form
			method="post"
			action={action}
			noValidate
			data-busy={busy}
			className={`grid gap-5 ${className}`}
			{...rest}
		>
			<FormError text={wrong && inOneLine(wrong)} />
			{children}
			<div className="flex flex-wrap items-center gap-3">
				<Button tone={tone} disabled={isSending}>
					{isSending ? busy : button}
				</Button>
				{back && (
					<ButtonLink to={back.to} tone="quiet">
						{back.label}
					</ButtonLink>
				)}
			</div>
		</Form>
	)
}

const parents = {
	profile: () => ({ label: m.profile_nav(), to: '/profile' }),
	security: () => ({ label: m.profile_security_nav(), to: '/profile/security' }),
	data: () => ({ label: m.profile_data_nav(), to: '/profile/data' }),
}

export function securityTrail(label: string) {
	return [parents.security(), { label }]
}

type PageProps = Omit<Props, 'back' | 'title'> & {
	title: string
	intro?: ReactNode
	below: keyof typeof parents
	back: string
}

export function FormPage({ title, intro, below, back, ...form }: PageProps) {
	const parent = parents[below]()
	return (
		<ProfileFrame title={title} intro={intro} breadcrumb={[parent, { label: title }]}>
			<Card>
				<PlainForm {...form} back={{ to: parent.to, label: back }} />
			</Card>
		</ProfileFrame>
	)
}
