import { z } from 'zod'
import { byLanguage } from '#app/fields/fields.ts'
import { inputOf, reportAt } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { locales } from '#app/platform/text/locale.ts'
import { cleanIdentifier } from '#app/platform/text/typed.ts'
import type { Names } from '../model.ts'
import { productFields } from './fields.ts'
import { readGtin } from './gtin.ts'

const code = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/

export const productInput = z
	.object(inputOf(productFields))
	.refine(
		({ reference }) => reference === '' || code.test(cleanIdentifier(reference)),
		reportAt('reference', m.stock_code_wrong),
	)
	.refine(({ gtin }) => gtin === '' || readGtin(gtin) !== null, reportAt('gtin', m.stock_gtin_wrong))
	.transform((form) => ({
		code: cleanIdentifier(form.reference),
		name: form.name,
		names: byLanguage(form, 'name', locales) as Names,
		brand: form.brand,
		gtin: readGtin(form.gtin) ?? '',
	}))
export type ProductInput = z.output<typeof productInput>
