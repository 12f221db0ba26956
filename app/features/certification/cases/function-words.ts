import { m } from '#app/paraglide/messages.js'
import type { OfficerFunction } from '../model.ts'

export const functionWords: Record<OfficerFunction, () => string> = {
	review: m.cases_function_review,
	audit: m.cases_function_audit,
	decide: m.cases_function_decide,
	shariah: m.cases_function_shariah,
	manage: m.cases_function_manage,
}
