import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Amount } from '../components/amounts.tsx'
import { Facts } from '../components/facts.tsx'
import { MoneyPage } from '../components/money-page.tsx'
import { Press } from '../components/press.tsx'
import { categoryWords, formatBookDay, proposalStateWords, proposalWords } from '../components/words.ts'
import { findDuties, mayDo } from '../duties.server.ts'
import { findProposal } from '../entries.server.ts'
import { entriesPath, proposalsPath } from '../model.ts'
import type { Route } from './+types/proposal'

export const meta = privateMeta(m.giving_proposals)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const proposal = requireRow(await findProposal(ctx, requireRow(readId(params.proposalId))))
	const duties = await findDuties(ctx)
	const { enteredBy: askedBy } = proposal
	const of = { status: proposal.status === 'waiting' ? 'waiting' : 'done', askedBy } as const
	return {
		proposal,
		days: daysOf(context),
		isOwn: askedBy === ctx.actor.id,
		mayConfirm: mayDo(ctx, duties, 'confirm', of),
		mayRefuse: mayDo(ctx, duties, 'refuse', of),
	}
}

export default function Proposal({ loaderData }: Route.ComponentProps) {
	const { proposal, days, isOwn, mayConfirm, mayRefuse } = loaderData
	const locale = getLocale()
	const here = `${proposalsPath}/${proposal.id}`
	const { status, entryId } = proposal
	return (
		<MoneyPage
			title={m.giving_proposal_title({
				kind: proposalWords[proposal.kind](),
				fund: proposal.fund[locale],
			})}
			within={[{ label: m.giving_proposals(), to: proposalsPath }]}
			width="reading"
		>
			<div className="grid gap-6">
				{status === 'waiting' && (
					<Notice tone="warn" title={m.giving_proposal_waits()} className="grid gap-3">
						<p>{mayConfirm ? m.giving_proposal_check() : m.giving_proposal_waits_other()}</p>
						<div className="flex flex-wrap gap-3">
							{mayConfirm && <Press to={`${here}/posting`} label={m.giving_proposal_post()} />}
							{mayRefuse && (
								<Press
									to={`${here}/refusal`}
									tone="danger"
									label={isOwn ? m.giving_proposal_withdraw() : m.giving_proposal_refuse()}
								/>
							)}
						</div>
					</Notice>
				)}
				<Card>
					<Facts
						of={[
							{ label: m.giving_state(), value: proposalStateWords[status]() },
							{ label: m.giving_amount(), value: <Amount {...proposal} /> },
							{ label: m.giving_account(), value: <bdi>{proposal.account}</bdi> },
							{ label: m.giving_fund(), value: <bdi>{proposal.fund[locale]}</bdi> },
							{
								label: m.giving_category(),
								value: proposal.category && categoryWords[proposal.category](),
							},
							{
								label: m.giving_persons_label(),
								value: proposal.persons !== null && formatNumber(proposal.persons, locale),
							},
							{ label: m.giving_day(), value: formatBookDay(proposal.day, locale, days) },
							{ label: m.giving_memo(), value: proposal.memo && <bdi>{proposal.memo}</bdi> },
							{ label: m.giving_made_by(), value: proposal.person ?? m.giving_person_gone() },
							{ label: m.giving_decided_by(), value: proposal.decider },
							{
								label: m.giving_entry(),
								value: entryId && (
									<Link to={`${entriesPath}/${entryId}`}>
										{m.giving_entry_number({ number: inNumerals(entryId, locale) })}
									</Link>
								),
							},
						]}
					/>
				</Card>
			</div>
		</MoneyPage>
	)
}
