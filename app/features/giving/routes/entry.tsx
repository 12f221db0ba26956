import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { formatDayAndTime } from '#app/platform/time/moment.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/page.tsx'
import { Amount } from '../components/amounts.tsx'
import { EntryMarks } from '../components/entry-marks.tsx'
import { Facts } from '../components/facts.tsx'
import { MoneyPage } from '../components/money-page.tsx'
import { categoryWords, formatBookDay, kindWords } from '../components/words.ts'
import { findDuties, mayDo } from '../duties.server.ts'
import { findEntry } from '../entries.server.ts'
import { readEntryId } from '../entry-id.ts'
import { entriesPath } from '../model.ts'
import { formatReceiptNumber } from '../receipts/model.ts'
import { staffReceiptsPath } from '../receipts/params.ts'
import { listReceiptsOfEntry } from '../receipts/queries.server.ts'
import type { Route } from './+types/entry'

export const meta = privateMeta(m.giving_entry)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const entry = requireRow(await findEntry(ctx, requireRow(readEntryId(params.entryId))))
	const isOpen = entry.reverses === null && entry.reversedBy === null
	const mayReverse = isOpen && mayDo(ctx, await findDuties(ctx), 'reverse')
	const receipts = (await listReceiptsOfEntry(ctx, entry.id)).map(formatReceiptNumber)
	return { entry, receipts, mayReverse, days: daysOf(context) }
}

export default function Entry({ loaderData: { entry, receipts, mayReverse, days } }: Route.ComponentProps) {
	const locale = getLocale()
	const { reverses, reversedBy } = entry
	const titleOf = (id: number) => m.giving_entry_number({ number: inNumerals(id, locale) })
	const other = reverses ?? reversedBy
	return (
		<MoneyPage
			title={titleOf(entry.id)}
			within={[{ label: m.giving_entries(), to: entriesPath }]}
			actions={
				mayReverse && (
					<ButtonLink to={`${entriesPath}/${entry.id}/reversal`} tone="danger">
						{m.giving_reverse()}
					</ButtonLink>
				)
			}
		>
			<div className="grid gap-6">
				<Card className="grid gap-4">
					<EntryMarks of={entry} />
					<Facts
						of={[
							{ label: m.giving_day(), value: formatBookDay(entry.day, locale, days) },
							{ label: m.giving_memo(), value: entry.memo && <bdi>{entry.memo}</bdi> },
							{
								label: m.giving_made_by(),
								value: entry.isBySite ? m.cards_auto() : (entry.maker ?? m.giving_person_gone()),
							},
							{ label: m.giving_confirmed_by(), value: entry.approver },
							{ label: m.giving_posted_at(), value: formatDayAndTime(entry.postedAt, locale, days) },
							{
								label: reverses ? m.giving_reversal_of() : m.giving_reversal(),
								value: other && <Link to={`${entriesPath}/${other}`}>{titleOf(other)}</Link>,
							},
							{
								label: m.receipts_all(),
								value: receipts.length > 0 && (
									<span className="grid justify-items-start">
										{receipts.map((number) => (
											<Link key={number} to={`${staffReceiptsPath}/${number}`}>
												<bdi dir="ltr">{number}</bdi>
											</Link>
										))}
									</span>
								),
							},
						]}
					/>
				</Card>
				<Section title={m.giving_lines()}>
					<table className="staff-list">
						<caption className="sr-only">{m.giving_lines()}</caption>
						<thead>
							<tr>
								<th scope="col">{m.giving_fund()}</th>
								<th scope="col">{m.giving_account()}</th>
								<th scope="col">{m.giving_amount()}</th>
							</tr>
						</thead>
						<tbody>
							{entry.lines.map((line) => (
								<tr key={line.n}>
									<td>
										<bdi>{line.fund[locale]}</bdi>
									</td>
									<td data-label={m.giving_account()}>
										<span className="grid justify-items-start">
											<bdi>{line.account || kindWords[line.kind]()}</bdi>
											{line.category && (
												<span className="text-muted text-sm">{categoryWords[line.category]()}</span>
											)}
											{line.persons !== null && (
												<span className="text-muted text-sm">
													{m.giving_persons({ number: formatNumber(line.persons, locale) })}
												</span>
											)}
										</span>
									</td>
									<td data-label={m.giving_amount()}>
										<Amount {...line} />
									</td>
								</tr>
							))}
						</tbody>
					</table>
				</Section>
			</div>
		</MoneyPage>
	)
}
