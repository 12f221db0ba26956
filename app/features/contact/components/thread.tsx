import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type Days, formatDay, formatTime } from '#app/platform/time/time.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Writing } from '../model.ts'

type MailFate = 'soon' | 'waiting' | 'sent' | 'kept' | 'failed'
type Written = {
	id: number
	kind: Writing
	text: string
	at: Date
	actor: string | null
	/** Null: not a mail, or its state is no longer stored. */
	mail: MailFate | null
}

type Props = {
	message: { name: string; message: string; createdAt: Date }
	written: Written[]
	days: Days
}

export function Thread({ message, written, days }: Props) {
	return (
		<ol className="grid grid-cols-1 gap-4">
			<Entry who={message.name} at={message.createdAt} text={message.message} days={days} />
			{written.map(({ id, kind, text, at, actor, mail }) =>
				kind === 'noted' ? (
					<Entry
						key={id}
						who={message.name}
						at={at}
						text={text}
						days={days}
						label={m.contact_noted_by({ name: actor ?? m.contact_somebody() })}
					/>
				) : (
					<Entry
						key={id}
						who={actor ?? m.contact_somebody()}
						at={at}
						text={text}
						days={days}
						isOurs
						mail={mail}
					/>
				),
			)}
		</ol>
	)
}

type EntryProps = {
	who: string
	at: Date
	text: string
	days: Days
	label?: string
	isOurs?: boolean
	mail?: MailFate | null
}

function Entry({ who, at, text, days, label, isOurs = false, mail }: EntryProps) {
	return (
		<li className={isOurs ? 'ms-4 sm:ms-10' : 'me-4 sm:me-10'}>
			<Card as="article" className={`grid gap-2 ${isOurs ? 'bg-emerald-tint' : ''}`}>
				<header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
					<h2 className="min-w-0 wrap-anywhere font-semibold text-base">
						<bdi>{who}</bdi>
					</h2>
					<time dateTime={at.toISOString()} className="text-muted text-sm">
						{formatDay(at, getLocale(), days)}, {formatTime(at, getLocale(), days.zone)}
					</time>
				</header>
				<p dir="auto" className="whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
					{text}
				</p>
				{label && <p className="text-muted text-sm">{label}</p>}
				{mail && (
					<p>
						<Badge tone={mailStates[mail].tone}>{mailStates[mail].say()}</Badge>
					</p>
				)}
			</Card>
		</li>
	)
}

const mailStates: Record<MailFate, { say: () => string; tone: BadgeTone }> = {
	soon: { say: () => m.contact_mail_soon(), tone: 'yellow' },
	waiting: { say: () => m.contact_mail_waiting(), tone: 'yellow' },
	sent: { say: () => m.contact_mail_sent(), tone: 'green' },
	kept: { say: () => m.contact_mail_kept(), tone: 'red' },
	failed: { say: () => m.contact_mail_failed(), tone: 'red' },
}
