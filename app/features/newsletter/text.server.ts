import type { RouterContextProvider } from 'react-router'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { checkFields, longFormBytes, textFields } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { isLocale } from '#app/platform/text/locale.ts'
import { letterTextInput } from './letter-inputs.server.ts'
import { findLetter } from './letters.server.ts'

/**
 * The version of a letter that an address names, for its admin.
 * @returns `text`: undefined where nobody wrote it yet
 * @throws 404 where there is no such letter or language
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

/** Reads the form of a version: HTML of the editor, or what was typed into a plain field. */
export async function readText(request: Request) {
	return checkFields(await textFields(request, longFormBytes), letterTextInput)
}
