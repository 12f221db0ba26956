import { m } from '#app/paraglide/messages.js'
import type { Answer, Question, SectionName } from './readiness.ts'

export const sectionWords: Record<SectionName, () => string> = {
	about: m.intake_ready_section_about,
	ingredients: m.intake_ready_section_ingredients,
	recipes: m.intake_ready_section_recipes,
	place: m.intake_ready_section_place,
	people: m.intake_ready_section_people,
	tracing: m.intake_ready_section_tracing,
}

export const answerWords: Record<Answer, () => string> = {
	yes: m.intake_ready_yes,
	no: m.intake_ready_no,
	unsure: m.intake_ready_unsure,
}

/** `count`: most ingredients of a small producer. */
type OfLimit = (of: { count: string }) => string

export const questionWords: Record<Question, OfLimit> = {
	'one-site': () => m.intake_ready_q_one_site(),
	'few-ingredients': m.intake_ready_q_few_ingredients,
	goods: () => m.intake_ready_q_goods(),
	'no-meat': () => m.intake_ready_q_no_meat(),
	simple: () => m.intake_ready_q_simple(),
	list: () => m.intake_ready_q_list(),
	suppliers: () => m.intake_ready_q_suppliers(),
	origins: () => m.intake_ready_q_origins(),
	papers: () => m.intake_ready_q_papers(),
	valid: () => m.intake_ready_q_valid(),
	alcohol: () => m.intake_ready_q_alcohol(),
	substitutes: () => m.intake_ready_q_substitutes(),
	recipe: () => m.intake_ready_q_recipe(),
	names: () => m.intake_ready_q_names(),
	changes: () => m.intake_ready_q_changes(),
	separate: () => m.intake_ready_q_separate(),
	tools: () => m.intake_ready_q_tools(),
	store: () => m.intake_ready_q_store(),
	brushes: () => m.intake_ready_q_brushes(),
	cleaning: () => m.intake_ready_q_cleaning(),
	food: () => m.intake_ready_q_food(),
	licence: () => m.intake_ready_q_licence(),
	transport: () => m.intake_ready_q_transport(),
	responsible: () => m.intake_ready_q_responsible(),
	training: () => m.intake_ready_q_training(),
	policy: () => m.intake_ready_q_policy(),
	trace: () => m.intake_ready_q_trace(),
	recall: () => m.intake_ready_q_recall(),
	approved: () => m.intake_ready_q_approved(),
	wrong: () => m.intake_ready_q_wrong(),
	audit: () => m.intake_ready_q_audit(),
}

/** The next thing to do; of the first section the reason for the full scheme. */
export const adviceWords: Record<Question, () => string> = {
	'one-site': m.intake_ready_a_one_site,
	'few-ingredients': m.intake_ready_a_few_ingredients,
	goods: m.intake_ready_a_goods,
	'no-meat': m.intake_ready_a_no_meat,
	simple: m.intake_ready_a_simple,
	list: m.intake_ready_a_list,
	suppliers: m.intake_ready_a_suppliers,
	origins: m.intake_ready_a_origins,
	papers: m.intake_ready_a_papers,
	valid: m.intake_ready_a_valid,
	alcohol: m.intake_ready_a_alcohol,
	substitutes: m.intake_ready_a_substitutes,
	recipe: m.intake_ready_a_recipe,
	names: m.intake_ready_a_names,
	changes: m.intake_ready_a_changes,
	separate: m.intake_ready_a_separate,
	tools: m.intake_ready_a_tools,
	store: m.intake_ready_a_store,
	brushes: m.intake_ready_a_brushes,
	cleaning: m.intake_ready_a_cleaning,
	food: m.intake_ready_a_food,
	licence: m.intake_ready_a_licence,
	transport: m.intake_ready_a_transport,
	responsible: m.intake_ready_a_responsible,
	training: m.intake_ready_a_training,
	policy: m.intake_ready_a_policy,
	trace: m.intake_ready_a_trace,
	recall: m.intake_ready_a_recall,
	approved: m.intake_ready_a_approved,
	wrong: m.intake_ready_a_wrong,
	audit: m.intake_ready_a_audit,
}
