import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { MoneyPage } from '../components/money-page.tsx'
import { formatBookDay } from '../components/words.ts'
import { assertMay } from '../duties.server.ts'
import { listPeriodOptions } from '../entries.server.ts'
import { exportPath } from '../model.ts'
import type { Route } from './+types/export'

export const meta = privateMeta(m.books_export, m.books_export_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	await assertMay(ctx, 'read')
	const periods = await loadOrFail(context, m.giving_load_failed, () => listPeriodOptions(ctx))
	return { periods, days: daysOf(context) }
}

export default function Export({ loaderData: { periods, days } }: Route.ComponentProps) {
	const locale = getLocale()
	const empty = { value: undefined, error: undefined }
	return (
		<MoneyPage title={m.books_export()} intro={m.books_export_intro()} width="reading">
			<Card>
				<Form method="post" action={`${exportPath}/file`} reloadDocument className="grid gap-6">
					<Choice
						name="kind"
						legend={m.books_export_what()}
						chosen="journal"
						options={[
							{ value: 'journal', label: m.books_export_journal(), hint: m.books_export_journal_hint() },
							{ value: 'trial-balance', label: m.books_export_trial(), hint: m.books_export_trial_hint() },
							{ value: 'funds', label: m.books_export_funds(), hint: m.books_export_funds_hint() },
							{ value: 'payments', label: m.payments_export(), hint: m.payments_export_hint() },
						]}
					/>
					<SelectField
						name="period"
						{...empty}
						label={m.giving_period()}
						options={[
							{ value: '', label: m.books_export_no_period() },
							...periods.map(({ id, firstOn, lastOn }) => ({
								value: id,
								label: m.giving_days_range({
									from: formatBookDay(firstOn, locale, days),
									to: formatBookDay(lastOn, locale, days),
								}),
							})),
						]}
					/>
					<div className="grid gap-5 sm:grid-cols-2">
						<TextField name="from" {...empty} type="date" dir="ltr" label={m.giving_first_day()} />
						<TextField name="to" {...empty} type="date" dir="ltr" label={m.giving_last_day()} />
					</div>
					<p className="text-muted">{m.books_export_days()}</p>
					<div>
						<Button>{m.books_export_button()}</Button>
					</div>
				</Form>
			</Card>
		</MoneyPage>
	)
}
