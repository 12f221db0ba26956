import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { writeDua } from '../commands/write-dua.server.ts'
import { DuaForm } from '../components/dua-form.tsx'
import { checkWords, refusalFields } from '../form.server.ts'
import { duaInput } from '../inputs.ts'
import { deskPath, duaSources } from '../model.ts'
import { listSituations } from '../queries.server.ts'
import type { Route } from './+types/new'

export const meta = privateMeta(m.duas_new)

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	const sourceParam = new URL(request.url).searchParams.get('source')
	const source = duaSources.find((each) => each === sourceParam) ?? 'hadith'
	return { source, situations: await listSituations(ctx) }
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'scholar')
	const form = await readForm(request, duaInput)
	if (!form.ok) return form.reply
	if (form.input.look) return checkWords(form)

	const done = await writeDua(ctx, form.input)
	if (!done.ok) return refuse(form.values, refusalFields(form.input, done.reason), 409)
	return redirectWith(`${deskPath}/${done.id}`, { tone: 'good', text: m.duas_saved() })
}

export default function New({ loaderData: { source, situations }, actionData }: Route.ComponentProps) {
	const title = source === 'quran' ? m.duas_new_quran() : m.duas_new_hadith()
	return (
		<Page
			title={title}
			width="reading"
			breadcrumb={[{ label: m.duas_nav(), to: deskPath }, { label: title }]}
		>
			<Card>
				<DuaForm
					source={source}
					situations={situations}
					reply={actionData?.form}
					back={deskPath}
					words={actionData && 'words' in actionData ? actionData.words : undefined}
				/>
			</Card>
		</Page>
	)
}
