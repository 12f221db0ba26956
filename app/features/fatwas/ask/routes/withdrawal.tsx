import { Form, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readId } from '#app/platform/ids.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/page.tsx'
import { commands } from '../../commands.server.ts'
import { askersQuestion } from '../page.server.ts'
import type { Route } from './+types/withdrawal'

export const meta = metaOf(m.asking_withdraw, m.asking_withdraw_text)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { question, may } = await askersQuestion(context, params.fatwaId)
	if (!may.withdraw) throw redirect(`/fatwas/${question.id}/question`)
	return { id: question.id, title: question.title, language: question.language }
}

export async function action({ params, context }: Route.ActionArgs) {
	const ctx = requireUser(context)
	const id = requireRow(readId(params.fatwaId))
	const done = await commands.withdraw(ctx, id)
	return redirectWith(
		`/fatwas/${id}/question`,
		done.ok ? { tone: 'good', code: 'ifta.withdrawn' } : { tone: 'bad', code: 'ifta.asker-not-now' },
	)
}

export default function Withdrawal({ loaderData }: Route.ComponentProps) {
	const { id, title, language } = loaderData
	const breadcrumb = [
		{ label: m.dashboard_title(), to: '/dashboard?tab=fatwas' },
		{ label: m.asking_your_question(), to: `/fatwas/${id}/question` },
		{ label: m.asking_withdraw() },
	]
	return (
		<Page title={m.asking_withdraw_sure()} width="reading" breadcrumb={breadcrumb}>
			<p lang={language} dir={directionOf(language)} className="wrap-anywhere font-semibold text-lg">
				{title}
			</p>
			<p className="mt-3 max-w-measure">{m.asking_withdraw_text()}</p>
			<Form method="post" data-busy={m.asking_sending()} className="mt-6 flex flex-wrap gap-3">
				<Button tone="danger">{m.asking_withdraw()}</Button>
				<ButtonLink to={`/fatwas/${id}/question`} tone="quiet">
					{m.asking_keep()}
				</ButtonLink>
			</Form>
		</Page>
	)
}
