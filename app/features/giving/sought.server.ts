import { and, eq, inArray, notInArray, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { currencyDecimals, parseAmount } from './money.ts'

const currencies = Intl.supportedValuesOf('currency')
const with0 = currencies.filter((code) => currencyDecimals(code) === 0)
const with3 = currencies.filter((code) => currencyDecimals(code) === 3)

/** Rows of an amount as somebody typed it, in whatever digits and currency; undefined: it is no amount. */
export function soughtAmount(
	typed: string,
	{ amountMinor, currency }: { amountMinor: PgColumn; currency: PgColumn },
): SQL | undefined {
	const amountIn = (example: string, where: SQL) => {
		const read = parseAmount(typed, example)
		return read.ok ? [and(eq(amountMinor, read.minor), where)] : []
	}
	return or(
		...amountIn('JPY', inArray(currency, with0)),
		...amountIn('EUR', notInArray(currency, [...with0, ...with3])),
		...amountIn('KWD', inArray(currency, with3)),
	)
}
