import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { type Days, formatDay, formatTime } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type MessageKind, pointsToDoctor, type Referral, type Triage, triageQuestions } from '../../model.ts'
import { triageTexts } from '../../seeker/words.ts'
import { referralWords } from '../words.ts'

type Content = {
	question: string
	triage: Triage
	messages: {
		id: string
		kind: MessageKind
		/** Staff author; null: a deleted account. */
		author: string | null
		at: Date
		readAt: Date | null
		referral: Referral | null
		text: string
	}[]
}
type Props = { content: Content; createdAt: Date; language: Locale; days: Days }

/** Messages in order; internal notes have another colour. */
export function ThreadContent({ content, createdAt, language, days }: Props) {
	const { question, triage, messages } = content
	return (
		<div className="grid gap-4">
			<Message by={m.counseling_seeker()} at={createdAt} days={days}>
				<p lang={language} dir={directionOf(language)} className="whitespace-pre-line wrap-anywhere">
					{question || m.counseling_unreadable()}
				</p>
			</Message>
			<TriageAnswers triage={triage} />
			{messages.map(({ id, kind, author, at, readAt, referral, text }) => (
				<Message
					key={id}
					by={kind === 'seeker' ? m.counseling_seeker() : (author ?? m.counseling_counselor())}
					at={at}
					days={days}
					kind={kind}
				>
					{referral && <Badge tone="blue">{referralWords[referral]()}</Badge>}
					<p dir="auto" className="whitespace-pre-line wrap-anywhere">
						{text}
					</p>
					{kind === 'counselor' && (
						<p className="mt-2 flex items-center gap-1.5 text-muted text-sm">
							<Icon name={readAt ? 'check' : 'clock'} className="size-4" />
							{readAt
								? m.counseling_read_on({ day: formatDay(readAt, getLocale(), days) })
								: m.counseling_not_read()}
						</p>
					)}
				</Message>
			))}
		</div>
	)
}

const tones = {
	seeker: 'border-line bg-surface',
	counselor: 'border-transparent bg-emerald-tint ms-6 sm:ms-12',
	note: 'border-warn-line border-dashed bg-warn-tint ms-6 sm:ms-12',
}

type MessageProps = {
	by: string
	at: Date
	days: Days
	kind?: keyof typeof tones
	children: React.ReactNode
}

function Message({ by, at, days, kind = 'seeker', children }: MessageProps) {
	return (
		<article className={`rounded-card border px-5 py-4 ${tones[kind]}`}>
			<p className="mb-2 flex flex-wrap justify-between gap-x-4 text-muted text-sm">
				<span>
					{kind === 'note' && (
						<>
							<Icon name="lock" className="inline size-4" /> {m.counseling_private_note()}
							{dot()}
						</>
					)}
					<bdi>{by}</bdi>
				</span>
				<time dateTime={at.toISOString()}>
					{formatDay(at, getLocale(), days)}, {formatTime(at, getLocale(), days.zone)}
				</time>
			</p>
			{children}
		</article>
	)
}

/** Answers on body and mind, and what the reply should consider. */
function TriageAnswers({ triage }: { triage: Triage }) {
	const answered = triageQuestions.filter((question) => triage[question])
	if (answered.length === 0) return null
	return (
		<Card>
			<h2 className="mb-3 text-lg">{m.counseling_triage()}</h2>
			<dl className="grid gap-2">
				{answered.map((question) => (
					<div key={question} className="flex justify-between gap-4">
						<dt>{triageTexts[question]()}</dt>
						<dd className={triage[question] === 'yes' ? 'font-semibold text-danger' : 'text-muted'}>
							{triage[question] === 'yes' ? m.counseling_yes() : m.counseling_no()}
						</dd>
					</div>
				))}
			</dl>
			{pointsToDoctor(triage) && (
				<Notice tone="warn" className="mt-4">
					{m.counseling_points_to_doctor()}
				</Notice>
			)}
		</Card>
	)
}
