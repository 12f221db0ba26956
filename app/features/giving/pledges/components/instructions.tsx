import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { type CardOffer, PayByCard } from '../../cards/components/pay-by-card.tsx'
import { formatCode } from '../../code.ts'
import { formatMoney, type Money, toDecimal } from '../../money.ts'
import { QrCode } from '../../ways/components/qr-code.tsx'
import type { PayCode } from '../../ways/qr.ts'
import type { PayWay } from '../model.ts'
import { Copied } from './copied.tsx'

type Props = {
	code: string
	/** The outstanding amount. */
	amount: Money
	/** Null: the chosen way is no longer offered. */
	way: PayWay | null
	/** Null: the chosen way is no card. */
	card: CardOffer | null
	/** An SVG path. */
	qr: PayCode | null
	/** Opens the bank's app. */
	payLink: string | null
	/** The address of a Swiss QR-bill to print. */
	bill: string | null
	others: { id: string; names: PayWay['names'] }[]
}

/** Payment instructions: what a donor enters in the app of their bank or wallet. */
export function Instructions({ code, amount, way, card, qr, payLink, bill, others }: Props) {
	const locale = getLocale()
	return (
		<div className="grid gap-6">
			{way && card ? (
				<PayByCard amount={amount} way={way} offer={card} />
			) : way ? (
				<div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_auto]">
					<div className="grid gap-5">
						<dl className="grid gap-4 [&>*+*]:border-line [&>*+*]:border-t [&>*+*]:pt-4">
							<Copied
								label={m.pledges_amount()}
								text={formatMoney(amount, locale)}
								copy={toDecimal(amount)}
								isLarge
							/>
							<Copied
								label={m.pledges_code()}
								text={formatCode(code)}
								copy={code}
								hint={m.pledges_code_hint()}
								isLarge
							/>
							<div className="grid gap-1">
								<dt className="text-muted">{m.pledges_way_label()}</dt>
								<dd className="font-semibold">
									<bdi>{way.names[locale] || way.names.en}</bdi>
								</dd>
							</div>
							{way.holder && (
								<Copied label={m.pledges_payee()} text={way.holder} hint={m.pledges_payee_hint()} />
							)}
							{way.number && (
								<Copied
									label={way.kind === 'wallet' ? m.pledges_number_wallet() : m.pledges_number()}
									text={inFours(way.number)}
									copy={way.number.replace(/\s/g, '')}
								/>
							)}
							{way.bic && <Copied label="BIC" text={way.bic} />}
						</dl>
						{way.instructions[locale] && (
							<p className="wrap-anywhere whitespace-pre-line">{way.instructions[locale]}</p>
						)}
					</div>
					{qr && (
						<figure className="grid justify-items-center gap-2">
							<QrCode of={qr} label={m.pledges_qr({ name: way.holder })} className="size-56 rounded-field" />
							<figcaption className="max-w-56 text-center text-muted text-sm">
								{m.pledges_qr_hint()} <bdi className="font-semibold text-ink">{way.holder}</bdi>
							</figcaption>
							{payLink && (
								<a href={payLink} className="no-print inline-flex min-h-11 items-center font-semibold">
									{m.pledges_open_app()}
								</a>
							)}
							{bill && (
								<a href={bill} className="no-print inline-flex min-h-11 items-center font-semibold">
									{m.pledges_bill()}
								</a>
							)}
						</figure>
					)}
				</div>
			) : (
				<p className="rounded-field border border-warn-line bg-warn-tint px-4 py-3">
					{others.length > 0 ? m.pledges_way_not_now() : m.pledges_no_ways_text()}
				</p>
			)}
			{others.length > 0 && (
				<nav aria-label={m.pledges_other_ways()} className="no-print grid gap-1">
					<p className="font-semibold">{m.pledges_other_ways()}</p>
					<ul className="flex flex-wrap gap-x-5">
						{others.map(({ id, names }) => (
							<li key={id}>
								<Link to={`?way=${id}`} className="inline-flex min-h-11 items-center">
									<bdi>{names[locale] || names.en}</bdi>
								</Link>
							</li>
						))}
					</ul>
				</nav>
			)}
		</div>
	)
}

/** IBANs are grouped by fours; other numbers stay as entered. */
function inFours(number: string): string {
	const compact = number.replace(/\s/g, '')
	return /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(compact)
		? (compact.match(/.{1,4}/g) ?? []).join(' ')
		: number
}
