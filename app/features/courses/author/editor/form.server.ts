import { data } from 'react-router'
import { safeHtml } from '#app/features/writing/api.server.ts'
import { checkFields, longFormBytes, refuse, textFields } from '#app/platform/http/forms.server.ts'
import { courseDraftInput, sectionInput } from './inputs.ts'
import type { SaveResult, Stale } from './store.server.ts'

export async function readCourse(request: Request) {
	const form = checkFields(await textFields(request), courseDraftInput)
	if (!form.ok) return form
	const { category, revision, over, ...texts } = form.input
	return { ...form, input: { texts: { ...texts, categoryId: category }, revision: over ?? revision } }
}

/** The form posts HTML of the editor, or plain text without script. */
export async function readSection(request: Request) {
	const form = checkFields(await textFields(request, longFormBytes), sectionInput)
	if (!form.ok) return form
	const { section, revision } = form.input
	return {
		...form,
		input: { section: { ...section, text: safeHtml(section.text, { pictures: true }) }, revision },
	}
}

type NotSaved = Exclude<SaveResult | { ok: false; reason: 'category-gone' }, { ok: true }>

/** The refusal of a save: stale, or the category is gone. */
export function refuseSave(values: Record<string, string>, saved: Exclude<NotSaved, { reason: 'not-now' }>) {
	if (saved.reason === 'category-gone') {
		const { form } = refuse(values, { category: 'teaching.category-gone' }).data
		return data({ form, stale: undefined as Stale | undefined }, { status: 422 })
	}
	const { form } = refuse(values, { '': 'teaching.stale' }).data
	return data({ form, stale: saved as Stale | undefined }, { status: 409 })
}

/** The JSON answer to autosave. */
export function answerSave(saved: SaveResult | { ok: false; reason: 'category-gone' }): Response {
	if (!saved.ok && saved.reason === 'category-gone')
		return Response.json({ errors: { category: 'teaching.category-gone' } }, { status: 422 })
	return Response.json(saved, { status: saved.ok ? 200 : 409 })
}
