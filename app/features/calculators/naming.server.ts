import { getLocale } from '#app/paraglide/runtime.js'
import { countryName } from '#app/platform/text/countries.ts'
import { dot } from '#app/platform/text/lists.ts'
import { namingOf } from '#app/staff/naming.server.ts'
import { rateKindWords, signedRulesWords } from './rates/words.ts'
import { rates, ruleSignatures } from './tables.server.ts'

export const rateNaming = namingOf({
	areas: ['rate'],
	table: rates,
	id: rates.id,
	columns: { kind: rates.kind, place: rates.place },
	name: ({ kind, place }) =>
		kind && place ? `${rateKindWords[kind]()}${dot()}${countryName(place, getLocale())}` : undefined,
})

export const rulesNaming = namingOf({
	areas: ['rules'],
	table: ruleSignatures,
	id: ruleSignatures.id,
	columns: { rules: ruleSignatures.rules },
	name: ({ rules }) => (rules ? signedRulesWords[rules]() : undefined),
})
