import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { Icon } from '#app/ui/icon.tsx'
import type { Checklist as Computed } from '../model.ts'
import { formatMoney } from '../money.ts'

/** The checklist of a period's closing, as the ledger computed it. */
export function Checklist({
	of: { unreconciled, unassigned, unexplained, waiting, unpaid, earlier },
}: {
	of: Computed
}) {
	const say = (currency: string, minor: number) => formatMoney({ minor, currency }, getLocale())
	return (
		<ul className="grid gap-3">
			<Item isDone={unreconciled.length === 0} label={m.giving_check_reconciled()}>
				{unreconciled.map(({ name, currency, ledgerMinor, bankMinor }) => (
					<li key={name}>
						{bankMinor === null
							? m.giving_check_no_statement({ name, books: say(currency, ledgerMinor) })
							: m.giving_check_differs({
									name,
									books: say(currency, ledgerMinor),
									bank: say(currency, bankMinor),
								})}
					</li>
				))}
			</Item>
			<Item isDone={waiting === 0} label={m.giving_check_waiting()}>
				{waiting > 0 && <li>{m.giving_check_waiting_count({ count: waiting })}</li>}
			</Item>
			<Item isDone={unpaid === 0} label={m.payments_check_unpaid()}>
				{unpaid > 0 && <li>{m.payments_check_unpaid_count({ count: unpaid })}</li>}
			</Item>
			<Item isDone={earlier === 0} label={m.giving_check_earlier()}>
				{earlier > 0 && <li>{m.giving_check_earlier_count({ count: earlier })}</li>}
			</Item>
			<Item isDone={unassigned.length === 0} label={m.giving_check_unassigned()}>
				{unassigned.map(({ currency, amountMinor }) => (
					<li key={currency}>{m.giving_check_unassigned_amount({ amount: say(currency, amountMinor) })}</li>
				))}
			</Item>
			<Item isDone={unexplained.length === 0} label={m.giving_check_unexplained()}>
				{unexplained.map(({ currency, amountMinor }) => (
					<li key={currency}>{m.giving_check_unexplained_amount({ amount: say(currency, amountMinor) })}</li>
				))}
			</Item>
		</ul>
	)
}

function Item({ isDone, label, children }: { isDone: boolean; label: string; children: ReactNode }) {
	return (
		<li className="flex gap-3">
			<Icon
				name={isDone ? 'check' : 'triangle-alert'}
				className={isDone ? 'mt-0.5 size-5 shrink-0 text-emerald' : 'mt-0.5 size-5 shrink-0 text-warn-ink'}
			/>
			<div className="min-w-0">
				<p>
					{label} <span className="sr-only">{isDone ? m.giving_check_done() : m.giving_check_open()}</span>
				</p>
				{!isDone && <ul className="text-muted">{children}</ul>}
			</div>
		</li>
	)
}
