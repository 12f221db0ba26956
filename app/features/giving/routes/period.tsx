import { Form } from 'react-router'
import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { daysOf, todayOf } from '#app/platform/time/days.server.ts'
import { CodedFormError } from '#app/staff/form-errors.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/page.tsx'
import { checklistOf } from '../checklist.server.ts'
import { askClosing } from '../commands/periods.server.ts'
import { Checklist } from '../components/checklist.tsx'
import { Facts } from '../components/facts.tsx'
import { MoneyPage } from '../components/money-page.tsx'
import { PeriodState } from '../components/period-state.tsx'
import { Press } from '../components/press.tsx'
import { formatBookDay } from '../components/words.ts'
import { findDuties, mayDo } from '../duties.server.ts'
import { closingFields } from '../fields.ts'
import { closingRequestInput } from '../inputs.ts'
import { periodsPath } from '../model.ts'
import { findPeriod } from '../periods.server.ts'
import { givingWords } from '../words.ts'
import type { Route } from './+types/period'

export const meta = privateMeta(m.giving_period)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	const period = requireRow(await findPeriod(ctx, requireRow(readId(params.periodId))))
	const duties = await findDuties(ctx)
	const { closedAt, askedBy, lastOn } = period
	const isOpen = closedAt === null
	const isOver = lastOn < todayOf(context)
	return {
		period,
		days: daysOf(context),
		checklist: isOpen ? await checklistOf(ctx, period) : null,
		isOver,
		mayAsk: isOpen && isOver && mayDo(ctx, duties, 'askClosing'),
		mayClose: isOpen && askedBy !== null && mayDo(ctx, duties, 'confirm', { status: 'waiting', askedBy }),
	}
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const id = requireRow(readId(params.periodId))
	const form = await readForm(request, closingRequestInput)
	if (!form.ok) return form.reply
	const { reason } = form.input
	const tried = await saveOrRefuse(context, 'giving.save-failed', form.values, () =>
		askClosing(ctx, id, { reason, today: todayOf(context) }),
	)
	if (!tried.ok) return tried.reply
	if (!tried.done.ok) return refuse(form.values, { reason: closingRefusals[tried.done.reason]() }, 409)
	return redirectWith(`${periodsPath}/${id}`, { tone: 'good', text: m.giving_closing_asked_done() })
}

const closingRefusals = {
	'not-over': m.giving_closing_not_over,
	'not-complete': m.giving_closing_not_complete,
}

export default function Period({ loaderData, actionData }: Route.ComponentProps) {
	const { period, days, checklist, isOver, mayAsk, mayClose } = loaderData
	const locale = getLocale()
	const reply = actionData?.form
	return (
		<MoneyPage
			title={m.giving_days_range({
				from: formatBookDay(period.firstOn, locale, days),
				to: formatBookDay(period.lastOn, locale, days),
			})}
			within={[{ label: m.giving_periods(), to: periodsPath }]}
			width="reading"
		>
			<div className="grid gap-6">
				<Card>
					<Facts
						of={[
							{ label: m.giving_state(), value: <PeriodState of={period} /> },
							{ label: m.giving_asked_by(), value: period.asker },
							{ label: m.giving_closed_by(), value: period.closer },
							{ label: m.giving_closing_reason(), value: period.reason && <bdi>{period.reason}</bdi> },
						]}
					/>
				</Card>
				{checklist && (
					<Section title={m.giving_checklist()}>
						<Card>
							<Checklist of={checklist} />
						</Card>
					</Section>
				)}
				{checklist && !isOver && <Notice>{m.giving_closing_not_over()}</Notice>}
				{period.askedAt && checklist && (
					<Notice tone="warn" title={m.giving_closing_waits()} className="grid gap-3">
						<p>{mayClose ? m.giving_closing_check() : m.giving_closing_waits_other()}</p>
						{mayClose && (
							<div>
								<Press to={`${periodsPath}/${period.id}/closing`} label={m.giving_period_close()} />
							</div>
						)}
					</Notice>
				)}
				{mayAsk && !period.askedAt && (
					<Section title={m.giving_closing_ask()}>
						<Card>
							<Form method="post" noValidate className="grid gap-6">
								<CodedFormError words={givingWords} code={reply?.errors['']} />
								<p className="text-muted">{m.giving_closing_ask_text()}</p>
								<Fields of={closingFields} reply={reply} />
								<div>
									<Button>{m.giving_closing_ask()}</Button>
								</div>
							</Form>
						</Card>
					</Section>
				)}
			</div>
		</MoneyPage>
	)
}
