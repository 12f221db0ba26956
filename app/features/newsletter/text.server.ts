import type { RouterContextProvider } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { checkFields, longFormBytes, textFields } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { isLocale } from '#app/platform/text/locale.ts'
import { letterTextInput } from './letter-inputs.server.ts'
import { findLetter } from './letters.server.ts'

/**
 * The version in the address, for an admin.
 * @returns `text`: undefined for an unwritten version
 * @throws 404 for an unknown letter or language
 */
export async function openText(
	context: Readonly<RouterContextProvider>,
	params: { id: string; language: string },
) {
	const ctx = requireRole(context, 'admin')
	const letter = requireRow(await findLetter(ctx, requireRow(readId(params.id))))
	const language = requireRow(isLocale(params.language) ? params.language : undefined)
	const text = letter.texts.find((text) => text.language === language)
	return { ctx, id: letter.id, letter, language, text }
}

/** The form posts HTML of the editor, or plain text without script. */
export async function readText(request: Request) {
	return checkFields(await textFields(request, longFormBytes), letterTextInput)
}
