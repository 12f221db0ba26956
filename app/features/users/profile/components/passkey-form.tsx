import { type FormEvent, useState } from 'react'
import { useSubmit } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormError, TextField } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { fieldsOf, formError } from './fields.ts'
import { knowsPasskeys, makePasskey } from './passkey.ts'

type Props = {
	reply: FormReply | undefined
	options: Parameters<typeof makePasskey>[0]
	suggestedName: string
	maxName: number
}

export function PasskeyForm({ reply, options, suggestedName, maxName }: Props) {
	const submit = useSubmit()
	const hydrated = useHydrated()
	const [stage, setStage] = useState<'idle' | 'asking' | 'broken-off' | 'known' | 'failed'>('idle')
	const problems = {
		'broken-off': m.profile_passkey_broken_off(),
		known: m.profile_passkey_known(),
		failed: m.profile_passkey_failed(),
	}

	async function make(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const name = String(new FormData(event.currentTarget).get('name') ?? '')
		if (!knowsPasskeys()) return setStage('failed')
		setStage('asking')
		try {
			const response = await makePasskey(options)
			if (response === null) return setStage('broken-off')
			await submit({ name, response }, { method: 'post' })
		} catch (error) {
			setStage(error instanceof DOMException && error.name === 'InvalidStateError' ? 'known' : 'failed')
		}
	}

	const wrong = stage === 'idle' || stage === 'asking' ? formError(reply)?.text : problems[stage]
	return (
		<form onSubmit={(event) => void make(event)} className="grid gap-5" noValidate>
			<FormError text={wrong} />
			<TextField
				{...fieldsOf(reply)('name')}
				defaultValue={suggestedName}
				label={m.profile_passkey_name()}
				hint={m.profile_passkey_name_hint()}
				maxLength={maxName}
				dir="auto"
				autoComplete="off"
			/>
			<div className="flex flex-wrap gap-3">
				<Button disabled={!hydrated || stage === 'asking'}>
					{stage === 'asking' ? m.profile_passkey_asking() : m.profile_passkey_make()}
				</Button>
				<ButtonLink to="/profile/security" tone="quiet">
					{m.profile_cancel()}
				</ButtonLink>
			</div>
		</form>
	)
}
