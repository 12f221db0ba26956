import type { ReactNode } from 'react'
import { getLocale } from '#app/paraglide/runtime.js'
import { groupReceipt } from '#app/platform/receipts/receipt.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

const places = ['first', 'second', 'third', 'last']

type Props = {
	digits: string
	/** On the printed card, around the digits; absent: it does not say what it is for. */
	above?: ReactNode
	below?: ReactNode
	words: { copy: string; copied: string; print: string }
}

/** The digits of a receipt, to copy or to print. */
export function ReceiptCode({ digits, above, below, words }: Props) {
	const groups = groupReceipt(digits)
	return (
		<>
			<div className="plain-sheet grid justify-items-center gap-2 rounded-card border-2 border-gold border-dashed bg-surface px-4 py-6 text-center">
				{above}
				<p
					dir="ltr"
					className="flex flex-wrap justify-center gap-x-4 font-semibold text-2xl tabular-nums sm:text-3xl"
				>
					{places.map((place, index) => (
						<span key={place} data-receipt>
							{inNumerals(groups[index] ?? '', getLocale())}
						</span>
					))}
				</p>
				{below}
			</div>
			<div data-with-script className="no-print flex flex-wrap gap-3">
				<Button type="button" tone="quiet" data-copy={groups.join(' ')} data-copied={words.copied}>
					{words.copy}
				</Button>
				<Button type="button" tone="quiet" data-print>
					<Icon name="printer" className="size-5" />
					{words.print}
				</Button>
			</div>
		</>
	)
}
