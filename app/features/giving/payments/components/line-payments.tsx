import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { listed } from '#app/platform/text/lists.ts'
import type { Days } from '#app/platform/time/time.ts'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/page.tsx'
import { Amount } from '../../components/amounts.tsx'
import { formatBookDay } from '../../components/words.ts'
import type { Names } from '../../model.ts'
import { linePaymentPath, type PaymentMark, paymentsPath } from '../model.ts'
import { paymentMarkWords } from '../words.ts'

type Open = {
	id: string
	amountMinor: number
	currency: string
	purpose: string
	payee: string
	dueOn: string | null
	fund: Names
}
export type Payable = { equal: (Open & { marks: PaymentMark[] })[]; smaller: Open[] }

type Props = {
	lineId: string
	of: Payable
	/** Is the first one what the key for yes takes? */
	isYes: boolean
	days: Days
}

/** Payments that an outgoing transaction may have paid: one approved payment of its amount, or several that are it together. */
export function LinePayments({ lineId, of: { equal, smaller }, isYes, days }: Props) {
	const [first] = equal
	return (
		<Section title={m.payments_of_line()}>
			{!first && smaller.length < 2 && <p className="text-muted">{m.payments_of_line_none()}</p>}
			{first && (
				<ul className="divide-y divide-line rounded-card border border-line bg-surface">
					{equal.map(({ marks, ...payment }) => (
						<li key={payment.id} className="grid gap-2 px-4 py-3">
							<OnePayment of={payment} days={days} />
							<p className="text-muted text-sm">{listed(marks.map((mark) => paymentMarkWords[mark]()))}</p>
							<Form method="post" action={linePaymentPath(lineId)} data-decides="">
								<input type="hidden" name="payment" value={payment.id} />
								<Button
									tone={isYes && payment.id === first.id ? 'primary' : 'quiet'}
									data-yes={isYes && payment.id === first.id ? '' : undefined}
								>
									{m.payments_is_this()}
								</Button>
							</Form>
						</li>
					))}
				</ul>
			)}
			{smaller.length >= 2 && (
				<details className="mt-4 rounded-card border border-line bg-surface px-4 py-3" open={!first}>
					<summary className="min-h-11 cursor-pointer content-center font-semibold">
						{m.payments_several()}
					</summary>
					<p className="mt-2 text-muted">{m.payments_several_text()}</p>
					<Form method="post" action={linePaymentPath(lineId)} data-decides="" className="mt-3 grid gap-3">
						<ul className="divide-y divide-line">
							{smaller.map((payment) => (
								<li key={payment.id}>
									<label className="flex min-h-11 items-start gap-3 py-2">
										<input
											type="checkbox"
											name="payment"
											value={payment.id}
											className="mt-1 size-5 shrink-0 accent-emerald"
										/>
										<OnePayment of={payment} days={days} />
									</label>
								</li>
							))}
						</ul>
						<Button tone="quiet" className="justify-self-start">
							{m.payments_are_these()}
						</Button>
					</Form>
				</details>
			)}
		</Section>
	)
}

function OnePayment({
	of: { id, amountMinor, currency, payee, purpose, dueOn, fund },
	days,
}: {
	of: Open
	days: Days
}) {
	const locale = getLocale()
	return (
		<span className="flex min-w-0 flex-wrap gap-x-4">
			<Amount currency={currency} amountMinor={amountMinor} />
			<bdi className="wrap-anywhere">{payee}</bdi>
			<Link to={`${paymentsPath}/${id}`} className="wrap-anywhere">
				<bdi>{purpose}</bdi>
			</Link>
			<bdi className="text-muted">{fund[locale] || fund.en}</bdi>
			{dueOn && <span className="text-muted">{formatBookDay(dueOn, locale, days)}</span>}
		</span>
	)
}
