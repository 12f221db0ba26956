import type { RouterContextProvider } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { keepsOffline, offlineHeaders } from '#app/platform/http/offline.server.ts'
import { countryName } from '#app/platform/text/countries.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { intlLocale } from '#app/platform/text/numerals.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { formatDay } from '#app/platform/time/time.ts'
import { type CalculatorName, currencies, type RateKind, rulesOf, type ShownRate } from './model.ts'
import { findSignature, listRatesInForce } from './rates/queries.server.ts'
import { rulesVersions } from './rates/versions.ts'
import { defaultSchool } from './schools.ts'
import { calculatorWords } from './words.ts'

const kindsOf: Record<CalculatorName, RateKind[]> = {
	inheritance: [],
	zakat: ['gold', 'silver'],
	fidyah: ['fidyah'],
	kafarah: ['kafarah'],
}

/** The data of a calculator's page, beside its form. */
export async function calculatorPage(context: Readonly<RouterContextProvider>, name: CalculatorName) {
	const { locale } = requestContext(context)
	const ctx = visitor(context)
	const rules = rulesOf(name)
	const kinds = kindsOf[name]
	const { signature, inForce } = await loadOrFail(context, m.rates_load_failed, async () => ({
		signature: await findSignature(ctx, rules, rulesVersions[rules].version),
		inForce: kinds.length > 0 ? await listRatesInForce(ctx, { kinds, today: todayOf(context) }) : [],
	}))
	const rates = inForce.map(
		({ place, validFrom, ...rate }): ShownRate => ({
			...rate,
			place: countryName(place, locale),
			day: formatRateDay(validFrom, locale),
		}),
	)
	const signedDay = signature?.signedAt.toISOString().slice(0, 10)
	return {
		school: defaultSchool,
		rates,
		signed: signature && signedDay ? { name: signature.name, day: formatRateDay(signedDay, locale) } : null,
		canGive: signature !== undefined && registryOf(context).offers('/donate'),
		isKept: keepsOffline(context, 'calculator'),
		currency: rates[0]?.currency ?? currencies[0],
		currencies: currenciesIn(locale),
	}
}

/** The currencies with their names in the reader's language. */
export function currenciesIn(locale: Locale): { code: string; name: string }[] {
	const names = new Intl.DisplayNames(intlLocale[locale], { type: 'currency' })
	return currencies.map((code) => ({ code, name: names.of(code) ?? code }))
}

/** @param day `2026-03-10` */
export function formatRateDay(day: string, locale: Locale): string {
	return formatDay(new Date(`${day}T12:00:00Z`), locale, { zone: 'UTC', calendar: 'gregorian' })
}

/** Browsers may keep the page for use without network. */
export function calculatorHeaders(context: Readonly<RouterContextProvider>, name: CalculatorName) {
	const { locale: language } = requestContext(context)
	return offlineHeaders(context, { kind: 'calculator', title: calculatorWords[name].title(), language })
}
