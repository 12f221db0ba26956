import { Form } from 'react-router'
import { deviceName } from '#app/features/users/words.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { dot } from '#app/platform/text/lists.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatDaysAgo } from './ago.ts'

type Session = {
	id: string
	device: { browser: string | null; system: string | null }
	network: string | null
	createdAt: Date
	updatedAt: Date
	isThis: boolean
}

export function SessionList({ sessions, now }: { sessions: Session[]; now: Date }) {
	const sorted = [...sessions].sort((a, b) => Number(b.isThis) - Number(a.isThis))
	return (
		<Card className="grid gap-5">
			<p className="max-w-measure text-muted">{m.profile_sessions_text()}</p>
			<ul className="divide-y divide-line border-line border-y">
				{sorted.map((session) => (
					<li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
						<SessionFacts session={session} now={now} />
						{!session.isThis && (
							<Form
								method="post"
								action={`/profile/security/sessions/${session.id}/end`}
								data-busy={m.profile_sending()}
							>
								<Button
									tone="quiet"
									aria-label={m.profile_session_end_named({ device: deviceName(session.device) })}
								>
									{m.profile_session_end()}
								</Button>
							</Form>
						)}
					</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-3">
				{sessions.length > 1 && (
					<Form method="post" action="/profile/security/sessions/end-others" data-busy={m.profile_sending()}>
						<Button>{m.profile_sessions_end_others()}</Button>
					</Form>
				)}
				<Form method="post" action="/profile/security/sessions/end-all" data-busy={m.profile_sending()}>
					<Button tone="quiet">{m.profile_sessions_end_all()}</Button>
				</Form>
			</div>
		</Card>
	)
}

function SessionFacts({ session, now }: { session: Session; now: Date }) {
	const locale = getLocale()
	const when = (at: Date) => formatDaysAgo(at, now, locale)
	return (
		<div className="min-w-0">
			<p className="flex flex-wrap items-center gap-2">
				<span className="font-semibold">{deviceName(session.device)}</span>
				{session.isThis && <Badge tone="green">{m.profile_session_this()}</Badge>}
			</p>
			<p className="text-muted text-sm">
				{session.isThis ? m.profile_session_now() : m.profile_session_used({ when: when(session.updatedAt) })}
				{dot()}
				{m.profile_session_opened({ when: when(session.createdAt) })}
				{session.network && (
					<>
						{dot()}
						<bdi dir="ltr">{session.network}</bdi>
					</>
				)}
			</p>
		</div>
	)
}
