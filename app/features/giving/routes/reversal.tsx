import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { reverseEntry } from '../commands/entries.server.ts'
import { DayAndMemo } from '../components/entry-fields.tsx'
import { MoneyPage } from '../components/money-page.tsx'
import { assertMay } from '../duties.server.ts'
import { findEntry } from '../entries.server.ts'
import { readEntryId } from '../entry-id.ts'
import { reversalInput } from '../inputs.ts'
import { entriesPath } from '../model.ts'
import { refusedBecause } from '../refusal-words.ts'
import { givingWords } from '../words.ts'
import type { Route } from './+types/reversal'

export const meta = privateMeta(m.giving_reverse)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const entry = requireRow(await findEntry(ctx, requireRow(readEntryId(params.entryId))))
	await assertMay(ctx, 'reverse', { status: entry.reverses === null ? 'open' : 'done' })
	return { id: entry.id, today: todayOf(context) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const id = requireRow(readEntryId(params.entryId))
	const form = await readForm(request, reversalInput)
	if (!form.ok) return form.reply
	if (form.input.day > todayOf(context)) return refuse(form.values, { day: m.giving_day_future() })
	const tried = await saveOrRefuse(context, 'giving.save-failed', form.values, () =>
		reverseEntry(ctx, id, form.input),
	)
	if (!tried.ok) return tried.reply
	if (tried.done.ok)
		return redirectWith(`${entriesPath}/${tried.done.id}`, { tone: 'good', text: m.giving_reversed() })
	const { reason } = tried.done
	if (reason === 'reversed-already')
		return redirectWith(`${entriesPath}/${id}`, { tone: 'bad', text: refusedBecause(reason) })
	return refuse(form.values, { day: refusedBecause(reason) }, 409)
}

export default function Reversal({ loaderData: { id, today }, actionData }: Route.ComponentProps) {
	const reply = actionData?.form
	const number = m.giving_entry_number({ number: inNumerals(id, getLocale()) })
	return (
		<MoneyPage
			title={m.giving_reverse()}
			intro={m.giving_reverse_intro()}
			within={[
				{ label: m.giving_entries(), to: entriesPath },
				{ label: number, to: `${entriesPath}/${id}` },
			]}
			width="reading"
		>
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<CodedFormError words={givingWords} code={reply?.errors['']} />
					<DayAndMemo reply={reply} today={today} />
					<div className="flex flex-wrap gap-3">
						<Button tone="danger">{m.giving_reverse()}</Button>
						<ButtonLink to={`${entriesPath}/${id}`} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</MoneyPage>
	)
}
