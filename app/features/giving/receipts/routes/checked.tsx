import { data } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { CheckForm } from '../components/check-form.tsx'
import { noticeOf } from '../components/notice-of.ts'
import { ReceiptFacts } from '../components/receipt-facts.tsx'
import { formatReceiptNumber, parseReceiptNumber, receiptsPath } from '../model.ts'
import { findReceipt } from '../queries.server.ts'
import { isReceiptKey } from '../sealed.server.ts'
import type { Route } from './+types/checked'

export const meta = privateMeta(m.receipts_check)

/** A receipt without its names; unknown without its check code. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { runtime, locale } = requestContext(context)
	const id = requireRow(parseReceiptNumber(params.number))
	const code = new URL(request.url).searchParams.get('k')?.slice(0, 100) ?? ''
	const found = isReceiptKey(code, runtime.env.SECRET, id)
		? await loadOrFail(context, m.common_error, () => findReceipt(visitor(context), id, runtime.env.SECRET))
		: undefined
	if (!found) {
		const typed = { number: formatReceiptNumber(id), code, action: pathIn(locale, receiptsPath) }
		return data({ receipt: null, typed, days: daysOf(context) }, { status: 404 })
	}
	const { kind, amountMinor, currency, issuedAt, day, funds, corrects, later } = found
	const receipt = { id, kind, amountMinor, currency, issuedAt, day, funds, corrects, later }
	return data({ receipt, typed: null, days: daysOf(context) })
}

export default function Checked({ loaderData: { receipt, typed, days } }: Route.ComponentProps) {
	if (!receipt)
		return (
			<Page title={m.receipts_check()} intro={m.receipts_check_intro()} width="form">
				<Card>{typed && <CheckForm {...typed} errors={{ code: typed.code && m.receipts_unknown() }} />}</Card>
			</Page>
		)
	const isVoid = receipt.later !== null || receipt.kind === 'cancellation'
	return (
		<Page title={isVoid ? m.receipts_is_void() : m.receipts_is_genuine()} width="reading">
			<div className="grid gap-5">
				<Notice tone={isVoid ? 'warn' : 'good'}>
					{receipt.later
						? noticeOf(receipt.later)
						: isVoid
							? m.receipts_cancellation()
							: m.receipts_genuine_text()}
				</Notice>
				<Card>
					<ReceiptFacts of={receipt} days={days} />
				</Card>
			</div>
		</Page>
	)
}
