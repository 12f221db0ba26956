import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type FormReply, fieldOf } from '#app/platform/http/forms.ts'
import { errorText } from '#app/platform/text/words.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormError, TextArea } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Referral, Status, Topic } from '../../model.ts'
import type { Country } from '../lines.ts'
import { seekerWords, standingTexts, topicTexts } from '../words.ts'
import { DangerWatch } from './safety.tsx'

export type SeekersThread = {
	id: string
	topic: Topic
	status: Status
	question: string
	createdAt: Date
	dueOn: string | null
	eraseOn: string | null
	isOpen: boolean
	messages: {
		id: string
		at: Date
		readAt: Date | null
		referral: Referral | null
		byCounselor: boolean
		text: string
	}[]
}

type Props = {
	thread: SeekersThread
	days: Days
	/** Replaces the receipt for an anonymous seeker. */
	pass?: string
	reply?: FormReply | undefined
	countries: Country[]
}

export function Thread({ thread, days, pass, reply, countries }: Props) {
	const { topic, status, question, createdAt, dueOn, eraseOn, isOpen, messages } = thread
	const isUnread = messages.some(({ byCounselor, readAt }) => byCounselor && !readAt)
	const { title, text } = standingTexts[status]
	const onDay = (date: string) =>
		formatDay(new Date(`${date}T12:00:00Z`), getLocale(), { ...days, zone: 'UTC' })
	return (
		<div className="grid max-w-[40rem] gap-8">
			<FormError text={errorText(seekerWords, reply?.errors[''])} />
			<Notice tone={status === 'answered' ? 'good' : 'info'} title={title()}>
				<p>{text()}</p>
				{dueOn && <p>{m.seeker_expected({ day: onDay(dueOn) })}</p>}
				{eraseOn && <p>{m.seeker_erased_on({ day: onDay(eraseOn) })}</p>}
			</Notice>
			<section className="grid gap-4">
				<h2 className="text-xl">{m.seeker_messages()}</h2>
				<p className="text-muted">{m.seeker_about({ topic: topicTexts[topic].title() })}</p>
				<ol className="grid gap-4">
					<Message by={m.seeker_you()} at={createdAt} days={days} text={question} />
					{messages.map(({ id, byCounselor, at, text, readAt, referral }) => (
						<Message
							key={id}
							by={byCounselor ? m.seeker_counselor() : m.seeker_you()}
							isReply={byCounselor}
							isNew={byCounselor && !readAt}
							at={at}
							days={days}
							text={text}
						>
							{referral === 'doctor' && <p className="mt-3 font-semibold">{m.seeker_referred_doctor()}</p>}
							{referral === 'consultation' && (
								<p className="mt-3">
									<span className="font-semibold">{m.seeker_referred_consultation()}</span>{' '}
									{/* The text is only carried along where an account proves that it is theirs. */}
									<Link to={pass ? '/consultancy' : `/consultancy?from=counseling-${thread.id}`}>
										{m.seeker_book()}
									</Link>
								</p>
							)}
						</Message>
					))}
				</ol>
				{isUnread && !pass && (
					<Act verb="read" className="flex flex-wrap items-center gap-x-4 gap-y-2">
						<Button tone="quiet">
							<Icon name="check" className="size-5" />
							{m.seeker_mark_read()}
						</Button>
						<span className="text-muted">{m.seeker_mark_read_hint()}</span>
					</Act>
				)}
			</section>
			{isOpen && (
				<section className="grid gap-4">
					<h2 className="text-xl">{m.seeker_write()}</h2>
					<Act verb="write" pass={pass} className="grid gap-4">
						<TextArea
							{...fieldOf(reply, 'message')}
							error={errorText(seekerWords, reply?.errors.message)}
							label={m.seeker_message()}
							rows={5}
							required
							spellCheck={false}
							data-watched
						/>
						<DangerWatch countries={countries} />
						<Button className="justify-self-start">{m.seeker_send()}</Button>
					</Act>
				</section>
			)}
			{!isOpen && reply?.values.message && (
				<TextArea {...fieldOf(reply, 'message')} error={undefined} label={m.seeker_message()} readOnly />
			)}
			<div className="grid gap-3">
				{isOpen && (
					<Folded title={m.seeker_close()} text={m.seeker_close_text()}>
						<Act verb="close" pass={pass}>
							<Button tone="quiet">{m.seeker_close()}</Button>
						</Act>
					</Folded>
				)}
				<Folded title={m.seeker_delete()} text={m.seeker_delete_text()}>
					<Act verb="delete" pass={pass}>
						<Button tone="danger">{m.seeker_delete_now()}</Button>
					</Act>
				</Folded>
			</div>
		</div>
	)
}

type MessageProps = {
	by: string
	isReply?: boolean
	isNew?: boolean
	at: Date
	days: Days
	text: string
	children?: ReactNode
}

function Message({ by, isReply = false, isNew = false, at, days, text, children }: MessageProps) {
	return (
		<li
			className={`rounded-card border p-4 sm:p-5 ${isReply ? 'border-emerald bg-emerald-tint' : 'border-line bg-surface'}`}
		>
			<p className="mb-2 flex flex-wrap items-center gap-x-3 text-muted">
				<span className="font-semibold text-ink">{by}</span>
				<time dateTime={at.toISOString()} className="text-sm">
					{formatDay(at, getLocale(), days)}
				</time>
				{isNew && <Badge tone="green">{m.seeker_new()}</Badge>}
			</p>
			<p dir="auto" className="whitespace-pre-line wrap-anywhere">
				{text}
			</p>
			{children}
		</li>
	)
}

type ActProps = { verb: string; pass?: string | undefined; className?: string; children: ReactNode }

function Act({ verb, pass, className, children }: ActProps) {
	return (
		<Form method="post" noValidate autoComplete="off" data-busy={m.seeker_sending()} className={className}>
			{pass && <input type="hidden" name="pass" value={pass} />}
			<input type="hidden" name="verb" value={verb} />
			{children}
		</Form>
	)
}

/** Actions that cannot be undone are collapsed. */
function Folded({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	return (
		<details className="group rounded-card border border-line bg-surface px-4">
			<summary className="flex min-h-12 items-center gap-2">
				<Icon name="chevron-down" className="size-4 group-open:rotate-180" />
				{title}
			</summary>
			<div className="grid gap-3 pb-4">
				<p>{text}</p>
				{children}
			</div>
		</details>
	)
}
