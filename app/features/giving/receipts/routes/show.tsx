import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MoneyPage } from '../../components/money-page.tsx'
import { findDuties, mayDo } from '../../duties.server.ts'
import { entriesPath } from '../../model.ts'
import { noticeOf } from '../components/notice-of.ts'
import { ReceiptFacts } from '../components/receipt-facts.tsx'
import { formatReceiptNumber, parseReceiptNumber } from '../model.ts'
import { staffReceiptsPath } from '../params.ts'
import { findReceipt } from '../queries.server.ts'
import type { Route } from './+types/show'

export const meta = privateMeta(m.receipts_title)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const id = requireRow(parseReceiptNumber(params.number))
	const receipt = requireRow(await findReceipt(ctx, id, requestContext(context).runtime.env.SECRET))
	const mayCorrect =
		receipt.later === null && receipt.kind !== 'cancellation' && mayDo(ctx, await findDuties(ctx), 'enter')
	return { receipt, mayCorrect, days: daysOf(context) }
}

export default function ShowReceipt({ loaderData: { receipt, mayCorrect, days } }: Route.ComponentProps) {
	const locale = getLocale()
	const { id, donor, later, entryId } = receipt
	const number = formatReceiptNumber(id)
	const path = `${staffReceiptsPath}/${number}`
	return (
		<MoneyPage
			title={m.receipts_called({ number: isolated(number) })}
			within={[{ label: m.receipts_all(), to: staffReceiptsPath }]}
			width="reading"
			actions={
				<>
					<ButtonLink to={`${path}/receipt.pdf`} reloadDocument download>
						{m.receipts_download()}
					</ButtonLink>
					{mayCorrect && (
						<ButtonLink to={`${path}/correction`} tone="quiet">
							{m.receipts_correct()}
						</ButtonLink>
					)}
				</>
			}
		>
			<Card className="grid gap-5">
				{later && (
					<Notice tone="warn">
						<Link to={`${staffReceiptsPath}/${formatReceiptNumber(later.id)}`}>{noticeOf(later)}</Link>
					</Notice>
				)}
				<ReceiptFacts
					of={receipt}
					days={days}
					more={[
						{ label: m.receipts_name(), value: donor.name ? <bdi>{donor.name}</bdi> : m.receipts_nobody() },
						{ label: m.receipts_behalf(), value: donor.behalfOf && <bdi>{donor.behalfOf}</bdi> },
					]}
				/>
				<p>
					<Link to={`${entriesPath}/${entryId}`}>
						{m.giving_entry_number({ number: inNumerals(entryId, locale) })}
					</Link>
				</p>
			</Card>
		</MoneyPage>
	)
}
