import { findCited } from '#app/features/scripture/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { editDua } from '../commands/write-dua.server.ts'
import { DuaForm } from '../components/dua-form.tsx'
import { titleOf } from '../components/words.ts'
import { checkWords, refusalFields } from '../form.server.ts'
import { duaInput } from '../inputs.ts'
import { deskPath } from '../model.ts'
import { findDua, listSituations } from '../queries.server.ts'
import { wordsOf } from '../shown.server.ts'
import type { Route } from './+types/edit'

export const meta = privateMeta(m.duas_edit)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'scholar')
	const dua = requireRow(await findDua(ctx, requireRow(readId(params.id))))
	if (!dua.verbs.includes('edit'))
		throw redirectWith(`${deskPath}/${dua.id}`, { tone: 'bad', code: 'staff.not-now' })
	const passage = dua.reference === null ? undefined : findCited(dua.reference)
	return { dua, words: passage && wordsOf(passage), situations: await listSituations(ctx) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'scholar')
	const id = requireRow(readId(params.id))
	const form = await readForm(request, duaInput)
	if (!form.ok) return form.reply
	if (form.input.look) return checkWords(form)

	const done = await editDua(ctx, id, form.input)
	const to = `${deskPath}/${id}`
	if (done.ok) return redirectWith(to, { tone: 'good', text: m.duas_saved() })
	if (done.reason === 'not-now') return redirectWith(to, { tone: 'bad', code: 'staff.not-now' })
	return refuse(form.values, refusalFields(form.input, done.reason), 409)
}

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
	const { dua, words, situations } = loaderData
	const back = `${deskPath}/${dua.id}`
	const title = titleOf(dua, getLocale())
	return (
		<Page
			title={m.duas_edit()}
			width="reading"
			breadcrumb={[
				{ label: m.duas_nav(), to: deskPath },
				{ label: title, to: back },
				{ label: m.duas_edit() },
			]}
		>
			<Card>
				<DuaForm
					source={dua.reference === null ? 'hadith' : 'quran'}
					dua={dua}
					situations={situations}
					back={back}
					reply={actionData?.form}
					words={actionData && 'words' in actionData ? actionData.words : words}
				/>
			</Card>
		</Page>
	)
}
