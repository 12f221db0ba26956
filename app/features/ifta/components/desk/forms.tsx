import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { scholarName } from '#app/features/accounts/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type FormReply, fieldOf } from '#app/platform/forms.ts'
import { sayError } from '#app/platform/words.ts'
import { Button, type ButtonTone } from '#app/ui/button.tsx'
import { SelectField, TextArea } from '#app/ui/field.tsx'
import type { Colleague } from '../../desk/model.ts'
import { deskWords } from '../../desk/words.ts'
import { maxNoteLength } from '../../model.ts'

type Question = { id: string; colleagues: Colleague[] }
type Props = { question: Question; reply?: FormReply | undefined }

export function ReleaseForm({ question, reply }: Props) {
	return (
		<Post to={`/scholar/fatwas/${question.id}/release`} button={m.desk_release()}>
			<p className="text-muted">{m.desk_release_text()}</p>
			<Note reply={reply} label={m.desk_note_optional()} />
		</Post>
	)
}

export function ClarificationForm({ question, reply }: Props) {
	return (
		<Post to={`/scholar/fatwas/${question.id}/clarification`} button={m.desk_clarification_send()}>
			<p className="text-muted">{m.desk_clarification_text()}</p>
			<Note reply={reply} label={m.desk_clarification_label()} required />
		</Post>
	)
}

export function SendBackForm({ question, reply }: Props) {
	return (
		<Post to={`/scholar/fatwas/${question.id}/return`} button={m.desk_send_back()}>
			<p className="text-muted">{m.desk_send_back_text()}</p>
			<Note reply={reply} label={m.desk_send_back_label()} required />
		</Post>
	)
}

export function RejectForm({ question, reply }: Props) {
	return (
		<Post to={`/scholar/fatwas/${question.id}/rejection`} button={m.desk_reject()} tone="danger">
			<p className="text-muted">{m.desk_reject_text()}</p>
			<Note reply={reply} label={m.desk_reject_label()} required />
		</Post>
	)
}

export function HandOverForm({ question, reply }: Props) {
	const state = fieldOf(reply, 'scholarId')
	const options = question.colleagues.map((colleague) => ({
		value: colleague.id,
		label: colleague.isAbsent
			? m.desk_absent({ name: scholarName(colleague, getLocale()) })
			: scholarName(colleague, getLocale()),
	}))
	if (options.length === 0) return <p className="text-muted">{m.desk_no_colleagues()}</p>
	return (
		<Post to={`/scholar/fatwas/${question.id}/hand-over`} button={m.desk_hand_over()}>
			<SelectField
				{...state}
				error={sayError(deskWords, state.error)}
				label={m.desk_hand_over_to()}
				options={[{ value: '', label: m.desk_choose() }, ...options]}
			/>
			<Note reply={reply} label={m.desk_note_optional()} />
		</Post>
	)
}

type PostProps = {
	to: string
	button: string
	tone?: ButtonTone
	/** As wide as what it stands in. */
	wide?: boolean
	children?: ReactNode
}

/** A form that does one thing to a question; it works before any script has loaded. */
export function Post({ to, button, tone, wide = false, children }: PostProps) {
	const { state, formAction } = useNavigation()
	const isSending = state !== 'idle' && Boolean(formAction?.endsWith(to))
	return (
		<Form method="post" action={to} noValidate className="grid gap-4">
			{children}
			<div>
				<Button tone={tone} disabled={isSending} className={wide ? 'w-full' : ''}>
					{button}
				</Button>
			</div>
		</Form>
	)
}

type NoteProps = { reply: FormReply | undefined; label: string; required?: boolean }

function Note({ reply, label, required = false }: NoteProps) {
	const state = fieldOf(reply, 'note')
	return (
		<TextArea
			{...state}
			error={sayError(deskWords, state.error)}
			label={label}
			rows={4}
			maxLength={maxNoteLength}
			required={required}
		/>
	)
}
