import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { StatusBadge } from '#app/features/fatwas/components/status-badge.tsx'
import { Answers } from '#app/features/fatwas/queue/components/answers.tsx'
import { Asked } from '#app/features/fatwas/queue/components/asked.tsx'
import { Decide } from '#app/features/fatwas/queue/components/decide.tsx'
import { holderOf } from '#app/features/fatwas/queue/components/facts.tsx'
import { History } from '#app/features/fatwas/queue/components/history.tsx'
import { m } from '#app/paraglide/messages.js'
import type { Days } from '#app/platform/time/time.ts'
import { ButtonSubject } from '#app/staff/decide-buttons.tsx'
import { verbPath } from '#app/staff/verb-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Clock, PendingList } from './pending-list.tsx'

type Pending = Parameters<typeof PendingList>[0]['items'][number] & {
	status: ComponentProps<typeof StatusBadge>['status']
	scholar: string | null
	scholarId: string | null
	clarificationAskedAt: Date | null
	/** Asked by this admin, so somebody else decides. */
	isOwn: boolean
	/** Has an answer by somebody else. */
	mayApprove: boolean
}
type ToRead = ComponentProps<typeof Asked>['question'] & {
	id: string
	answers: ComponentProps<typeof Answers>['answers']
	steps: ComponentProps<typeof History>['steps']
}

type Props = {
	fatwas: Pending[]
	clock: Clock
	empty: string
	here: string
	/** Absent: they are read on their own page. */
	toRead?: ToRead[]
}

export function PendingFatwas({ fatwas, clock, empty, here, toRead }: Props) {
	return (
		<PendingList
			items={fatwas}
			clock={clock}
			empty={empty}
			to={({ id }) => `/scholar/fatwas/${id}`}
			by={({ status, scholar, scholarId }) => ({
				id: scholar && scholarId,
				name: holderOf(status, scholar),
			})}
			status={({ status, clarificationAskedAt }) => (
				<>
					<StatusBadge status={status} />
					{clarificationAskedAt && <Badge tone="yellow">{m.desk_waits_for_asker()}</Badge>}
				</>
			)}
			actions={(fatwa) => <Actions fatwa={fatwa} here={here} isRead={toRead !== undefined} />}
			below={({ id }) => {
				const text = toRead?.find((each) => each.id === id)
				return text && <Read {...text} days={clock.days} />
			}}
		/>
	)
}

function Actions({ fatwa, here, isRead }: { fatwa: Pending; here: string; isRead: boolean }) {
	const { id, status, isOwn, mayApprove } = fatwa
	const language = fatwa.title === null ? undefined : fatwa.language
	const named = { id, title: fatwa.title ?? m.waiting_private_question(), language }
	const lead =
		status === 'answered'
			? { to: `/scholar/fatwas/${id}`, words: m.waiting_review() }
			: status === 'assigned'
				? { to: `/scholar/fatwas/${id}`, words: m.waiting_open() }
				: { to: verbPath(`/admin/fatwas/${id}/assignment`, here), words: m.waiting_assign() }
	const leading = (
		<Link to={lead.to} className={buttonClass(status === 'assigned' ? 'quiet' : 'primary')}>
			{lead.words} <ButtonSubject title={named.title} language={named.language} />
		</Link>
	)
	// Approving requires the text on the same page.
	const canApprove = mayApprove && isRead && fatwa.title !== null
	return (
		<>
			<Link to={`/admin/fatwas/${id}/edit`} className={buttonClass('quiet')}>
				{m.admin_view()} <ButtonSubject title={named.title} language={named.language} />
			</Link>
			{!isOwn &&
				(isRead ? (
					<Decide question={named} returnTo={here} {...(!canApprove && { instead: leading })} />
				) : (
					leading
				))}
		</>
	)
}

function Read({ question, language, answers, steps, days }: ToRead & { days: Days }) {
	const remarks = steps.filter(({ kind, note }) => kind !== 'submitted' && note !== '')
	return (
		<details className="group mt-4 border-line border-t pt-2">
			<summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-emerald">
				{m.admin_read_first()} <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
			</summary>
			<h3 className="mt-3 mb-2 text-lg">{m.desk_as_asked()}</h3>
			<Asked question={{ question, language }} />
			<Answers answers={answers} days={days} />
			{remarks.length > 0 && (
				<div className="mt-6">
					<History steps={remarks} days={days} />
				</div>
			)}
		</details>
	)
}
