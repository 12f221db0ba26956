import { z } from 'zod'
import { byLanguage } from '#app/fields/fields.ts'
import { inputOf } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { countries } from '#app/platform/text/countries.ts'
import { locales } from '#app/platform/text/locale.ts'
import { cleanIdentifier } from '#app/platform/text/typed.ts'
import type { Names } from '../model.ts'
import { addressFields, payeeFields, qrFields, wayKindField, wayTexts } from './fields.ts'

const isCountry = (code: string) => code === '' || countries.includes(code)

/** The form of a way to pay; `faultsOf` checks what depends on its account's currency. */
export const wayInput = z
	.object({
		...inputOf(wayKindField),
		...inputOf(wayTexts),
		...inputOf(payeeFields),
		...inputOf(qrFields),
		...inputOf(addressFields),
		accountId: z
			.string()
			.default('')
			.pipe(z.uuid({ error: m.giving_account_required })),
		country: z.string().default('').refine(isCountry, { error: m.ways_country_wrong }),
	})
	.transform((form) => ({
		kind: form.kind,
		names: byLanguage(form, 'name', locales) as Names,
		instructions: byLanguage(form, 'instructions', locales),
		accountId: form.accountId,
		country: form.country,
		holder: form.holder,
		number: cleanIdentifier(form.number),
		bic: cleanIdentifier(form.bic).replace(/\s/g, '').toUpperCase(),
		qrScheme: form.qrScheme,
		// Its length fields count spaces too: only surrounding ones are trimmed.
		qrPayload: form.qrScheme === 'emv' ? form.qrPayload : '',
		street: form.street,
		building: form.building,
		postcode: form.postcode,
		town: form.town,
	}))
export type WayForm = z.output<typeof wayInput>

export const wayOrderInput = z.object({ by: z.enum(['up', 'down']) })
export const retirementInput = z.object({ is: z.enum(['retired', 'used']) })
