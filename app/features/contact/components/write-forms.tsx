import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { errorText } from '#app/platform/text/words.ts'
import { staffWords } from '#app/staff/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Email } from '#app/ui/email.tsx'
import { FormError, TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { maxReplyLength, type Writing } from '../model.ts'
import { contactWords } from '../words.ts'

/** Whether mail is sent, and where replies arrive. */
export type MailWays = { canSend: boolean; answersTo: string | null }

type Props = { reply: FormReply | undefined; lastStep: number }

/** An answer by mail. */
export function ReplyForm({ reply, lastStep, email, ways }: Props & { email: string; ways: MailWays }) {
	const { canSend, answersTo } = ways
	return (
		<Card as="section" id="reply" className="grid gap-4">
			{!canSend && (
				<Notice tone="warn">
					<p>
						{m.contact_no_mail()} <Link to="/admin/mail">{m.contact_no_mail_link()}</Link>
					</p>
				</Notice>
			)}
			<WriteForm
				reply={reply}
				lastStep={lastStep}
				kind="replied"
				label={m.contact_reply()}
				hint={
					<>
						<Email className="block text-ink">{email}</Email>
						{answersTo
							? m.contact_reply_hint({ address: isolated(answersTo) })
							: m.contact_reply_hint_no_address()}
					</>
				}
				button={m.contact_reply_send()}
				rows={8}
			/>
		</Card>
	)
}

/** A reply that arrived in the organisation's mailbox. */
export function NoteAnswerForm({ reply, lastStep }: Props) {
	return (
		<details
			id="note"
			className="rounded-card border border-line bg-surface px-5 py-3"
			open={reply !== undefined}
		>
			<summary className="cursor-pointer font-semibold">{m.contact_note_answer()}</summary>
			<div className="mt-4">
				<WriteForm
					reply={reply}
					lastStep={lastStep}
					kind="noted"
					label={m.contact_note_label()}
					hint={m.contact_note_hint()}
					button={m.contact_note_save()}
					rows={5}
				/>
			</div>
		</details>
	)
}

type WriteProps = Props & { kind: Writing; label: string; hint: ReactNode; button: string; rows: number }

function WriteForm({ reply, lastStep, kind, label, hint, button, rows }: WriteProps) {
	const words = { ...staffWords, ...contactWords }
	const text = fieldOf(reply, 'text')
	return (
		<Form
			method="post"
			action={kind === 'replied' ? '#reply' : '#note'}
			noValidate
			data-busy={m.contact_sending()}
			className="grid gap-4"
		>
			<input type="hidden" name="do" value={kind} />
			<input type="hidden" name="seen" value={lastStep} />
			<FormError text={errorText(words, reply?.errors[''])} />
			<TextArea
				{...text}
				error={errorText(words, text.error)}
				label={label}
				hint={hint}
				maxLength={maxReplyLength}
				rows={rows}
				required
			/>
			<div>
				<Button tone={kind === 'noted' ? 'quiet' : 'primary'}>{button}</Button>
			</div>
		</Form>
	)
}
