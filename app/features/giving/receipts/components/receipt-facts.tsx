import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { listed } from '#app/platform/text/lists.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Amount } from '../../components/amounts.tsx'
import { Facts } from '../../components/facts.tsx'
import { formatBookDay } from '../../components/words.ts'
import type { Names } from '../../model.ts'
import { formatReceiptNumber, type ReceiptId, type ReceiptKind } from '../model.ts'

type Props = {
	of: {
		id: ReceiptId
		kind: ReceiptKind
		amountMinor: number
		currency: string
		issuedAt: Date
		day: string
		funds: Names[]
		corrects: ReceiptId | null
	}
	days: Days
	/** The name, if the reader may see it. */
	more?: { label: string; value: ReactNode }[]
}

/** The contents of a receipt. */
export function ReceiptFacts({ of, days, more = [] }: Props) {
	const locale = getLocale()
	const number = (id: ReceiptId) => <bdi dir="ltr">{formatReceiptNumber(id)}</bdi>
	return (
		<Facts
			of={[
				{ label: m.receipts_number(), value: number(of.id) },
				{ label: m.receipts_issued_on(), value: formatDay(of.issuedAt, locale, days) },
				{ label: m.receipts_received_on(), value: formatBookDay(of.day, locale, days) },
				...more,
				{ label: m.giving_amount(), value: of.kind === 'cancellation' ? null : <Amount {...of} /> },
				{
					label: m.receipts_purpose(),
					value: <bdi>{listed(of.funds.map((names) => names[locale] || names.en))}</bdi>,
				},
				{
					label: of.kind === 'cancellation' ? m.receipts_cancels() : m.receipts_corrects(),
					value: of.corrects && number(of.corrects),
				},
			]}
		/>
	)
}
