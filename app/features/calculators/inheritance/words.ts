import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import type { ExclusionRule, StepCode } from './claims.ts'
import type { OfferedKey } from './offered.ts'
import type { Reference, Refusal } from './rules.ts'

// Names of relatives and sentences of the rules, in the words of each language's books. Browser-safe.

const heirWords: Record<OfferedKey, () => string> = {
	husband: m.inheritance_heir_husband,
	wife: m.inheritance_heir_wife,
	son: m.inheritance_heir_son,
	daughter: m.inheritance_heir_daughter,
	sons_son: m.inheritance_heir_sons_son,
	sons_daughter: m.inheritance_heir_sons_daughter,
	sons_sons_son: m.inheritance_heir_sons_sons_son,
	sons_sons_daughter: m.inheritance_heir_sons_sons_daughter,
	father: m.inheritance_heir_father,
	mother: m.inheritance_heir_mother,
	grandfather: m.inheritance_heir_grandfather,
	fathers_mother: m.inheritance_heir_fathers_mother,
	mothers_mother: m.inheritance_heir_mothers_mother,
	fathers_fathers_father: m.inheritance_heir_fathers_fathers_father,
	fathers_fathers_mother: m.inheritance_heir_fathers_fathers_mother,
	fathers_mothers_mother: m.inheritance_heir_fathers_mothers_mother,
	mothers_mothers_mother: m.inheritance_heir_mothers_mothers_mother,
	full_brother: m.inheritance_heir_full_brother,
	full_sister: m.inheritance_heir_full_sister,
	paternal_brother: m.inheritance_heir_paternal_brother,
	paternal_sister: m.inheritance_heir_paternal_sister,
	uterine_brother: m.inheritance_heir_uterine_brother,
	uterine_sister: m.inheritance_heir_uterine_sister,
	full_nephew: m.inheritance_heir_full_nephew,
	paternal_nephew: m.inheritance_heir_paternal_nephew,
	full_nephews_son: m.inheritance_heir_full_nephews_son,
	paternal_nephews_son: m.inheritance_heir_paternal_nephews_son,
	full_uncle: m.inheritance_heir_full_uncle,
	paternal_uncle: m.inheritance_heir_paternal_uncle,
	full_cousin: m.inheritance_heir_full_cousin,
	paternal_cousin: m.inheritance_heir_paternal_cousin,
	full_cousins_son: m.inheritance_heir_full_cousins_son,
	paternal_cousins_son: m.inheritance_heir_paternal_cousins_son,
	fathers_full_uncle: m.inheritance_heir_fathers_full_uncle,
	fathers_paternal_uncle: m.inheritance_heir_fathers_paternal_uncle,
	fathers_full_cousin: m.inheritance_heir_fathers_full_cousin,
	fathers_paternal_cousin: m.inheritance_heir_fathers_paternal_cousin,
	distant_kindred: m.inheritance_heir_distant_kindred,
}

/** The name of a relative that the page offers. */
export function heirName(key: string): string {
	return heirWords[key as OfferedKey]?.() ?? key
}

/** `Son × 3`; one of them without the number. */
export function countedName(key: string, count: number): string {
	if (count === 1) return heirName(key)
	return m.inheritance_of_heir({ name: heirName(key), count: isolated(inNumerals(count, getLocale())) })
}

/** The share that a step speaks of is said in some. */
export const stepWords: Record<StepCode, (values: { part: string }) => string> = {
	husband: m.inheritance_step_husband,
	wife: m.inheritance_step_wife,
	daughters: m.inheritance_step_daughters,
	'completes-two-thirds': m.inheritance_step_completes_two_thirds,
	father: m.inheritance_step_father,
	mother: m.inheritance_step_mother,
	'mother-third-of-rest': m.inheritance_step_mother_third_of_rest,
	grandfather: m.inheritance_step_grandfather,
	grandmothers: m.inheritance_step_grandmothers,
	'uterine-siblings': m.inheritance_step_uterine_siblings,
	'full-sisters': m.inheritance_step_full_sisters,
	'paternal-sisters': m.inheritance_step_paternal_sisters,
	'completes-two-thirds-of-sisters': m.inheritance_step_completes_two_thirds_of_sisters,
	residue: m.inheritance_step_residue,
	'sisters-with-daughters': m.inheritance_step_sisters_with_daughters,
	'grandfather-as-brother': m.inheritance_step_grandfather_as_brother,
	'grandfather-third-of-rest': m.inheritance_step_grandfather_third_of_rest,
	'grandfather-sixth': m.inheritance_step_grandfather_sixth,
	'siblings-after-grandfather': m.inheritance_step_siblings_after_grandfather,
	akdariyya: m.inheritance_step_akdariyya,
	malikiyya: m.inheritance_step_malikiyya,
	musharraka: m.inheritance_step_musharraka,
	awl: m.inheritance_step_awl,
	radd: m.inheritance_step_radd,
	'spouse-return': m.inheritance_step_spouse_return,
	'residue-left': m.inheritance_step_residue_left,
}

export const ruleWords: Record<ExclusionRule, () => string> = {
	'nearer-descendant': m.inheritance_rule_nearer_descendant,
	'two-thirds-taken': m.inheritance_rule_two_thirds_taken,
	'nearer-ascendant': m.inheritance_rule_nearer_ascendant,
	'mother-before-grandmothers': m.inheritance_rule_mother_before_grandmothers,
	'through-her-son': m.inheritance_rule_through_her_son,
	'nearer-grandmother': m.inheritance_rule_nearer_grandmother,
	'not-an-heir-in-this-school': m.inheritance_rule_not_an_heir_in_this_school,
	'siblings-by-descendant': m.inheritance_rule_siblings_by_descendant,
	'siblings-by-father': m.inheritance_rule_siblings_by_father,
	'siblings-by-grandfather': m.inheritance_rule_siblings_by_grandfather,
	'uterine-by-descendant': m.inheritance_rule_uterine_by_descendant,
	'uterine-by-ascendant': m.inheritance_rule_uterine_by_ascendant,
	'full-before-paternal': m.inheritance_rule_full_before_paternal,
	'sister-in-place-of-brother': m.inheritance_rule_sister_in_place_of_brother,
	'nearer-residuary': m.inheritance_rule_nearer_residuary,
	'distant-kindred': m.inheritance_rule_distant_kindred,
	'nothing-left': m.inheritance_rule_nothing_left,
}

export const refusalWords: Record<Refusal, () => string> = {
	unborn: m.inheritance_refused_unborn,
	missing: m.inheritance_refused_missing,
	'several-deaths': m.inheritance_refused_several_deaths,
	'different-religion': m.inheritance_refused_different_religion,
	killing: m.inheritance_refused_killing,
	hermaphrodite: m.inheritance_refused_hermaphrodite,
	'divorce-in-illness': m.inheritance_refused_divorce_in_illness,
	emancipator: m.inheritance_refused_emancipator,
	'distant-kindred': m.inheritance_refused_distant_kindred,
}

const referenceWords: Partial<Record<Reference, () => string>> = {
	umariyyatan: m.inheritance_ref_umariyyatan,
	zayd: m.inheritance_ref_zayd,
	musharraka: m.inheritance_ref_musharraka,
	akdariyya: m.inheritance_ref_akdariyya,
	malikiyya: m.inheritance_ref_malikiyya,
	awl: m.inheritance_ref_awl,
	radd: m.inheritance_ref_radd,
}

/** A verse by its place, or the name under which jurists know the rule. */
export function referenceName(reference: Reference): string {
	const named = referenceWords[reference]
	if (named) return named()
	return m.inheritance_ref_quran({ place: isolated(inNumerals(reference, getLocale())) })
}
