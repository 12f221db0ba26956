import { choice, inLanguages, line, paragraph } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { maxNameLength, paperKinds, siteKinds } from '../model.ts'
import { paperKindWords } from './paper-words.ts'
import { siteKindWords } from './site-words.ts'

export const productFields = {
	name: line({
		label: m.stock_name,
		hint: m.stock_name_hint,
		required: m.stock_name_required,
		max: maxNameLength,
	}),
	/** Its code. A field that is called so is never shown again. */
	reference: line({
		label: m.stock_code,
		hint: m.stock_code_hint,
		required: m.stock_code_required,
		max: 40,
		isLtr: true,
	}),
	brand: line({ label: m.stock_brand, max: 100 }),
	gtin: line({ label: m.stock_gtin, hint: m.stock_gtin_hint, max: 40, isLtr: true }),
	...inLanguages('name', locales, (language) =>
		line({
			label: () => m.stock_name_in({ language: localeNames[language] }),
			max: maxNameLength,
			language,
		}),
	),
}

/** A paper, but for its days, its ingredients and its file. */
export const paperFields = {
	kind: choice({
		label: m.stock_paper_kind,
		required: m.stock_paper_kind_required,
		codes: paperKinds,
		words: paperKindWords,
	}),
	issuer: line({ label: m.stock_paper_issuer, hint: m.stock_paper_issuer_hint, max: maxNameLength }),
	number: line({ label: m.stock_paper_number, max: 100, isLtr: true }),
	supplier: line({
		label: m.stock_paper_supplier,
		hint: m.stock_supplier_hint,
		max: maxNameLength,
		suggestions: 'suppliers',
	}),
}

/** A place where a firm makes or keeps its products, but for its country. */
export const siteFields = {
	name: line({
		label: m.stock_site_name,
		hint: m.stock_site_name_hint,
		required: m.stock_site_name_required,
		max: maxNameLength,
	}),
	kind: choice({
		label: m.stock_site_kind,
		required: m.stock_site_kind_required,
		codes: siteKinds,
		words: siteKindWords,
	}),
	address: line({ label: m.stock_site_address, max: 300 }),
	town: line({ label: m.stock_site_town, max: 100 }),
	alsoMade: paragraph({ label: m.stock_site_also, hint: m.stock_site_also_hint, max: 1000, rows: 3 }),
}
