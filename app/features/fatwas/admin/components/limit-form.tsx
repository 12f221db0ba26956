import { Form, useNavigation } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { sentenceFor } from '#app/platform/text/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { FormError, TextArea, TextField } from '#app/ui/field.tsx'
import { serviceWords } from '../words.ts'
import { fieldsOf } from './fields.ts'

type Props = {
	reply: FormReply | undefined
	limit: { blockedAt: Date | null; reason: string | null; dailyLimit: number | null }
	stamp: string
	/** The limit for everybody. */
	usual: number
}

export function LimitForm({ reply, limit, stamp, usual }: Props) {
	const isSaving = useNavigation().state === 'submitting'
	const field = fieldsOf(reply)
	const problem = reply?.errors['']
	return (
		<Form method="post" noValidate className="group grid gap-5">
			<FormError text={problem && sentenceFor(serviceWords, problem).text} />
			<input type="hidden" name="stamp" value={stamp} />
			<Choice
				name="asking"
				legend={m.service_asking()}
				chosen={reply?.values.asking ?? (limit.blockedAt ? 'blocked' : 'open')}
				options={[
					{ value: 'open', label: m.service_may_ask() },
					{ value: 'blocked', label: m.service_may_not_ask(), hint: m.service_block_hint() },
				]}
			/>
			<TextField
				{...field('limit')}
				defaultValue={limit.dailyLimit ?? ''}
				label={m.service_own_limit()}
				hint={m.service_own_limit_hint({ count: formatNumber(usual, getLocale()) })}
				inputMode="numeric"
				autoComplete="off"
			/>
			<TextArea
				{...field('reason')}
				defaultValue={limit.reason ?? ''}
				label={m.service_reason()}
				hint={m.service_reason_hint()}
				rows={3}
			/>
			<div>
				<Button disabled={isSaving}>{isSaving ? m.service_saving() : m.service_save()}</Button>
			</div>
		</Form>
	)
}
