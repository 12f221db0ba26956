import { Form } from 'react-router'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail, requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { readMonthStarts } from '#app/platform/time/months.server.ts'
import { possibleStarts, readMonthKey } from '#app/platform/time/months.ts'
import { formatFullDate, formatHijriMonth } from '#app/platform/time/time.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { announceMonth } from '../commands/announce-month.server.ts'
import { monthFields } from '../fields.ts'
import { monthInput } from '../inputs.ts'
import { calendarPath } from '../model.ts'
import { listMonths } from '../queries.server.ts'
import { monthsWords, sourceWords } from '../words.ts'
import type { Route } from './+types/month'

export const meta = privateMeta(m.months_title)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const month = requireRow(readMonthKey(params.month))
	return loadOrFail(context, m.months_load_failed, async () => {
		const rows = await listMonths(ctx, { year: month.year, today: todayOf(context) })
		return {
			now: requireRow(rows.find((row) => row.month === month.month)),
			possible: possibleStarts(month, await readMonthStarts(ctx.db)),
		}
	})
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const month = requireRow(readMonthKey(params.month))
	const form = await readForm(request, monthInput)
	if (!form.ok) return form.reply
	const { startsOn: on, authority } = form.input
	const tried = await saveOrRefuse(context, 'months.save-failed', form.values, () =>
		announceMonth(ctx, { ...month, on }, { source: 'announced', authority }),
	)
	if (!tried.ok) return tried.reply
	if (!tried.done.ok) return refuse(form.values, { startsOn: m.months_impossible() }, 409)
	return redirectWith(`${calendarPath}?year=${month.year}`, { tone: 'good', text: m.months_announced() })
}

export default function MonthPage({ loaderData, actionData }: Route.ComponentProps) {
	const { now, possible } = loaderData
	const locale = getLocale()
	const reply = actionData?.form
	const name = formatHijriMonth(now, locale)
	return (
		<Page
			title={name}
			intro={m.months_now({ day: dayText(now.startsOn), how: sourceWords[now.source]() })}
			breadcrumb={[{ label: m.months_title(), to: calendarPath }, { label: name }]}
			width="reading"
		>
			<Card>
				<Form method="post" noValidate className="grid gap-6">
					<CodedFormError words={monthsWords} code={reply?.errors['']} />
					<SelectField
						{...fieldOf(reply, 'startsOn')}
						defaultValue={now.startsOn}
						label={m.months_first_day()}
						hint={m.months_first_day_hint()}
						options={possible.map((value) => ({ value, label: dayText(value) }))}
						required
					/>
					<Fields of={monthFields} reply={reply} values={now} />
					<div className="flex flex-wrap gap-3">
						<Button>{m.months_announce()}</Button>
						<ButtonLink to={`${calendarPath}?year=${now.year}`} tone="quiet">
							{m.staff_cancel()}
						</ButtonLink>
					</div>
				</Form>
			</Card>
		</Page>
	)

	function dayText(day: string) {
		return formatFullDate(new Date(`${day}T12:00:00Z`), locale, 'UTC')
	}
}
