import { data } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { EditorPage } from '../../components/editor-page.tsx'
import { loadEditor, readPlace } from '../../editor.server.ts'
import { wordingInput } from '../../inputs.ts'
import { shownWording } from '../../markdown.server.ts'
import { withRetention } from '../../retention.server.ts'
import type { Route } from './+types/preview'

export function loader({ params, context }: Route.LoaderArgs) {
	return loadEditor(context, params)
}

/** Previews the posted text without saving it. */
export async function action({ request, params, context }: Route.ActionArgs) {
	requireRole(context, 'admin')
	const { page, language } = readPlace(params)
	const form = await readForm(request, wordingInput(page))
	if (!form.ok) return form.reply
	const { title, parts } = shownWording(page, language, form.input)
	return data({
		form: { values: form.values, errors: {} },
		preview: { title, parts: withRetention(context, language, parts) },
	})
}

export const meta = metaOf(m.pages_admin_preview_title, m.pages_admin_intro)

export default function Preview({ loaderData, actionData }: Route.ComponentProps) {
	const preview = actionData && 'preview' in actionData ? actionData.preview : undefined
	return <EditorPage {...loaderData} reply={actionData?.form} preview={preview} />
}
