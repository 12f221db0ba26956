import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, requireRole } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { checkFields, refuse, textFields } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { removeSnippet } from './commands/remove-snippet.server.ts'
import { saveSnippet } from './commands/save-snippet.server.ts'
import { snippetInput } from './inputs.ts'
import { limits, type Owner, type Service } from './model.ts'
import { listSnippets } from './queries.server.ts'

/** A page of saved texts: its service, which ones are editable, and its address. */
type SnippetPage = { service: Service; owner: Owner; path: string }

function open(context: LoaderFunctionArgs['context'], { owner }: Pick<SnippetPage, 'owner'>) {
	const ctx = requireRole(context, owner === 'shared' ? 'admin' : 'scholar')
	return { ctx, secret: requestContext(context).runtime.env.SECRET }
}

/** Loads a page of saved texts. @param beside texts that are read-only there */
export async function loadSnippets(
	context: LoaderFunctionArgs['context'],
	{ service, owner }: Omit<SnippetPage, 'path'>,
	beside: readonly Owner[] = [],
) {
	const { ctx, secret } = open(context, { owner })
	return listSnippets(ctx, { service, owner: [owner, ...beside] }, secret)
}

/** Saves or deletes by the page's form. */
export async function takeSnippets({ request, context }: ActionFunctionArgs, page: SnippetPage) {
	const { ctx, secret } = open(context, page)
	const fields = await textFields(request)
	const id = readId(fields.id ?? '')
	if (fields.do === 'remove' && id) {
		await removeSnippet(ctx, id, page)
		return redirectWith(page.path, { tone: 'good', text: m.snippets_removed() })
	}
	const form = checkFields(fields, snippetInput(page.service))
	if (!form.ok) return form.reply
	const saved = await saveSnippet(ctx, form.input, { ...page, secret })
	if (!saved.ok && saved.reason === 'gone') return refuse(form.values, { '': m.snippets_gone() }, 404)
	if (!saved.ok)
		return refuse(form.values, { '': m.snippets_too_many({ max: limits[page.service].most }) }, 409)
	return redirectWith(page.path, { tone: 'good', text: m.snippets_saved() })
}
