import { m } from '#app/paraglide/messages.js'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import type { FieldState } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { TextField } from '#app/ui/field.tsx'
import { moveDate } from '../../commands/dates.server.ts'
import { moveInput } from '../../inputs.ts'
import { atValues } from '../../rule-values.ts'
import { whenText } from '../../when-words.ts'
import { DateFrame } from '../components/date-frame.tsx'
import { TimeFields } from '../components/time-fields.tsx'
import { answerOf, openDate } from '../date-page.server.ts'
import type { Route } from './+types/date-time'

export const meta = privateMeta(m.eventdesk_move)

export async function loader(args: Route.LoaderArgs) {
	const { series, date, zone } = await openDate(args, 'move')
	return {
		series: { id: series.id, title: series.title },
		date: { key: date.key, when: whenText(date, zone) },
		isMoved: date.own.to !== undefined,
		values: { on: date.day, ...atValues(date.own.to?.at ?? series.rule.at) } as Record<string, string>,
	}
}

export async function action(args: Route.ActionArgs) {
	const opened = await openDate(args)
	const form = await readForm(args.request, moveInput)
	if (!form.ok) return form.reply
	const { values, input } = form
	const tried = await saveOrRefuse(args.context, 'events.save-failed', values, () =>
		moveDate(opened.ctx, opened.settings, opened.date.id, input.to),
	)
	return tried.ok ? answerOf(opened, tried.done, { values, field: 'on' }) : tried.reply
}

export default function MoveDate({ loaderData, actionData }: Route.ComponentProps) {
	const { series, date, isMoved, values } = loaderData
	const reply = actionData?.form
	const state = (name: string): FieldState => ({
		name,
		value: reply ? reply.values[name] : values[name],
		error: reply?.errors[name],
	})
	return (
		<DateFrame
			title={m.eventdesk_move()}
			intro={m.eventdesk_move_text()}
			series={series}
			date={date}
			reply={reply}
			back={isMoved ? m.eventdesk_move_back() : undefined}
		>
			<TextField {...state('on')} type="date" dir="ltr" label={m.eventdesk_day()} required />
			<TimeFields state={state} />
		</DateFrame>
	)
}
