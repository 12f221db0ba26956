import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { DeskQuestion } from '../../desk/model.ts'
import { claimIdleHours } from '../../model.ts'
import type { Verb } from '../../policy.ts'
import { ClarificationForm, HandOverForm, Post, RejectForm, ReleaseForm, SendBackForm } from './forms.tsx'

type Props = {
	question: Pick<DeskQuestion, 'id' | 'colleagues' | 'sentBackAt' | 'isFit' | 'steps'>
	may: Record<Verb, boolean>
	/** Nobody else could review it. */
	isAlone: boolean
	isAdmin: boolean
}

/** What this person may do to the question now; nothing else is shown. */
export function Actions({ question, may, isAlone, isAdmin }: Props) {
	const here = `/scholar/fatwas/${question.id}`
	const hasAny =
		may.claim || may.write || may.release || may.approve || may.sendBack || may.reject || may.revise
	if (!hasAny && !isAdmin) return null
	return (
		<Card className="grid gap-4">
			<h2 className="text-lg">{m.desk_next()}</h2>
			{may.claim && (
				<div className="grid gap-2">
					{question.isFit && <Post to={`${here}/claim`} button={m.desk_claim()} wide />}
					<p className="text-muted text-sm">
						{question.isFit ? m.desk_claim_text({ hours: claimIdleHours }) : m.desk_claim_not_competent()}
					</p>
				</div>
			)}
			{may.write && (
				<ButtonLink to={`${here}/answer`}>
					<Icon name="pencil" /> {question.sentBackAt ? m.desk_write_again() : m.desk_write()}
				</ButtonLink>
			)}
			{may.approve && (
				<div className="grid gap-2">
					{isAlone && <Notice tone="warn">{m.desk_one_reviewer()}</Notice>}
					<Post to={`${here}/approval`} button={m.desk_approve()} wide>
						<input type="hidden" name="seen" value={question.steps.at(-1)?.id ?? 0} />
					</Post>
				</div>
			)}
			{may.sendBack && (
				<Fold label={m.desk_send_back()}>
					<SendBackForm question={question} />
				</Fold>
			)}
			{may.askClarification && (
				<Fold label={m.desk_clarification()}>
					<ClarificationForm question={question} />
				</Fold>
			)}
			{may.handOver && (
				<Fold label={m.desk_hand_over()}>
					<HandOverForm question={question} />
				</Fold>
			)}
			{may.release && (
				<Fold label={m.desk_release()}>
					<ReleaseForm question={question} />
				</Fold>
			)}
			{may.reject && (
				<Fold label={m.desk_reject()}>
					<RejectForm question={question} />
				</Fold>
			)}
			{may.revise && (
				<ButtonLink to={`${here}/answer`} tone="quiet">
					<Icon name="pencil" /> {m.desk_revise()}
				</ButtonLink>
			)}
			{isAdmin && (
				<ButtonLink to={`/admin/fatwas/${question.id}/edit`} tone="quiet">
					<Icon name="shield" /> {m.desk_manage()}
				</ButtonLink>
			)}
		</Card>
	)
}

function Fold({ label, children }: { label: string; children: ReactNode }) {
	return (
		<details className="group rounded-field open:border open:border-line-strong">
			<summary
				className={`${buttonClass('quiet')} w-full cursor-pointer list-none group-open:border-transparent`}
			>
				{label}
				<Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
			</summary>
			<div className="px-4 pt-1 pb-4">{children}</div>
		</details>
	)
}
