import { choice, inLanguages, line, paragraph } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { localeNames, locales } from '#app/platform/text/locale.ts'
import { qrSchemes, type WayKind, wayKinds } from './model.ts'

export const wayKindWords: Record<WayKind, () => string> = {
	bank: m.ways_kind_bank,
	wallet: m.ways_kind_wallet,
	cash: m.ways_kind_cash,
	card: m.ways_kind_card,
}

const schemeWords = {
	epc: m.ways_scheme_epc,
	upi: m.ways_scheme_upi,
	emv: m.ways_scheme_emv,
	swiss: m.ways_scheme_swiss,
}

export const wayKindField = {
	kind: choice({
		label: m.ways_kind,
		required: m.ways_kind_required,
		codes: wayKinds,
		words: wayKindWords,
	}),
}

/** The texts of a way to pay for donors. */
export const wayTexts = {
	...inLanguages('name', locales, (language) =>
		line({
			label: () => m.ways_name({ language: localeNames[language] }),
			required: m.ways_name_required,
			max: 80,
		}),
	),
	...inLanguages('instructions', locales, (language) =>
		paragraph({
			label: () => m.ways_instructions({ language: localeNames[language] }),
			max: 1000,
			rows: 3,
		}),
	),
}

/** The recipient of the money. */
export const payeeFields = {
	holder: line({ label: m.ways_holder, hint: m.ways_holder_hint, max: 120 }),
	number: line({ label: m.ways_number, hint: m.ways_number_hint, max: 120, isLtr: true }),
	bic: line({ label: m.ways_bic, hint: m.ways_bic_hint, max: 20, isLtr: true }),
}

/** The payee's address on a Swiss QR-bill. */
export const addressFields = {
	street: line({ label: m.ways_street, max: 70 }),
	building: line({ label: m.ways_building, max: 16 }),
	postcode: line({ label: m.ways_postcode, max: 16 }),
	town: line({ label: m.ways_town, max: 35 }),
}

export const qrFields = {
	qrScheme: choice({
		label: m.ways_scheme,
		hint: m.ways_scheme_hint,
		codes: qrSchemes,
		words: schemeWords,
		none: m.ways_scheme_none,
	}),
	qrPayload: paragraph({
		label: m.ways_payload,
		hint: m.ways_payload_hint,
		max: 1000,
		rows: 3,
		isLtr: true,
	}),
}
