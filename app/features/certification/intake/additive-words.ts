import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Additive, Reason, Source } from './additives.ts'

export const sourceWords: Record<Source, () => string> = {
	animal: m.intake_source_animal,
	insect: m.intake_source_insect,
	alcohol: m.intake_source_alcohol,
	medium: m.intake_source_medium,
}

type InLocale = (values?: object, options?: { locale?: Locale }) => string

/** The technical reason to ask, with the question. */
export const reasonWords: Record<Reason, InLocale> = {
	fat: m.intake_reason_fat,
	lecithin: m.intake_reason_lecithin,
	tissue: m.intake_reason_tissue,
	'tissue-or-synthesis': m.intake_reason_tissue_or_synthesis,
	bone: m.intake_reason_bone,
	'bone-only': m.intake_reason_bone_only,
	hair: m.intake_reason_hair,
	wool: m.intake_reason_wool,
	bile: m.intake_reason_bile,
	egg: m.intake_reason_egg,
	milk: m.intake_reason_milk,
	shell: m.intake_reason_shell,
	'meat-fish': m.intake_reason_meat_fish,
	'gelatin-carrier': m.intake_reason_gelatin_carrier,
	insect: m.intake_reason_insect,
	bee: m.intake_reason_bee,
	solvent: m.intake_reason_solvent,
	ethanol: m.intake_reason_ethanol,
	'ethanol-only': m.intake_reason_ethanol_only,
	wine: m.intake_reason_wine,
	medium: m.intake_reason_medium,
	enzyme: m.intake_reason_enzyme,
}

/** The name in a language, else in English. */
export function additiveName(additive: Additive, locale: Locale): { text: string; lang: Locale } {
	const text = additive[locale]
	return text === '' ? { text: additive.en, lang: 'en' } : { text, lang: locale }
}
