import { redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Page } from '#app/ui/page.tsx'
import { commands } from '../../commands.server.ts'
import { ClarificationForm } from '../components/clarification-form.tsx'
import { noteInput } from '../inputs.ts'
import { askersQuestion } from '../page.server.ts'
import type { Route } from './+types/clarification'

export const meta = metaOf(m.asking_clarify, m.asking_clarify_text)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { question, story, may } = await askersQuestion(context, params.fatwaId)
	if (!may.clarify) throw redirect(`/fatwas/${question.id}/question`)
	return { id: question.id, wanted: story.wanted }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	const id = requireRow(readId(params.fatwaId))
	const form = await readForm(request, noteInput)
	if (!form.ok) return form.reply

	const done = await commands.clarify(ctx, id, { note: form.input.note })
	return redirectWith(
		`/fatwas/${id}/question`,
		done.ok ? { tone: 'good', code: 'ifta.clarified' } : { tone: 'bad', code: 'ifta.asker-not-now' },
	)
}

export default function Clarification({ loaderData, actionData }: Route.ComponentProps) {
	const { id, wanted } = loaderData
	const breadcrumb = [
		{ label: m.dashboard_title(), to: '/dashboard?tab=fatwas' },
		{ label: m.asking_your_question(), to: `/fatwas/${id}/question` },
		{ label: m.asking_clarify() },
	]
	return (
		<Page title={m.asking_clarify()} width="reading" breadcrumb={breadcrumb}>
			<ClarificationForm id={id} wanted={wanted} reply={actionData?.form} />
		</Page>
	)
}
