import type { RouterContextProvider } from 'react-router'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { isLocale, type Locale } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { saveWording } from './commands/save-wording.server.ts'
import { wordingInput } from './inputs.ts'
import { type EditablePage, isEditablePage } from './model.ts'
import { findVersion, listVersions } from './queries.server.ts'
import { templateOf } from './template.server.ts'

type Context = Readonly<RouterContextProvider>
type Params = { page?: string; language?: string }

/** Page and language of the address. @throws 404 */
export function readPlace(params: Params): { page: EditablePage; language: Locale } {
	const { page, language } = params
	return requireRow(isEditablePage(page) && isLocale(language) ? { page, language } : undefined)
}

/** Content of the editor: the newest version, or the template. */
export async function loadEditor(context: Context, params: Params) {
	const ctx = requireRole(context, 'admin')
	const { page, language } = readPlace(params)
	const versions = await listVersions(ctx, page, language)
	const newest = await findVersion(ctx, page, language)
	const { title, body } = newest ?? templateOf(requestContext(context).runtime.settings(), page, language)
	return {
		page,
		language,
		versions,
		wording: { title, body },
		newestId: newest?.id ?? '',
		isDraft: newest !== undefined && newest.publishedAt === null,
		days: daysOf(context),
	}
}

/** Saves the editor's form. @returns the rejected form, or null */
export async function saveFrom(request: Request, context: Context, params: Params, publish: boolean) {
	const ctx = requireRole(context, 'admin')
	const { page, language } = readPlace(params)
	const form = await readForm(request, wordingInput(page))
	if (!form.ok) return form.reply

	const saved = await saveWording(ctx, { page, language, input: form.input, publish })
	return saved.ok ? null : refuse(form.values, { '': `pages.${saved.reason}` }, 409)
}
