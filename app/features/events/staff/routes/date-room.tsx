import { Fields } from '#app/fields/fields.tsx'
import { m } from '#app/paraglide/messages.js'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { SelectField } from '#app/ui/field.tsx'
import { placeDate } from '../../commands/dates.server.ts'
import { placeFields } from '../../fields.ts'
import { placeInput } from '../../inputs.ts'
import { listRooms } from '../../queries.server.ts'
import { whenText } from '../../when-words.ts'
import { nameIn } from '../../words.ts'
import { DateFrame } from '../components/date-frame.tsx'
import { answerOf, openDate } from '../date-page.server.ts'
import type { Route } from './+types/date-room'

export const meta = privateMeta(m.eventdesk_other_room)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, series, date, zone } = await openDate(args, 'place')
	const chosen = date.own.room ? date.own.room.id : series.roomId
	const rooms = await listRooms(ctx, { chosen })
	return {
		series: { id: series.id, title: series.title },
		date: { key: date.key, when: whenText(date, zone) },
		isOwn: date.own.room !== undefined,
		roomId: chosen ?? '',
		place: date.own.room ? date.own.room.place : series.place,
		rooms: rooms.map(({ id, names }) => ({ value: id, label: nameIn(names) })),
	}
}

export async function action(args: Route.ActionArgs) {
	const opened = await openDate(args)
	const form = await readForm(args.request, placeInput)
	if (!form.ok) return form.reply
	const { values, input } = form
	const tried = await saveOrRefuse(args.context, 'events.save-failed', values, () =>
		placeDate(opened.ctx, opened.date.id, input.room),
	)
	return tried.ok ? answerOf(opened, tried.done, { values, field: 'roomId' }) : tried.reply
}

export default function PlaceDate({ loaderData, actionData }: Route.ComponentProps) {
	const { series, date, isOwn, roomId, place, rooms } = loaderData
	const reply = actionData?.form
	return (
		<DateFrame
			title={m.eventdesk_other_room()}
			series={series}
			date={date}
			reply={reply}
			back={isOwn ? m.eventdesk_room_back() : undefined}
		>
			<SelectField
				{...fieldOf(reply, 'roomId')}
				defaultValue={roomId}
				label={m.eventdesk_room()}
				options={[{ value: '', label: m.eventdesk_none() }, ...rooms]}
			/>
			<Fields of={placeFields} only={['place']} reply={reply} values={{ place }} />
		</DateFrame>
	)
}
