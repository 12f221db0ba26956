import { z } from 'zod'
import { byLanguage } from '#app/fields/fields.ts'
import { inputOf, reportAt } from '#app/fields/input.ts'
import { m } from '#app/paraglide/messages.js'
import { readId } from '#app/platform/ids.ts'
import { countries } from '#app/platform/text/countries.ts'
import { locales } from '#app/platform/text/locale.ts'
import { cleanIdentifier, latinDigits } from '#app/platform/text/typed.ts'
import { isDay } from '#app/platform/time/time.ts'
import type { Names } from '../model.ts'
import { paperFields, productFields, siteFields } from './fields.ts'
import { readGtin } from './gtin.ts'
import { maxSites } from './model.ts'

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

const day = z
	.string()
	.default('')
	.transform((typed) => latinDigits(typed.trim()))
	.refine((typed) => typed === '' || isDay(typed), { error: () => m.stock_day_wrong() })
	.transform((typed) => typed || null)

/** A halal certificate needs the same facts as in a list of ingredients. */
export const paperInput = z
	.object({ ...inputOf(paperFields), validFrom: day, validUntil: day })
	.refine(
		({ kind, issuer }) => kind !== 'certificate' || issuer !== '',
		reportAt('issuer', m.intake_row_paper_without_body),
	)
	.refine(
		({ kind, number }) => kind !== 'certificate' || number !== '',
		reportAt('number', m.intake_row_paper_without_number),
	)
	.refine(
		({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil,
		reportAt('validUntil', m.stock_day_order),
	)
export type PaperInput = z.output<typeof paperInput>

export const siteInput = z.object({
	...inputOf(siteFields),
	country: z
		.string()
		.default('')
		.refine((code) => countries.includes(code), { error: () => m.stock_site_country_required() }),
})
export type SiteInput = z.output<typeof siteInput>

/** The sites at which a product is made. */
export const productSitesInput = z.object({
	siteId: z
		.array(z.string())
		.max(maxSites)
		.default([])
		.transform((given) => given.map((one) => readId(one) ?? '').filter(Boolean)),
})
