import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { Amount } from '../../components/amounts.tsx'
import { pledgePath } from '../../pledges/model.ts'
import { formatReceiptNumber, type ReceiptId, type ReceiptKind } from '../model.ts'
import { Standing } from './standing.tsx'

type Props = {
	of: {
		id: ReceiptId
		kind: ReceiptKind
		amountMinor: number
		currency: string
		laterKind: ReceiptKind | null
	}[]
	/** The secret link's token. */
	token: string
}

/** Downloads of a pledge's receipts. */
export function PledgeReceipts({ of, token }: Props) {
	return (
		<ul className="grid gap-2">
			{of.map((receipt) => {
				const number = formatReceiptNumber(receipt.id)
				return (
					<li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1">
						<a
							href={pathIn(getLocale(), `${pledgePath(token)}/receipts/${number}`)}
							className="inline-flex min-h-11 items-center font-semibold"
							download
						>
							{m.receipts_called({ number: isolated(number) })}
						</a>
						{receipt.kind !== 'cancellation' && <Amount {...receipt} />}
						<Standing {...receipt} />
					</li>
				)
			})}
		</ul>
	)
}
