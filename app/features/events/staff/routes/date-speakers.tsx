import { m } from '#app/paraglide/messages.js'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import type { FieldState } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { staffDate } from '../../commands/dates.server.ts'
import { speakerValues } from '../../form-values.ts'
import { speakersInput } from '../../inputs.ts'
import { listScholarNames, speakersOf } from '../../queries.server.ts'
import { whenText } from '../../when-words.ts'
import { DateFrame } from '../components/date-frame.tsx'
import { SpeakerFields } from '../components/speaker-fields.tsx'
import { answerOf, openDate } from '../date-page.server.ts'
import type { Route } from './+types/date-speakers'

export const meta = privateMeta(m.eventdesk_other_speakers)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, series, date, zone } = await openDate(args, 'staff')
	const scholars = await listScholarNames(ctx)
	return {
		series: { id: series.id, title: series.title },
		date: { key: date.key, when: whenText(date, zone) },
		isOwn: date.own.hasSpeakers === true,
		values: speakerValues(date.own.hasSpeakers ? date.people : await speakersOf(ctx, series.id)),
		scholars: scholars.map(({ id, name }) => ({ value: id, label: name })),
	}
}

export async function action(args: Route.ActionArgs) {
	const opened = await openDate(args)
	const form = await readForm(args.request, speakersInput)
	if (!form.ok) return form.reply
	const { values, input } = form
	const tried = await saveOrRefuse(args.context, 'events.save-failed', values, () =>
		staffDate(opened.ctx, opened.date.id, input.speakers),
	)
	return tried.ok ? answerOf(opened, tried.done, { values, field: 'speaker1' }) : tried.reply
}

export default function StaffDate({ loaderData, actionData }: Route.ComponentProps) {
	const { series, date, isOwn, values, scholars } = loaderData
	const reply = actionData?.form
	const state = (name: string): FieldState => ({
		name,
		value: reply ? reply.values[name] : values[name],
		error: reply?.errors[name],
	})
	return (
		<DateFrame
			title={m.eventdesk_other_speakers()}
			series={series}
			date={date}
			reply={reply}
			back={isOwn ? m.eventdesk_speakers_back() : undefined}
		>
			<SpeakerFields state={state} scholars={scholars} />
		</DateFrame>
	)
}
