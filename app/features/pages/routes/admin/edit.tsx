import { m } from '#app/paraglide/messages.js'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { EditorPage } from '../../components/editor-page.tsx'
import { loadEditor, readPlace, saveFrom } from '../../editor.server.ts'
import { editorPath } from '../../model.ts'
import type { Route } from './+types/edit'

export function loader({ params, context }: Route.LoaderArgs) {
	return loadEditor(context, params)
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const refused = await saveFrom(request, context, params, false)
	if (refused) return refused
	const { page, language } = readPlace(params)
	return redirectWith(editorPath(page, language), { tone: 'good', code: 'pages.draft-saved' })
}

export const meta = metaOf(m.pages_admin_title, m.pages_admin_intro)

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
	return <EditorPage {...loaderData} reply={actionData?.form} />
}
