import { countries, countryName } from '#app/platform/text/countries.ts'
import { fold } from '#app/platform/text/text.ts'
import { cleanIdentifier } from '#app/platform/text/typed.ts'
import { maxNameLength, type Origin, origins, type Risk } from '../model.ts'
import type { ListColumn } from './columns.ts'
import { readENumber } from './e-number.ts'
import { type DateOrder, readListDate } from './list-date.ts'
import { riskOf } from './risk.ts'

/** Why a row is refused. */
export const rowFaults = [
	'row-too-long',
	'not-utf8',
	'cells-too-many',
	'name-missing',
	'too-long',
	'formula',
	'country-unknown',
	'enumber-impossible',
	'origin-unknown-word',
	'species-missing',
	'paper-without-body',
	'paper-without-number',
	'date-impossible',
	'date-ambiguous',
	'date-order',
	'product-unknown',
	'row-twice',
] as const
export type RowFaultCode = (typeof rowFaults)[number]
/** Things to look at in a row that is saved. */
export const rowWarnings = ['paper-expired', 'origin-open'] as const
export type RowWarning = (typeof rowWarnings)[number]

/** The ingredient of a row; an empty text means that the row does not say it. */
export type ListIngredient = {
	ref: string
	name: string
	supplier: string
	/** ISO 3166-1 alpha-2. */
	country: string
	eNumber: string
	origin: Origin
	species: string
	paperBody: string
	paperNumber: string
	validFrom: string
	validUntil: string
	products: string[]
	risk: Risk
}

type Fault = { code: RowFaultCode; column: ListColumn | null; text: string }
export type CheckedRow =
	| { ok: false; fault: Fault }
	| {
			ok: true
			ingredient: ListIngredient
			warning: { code: RowWarning; column: ListColumn; text: string } | null
	  }

export type RowRules = {
	/** `2027-03-01` */
	today: string
	order: DateOrder | null
	/** Codes of the firm's products, folded; null: not checked. */
	products: ReadonlySet<string> | null
}

const lengths: Record<ListColumn, number> = {
	ref: 60,
	name: maxNameLength,
	supplier: maxNameLength,
	country: 60,
	e_number: 40,
	origin: 40,
	species: 60,
	paper_body: maxNameLength,
	paper_number: 100,
	valid_from: 40,
	valid_until: 40,
	products: 4000,
}

const originWords: Record<Origin, string[]> = {
	plant: ['plant', 'vegetable', 'vegetal', 'نباتي', 'نبات', 'نباتی', 'پودا'],
	mineral: ['mineral', 'معدني', 'معدنی'],
	synthetic: ['synthetic', 'صناعي', 'اصطناعي', 'مصنوعی'],
	microbial: ['microbial', 'fermentation', 'ميكروبي', 'جرثومي', 'جرثومی'],
	animal: ['animal', 'حيواني', 'حیوانی'],
	mixed: ['mixed', 'مختلط', 'مخلوط'],
	unknown: ['unknown', '-', '?', 'n/a', 'غير معروف', 'مجهول', 'نامعلوم'],
}
const originOf = new Map(origins.flatMap((origin) => originWords[origin].map((word) => [fold(word), origin])))

const countryOf = new Map(
	(['en', 'ar', 'ur'] as const).flatMap((locale) =>
		countries.map((code) => [fold(countryName(code, locale)), code] as const),
	),
)

/** The start of a formula in a spreadsheet, which no name has. */
const formula = /^(?:[=@\uFF1D\uFF20]|\+(?!\d))/

/** Checks the cells of a row by themselves; whether its key is there twice is up to the list. */
export function checkRow(cells: Partial<Record<ListColumn, string>>, rules: RowRules): CheckedRow {
	const text = (column: ListColumn) => plain(cells[column] ?? '')
	const refuse = (code: RowFaultCode, column: ListColumn): CheckedRow => ({
		ok: false,
		fault: { code, column, text: (cells[column] ?? '').slice(0, 500) },
	})
	const name = text('name')
	if (name === '') return refuse('name-missing', 'name')
	for (const column of Object.keys(lengths) as ListColumn[]) {
		if (text(column).length > lengths[column]) return refuse('too-long', column)
		if (formula.test(text(column))) return refuse('formula', column)
	}

	const eNumber = text('e_number') === '' ? '' : readENumber(cleanIdentifier(text('e_number')))
	if (eNumber === null) return refuse('enumber-impossible', 'e_number')
	const origin = text('origin') === '' ? 'unknown' : originOf.get(fold(text('origin')))
	if (!origin) return refuse('origin-unknown-word', 'origin')
	const species = text('species')
	if (origin === 'animal' && species === '') return refuse('species-missing', 'species')
	const country = text('country') === '' ? '' : readCountry(text('country'))
	if (country === null) return refuse('country-unknown', 'country')

	const paperBody = text('paper_body')
	const paperNumber = text('paper_number')
	const hasDates = text('valid_from') !== '' || text('valid_until') !== ''
	if (paperBody === '' && (paperNumber !== '' || hasDates)) return refuse('paper-without-body', 'paper_body')
	if (paperBody !== '' && paperNumber === '') return refuse('paper-without-number', 'paper_number')
	const dates = { valid_from: '', valid_until: '' }
	for (const column of ['valid_from', 'valid_until'] as const) {
		const day = text(column) === '' ? '' : readListDate(text(column), rules.order)
		if (typeof day === 'object') return refuse(day.code, column)
		dates[column] = day
	}
	if (dates.valid_until !== '' && dates.valid_until < dates.valid_from)
		return refuse('date-order', 'valid_until')

	const products = text('products')
		.split(/[|،؛;,]/)
		.map((code) => code.trim())
		.filter((code) => code !== '')
	if (rules.products && products.some((code) => !rules.products?.has(fold(code))))
		return refuse('product-unknown', 'products')

	const ingredient = {
		ref: text('ref'),
		name,
		supplier: text('supplier'),
		country,
		eNumber,
		origin,
		species,
		paperBody,
		paperNumber,
		validFrom: dates.valid_from,
		validUntil: dates.valid_until,
		products,
		risk: riskOf({ name, eNumber, origin }),
	}
	const warn = (code: RowWarning, column: ListColumn) => ({ code, column, text: text(column) })
	const isExpired = dates.valid_until !== '' && dates.valid_until < rules.today
	return {
		ok: true,
		ingredient,
		warning: isExpired
			? warn('paper-expired', 'valid_until')
			: origin === 'unknown'
				? warn('origin-open', 'origin')
				: null,
	}
}

/** A cell in one line, without invisible characters at its ends or spaces beside each other. */
function plain(text: string): string {
	return text
		.replaceAll(/[\p{Cc}\s]+/gu, ' ')
		.replace(/^[\s\p{Cf}]+/u, '')
		.replace(/[\s\p{Cf}]{1,1000}$/u, '')
}

function readCountry(text: string): string | null {
	const code = text.toUpperCase()
	return countries.includes(code) ? code : (countryOf.get(fold(text)) ?? null)
}
