import { Form } from 'react-router'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError, TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { kindWords, stateWords } from '../complaint-words.ts'
import { messageFields } from '../fields.ts'
import type { ComplaintKind, ComplaintState, ComplaintWords, messageKinds, Outcome } from '../model.ts'
import { Messages, WhatHappened } from './messages.tsx'

type Props = {
	complaint: {
		kind: ComplaintKind
		status: ComplaintState
		outcome: Outcome | null
		words: ComplaintWords
		createdAt: Date
		dueOn: string | null
		messages: { id: string; kind: (typeof messageKinds)[number]; text: string; at: Date }[]
		steps: { toStatus: ComplaintState; at: Date }[]
		isOpen: boolean
	}
	days: Days
	/** Replaces the receipt. */
	pass: string
	reply: FormReply
}

const nextWords: Record<ComplaintState, () => string> = {
	received: m.complaints_next_received,
	acknowledged: m.complaints_next_acknowledged,
	investigating: m.complaints_next_investigating,
	upheld: m.complaints_next_decided,
	'not-upheld': m.complaints_next_decided,
	outside: m.complaints_next_decided,
	closed: m.complaints_next_closed,
}

/** The complaint as its complainant reads it. */
export function OwnComplaint({ complaint, days, pass, reply }: Props) {
	const { kind, status, outcome, words, createdAt, dueOn, messages, steps, isOpen } = complaint
	const locale = getLocale()
	const due = dueOn && formatDay(new Date(`${dueOn}T12:00:00Z`), locale, { ...days, zone: 'UTC' })
	return (
		<div className="grid max-w-[40rem] gap-8">
			<FormError text={reply.errors['']} />
			<Notice title={stateWords[outcome ?? status]()}>
				<p>{nextWords[status]()}</p>
				{due && <p>{m.complaints_acknowledged_by({ day: due })}</p>}
			</Notice>
			<ol className="grid gap-1">
				{steps.map(({ toStatus, at }) => (
					<li key={toStatus} className="flex flex-wrap gap-x-3">
						<span className="font-semibold">{stateWords[toStatus]()}</span>
						<time dateTime={at.toISOString()} className="text-muted">
							{formatDay(at, locale, days)}
						</time>
					</li>
				))}
			</ol>
			<Section title={kindWords[kind]()}>
				<p className="mb-3 text-muted">{m.complaints_sent_on({ day: formatDay(createdAt, locale, days) })}</p>
				<WhatHappened words={words} />
			</Section>
			<Section title={m.complaints_messages()}>
				<Messages messages={messages} days={days} own="complainant" />
			</Section>
			{isOpen ? (
				<Section title={m.complaints_add()}>
					<Form
						method="post"
						noValidate
						autoComplete="off"
						data-busy={m.complaints_sending()}
						className="grid gap-4"
					>
						<input type="hidden" name="pass" value={pass} />
						<input type="hidden" name="verb" value="add" />
						<Fields of={messageFields} reply={reply} isCut={false} />
						<Button className="justify-self-start">{m.complaints_send()}</Button>
					</Form>
				</Section>
			) : (
				reply.values.message && (
					<TextArea
						{...fieldOf(reply, 'message')}
						error={undefined}
						label={m.complaints_message()}
						readOnly
					/>
				)
			)}
		</div>
	)
}
