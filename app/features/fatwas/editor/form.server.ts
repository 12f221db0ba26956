import { collectionName } from '#app/features/scripture/components/hadith.ts'
import { formatReference, parseReference } from '#app/features/scripture/model.ts'
import { safeHtml } from '#app/features/writing/api.server.ts'
import { checkFields, longFormBytes, textFields } from '#app/platform/http/forms.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { type DraftInput, draftInput } from './inputs.ts'
import { type DraftText, withRowsChanged } from './model.ts'

type Posted = { language: Locale; revision: number; apart: boolean; text: DraftText }

/** The form after a button of its source rows was pressed; null where none was. Nothing is saved or checked. */
export async function rowsPressed(request: Request): Promise<Record<string, string> | undefined> {
	const values = await textFields(request, longFormBytes)
	return values.rows === undefined ? undefined : withRowsChanged(values)
}

/** Reads the editor's form: its HTML, or text typed into a plain field. */
export async function readDraft(request: Request) {
	const form = checkFields(await textFields(request, longFormBytes), draftInput)
	return form.ok ? { ...form, input: postedOf(form.input) } : form
}

function postedOf({ language, revision, over, ...fields }: DraftInput): Posted {
	const { answer, referenceText } = fields
	const hadith = fields.hadith.map((row) => ({ ...row, collection: collectionName(row.collection, 'en') }))
	const sources = fields.sources.map((source) =>
		source.kind === 'quran' ? { ...source, number: placeOf(source.number) } : source,
	)
	const text = {
		...fields,
		sources,
		hadith,
		answer: safeHtml(answer),
		referenceText: safeHtml(referenceText),
	}
	return { language, revision: over ?? revision, apart: over !== undefined, text }
}

/** Canonical spelling of a reference, where it names a place. */
function placeOf(typed: string): string {
	const reference = parseReference(typed)
	return reference ? formatReference(reference) : typed
}
