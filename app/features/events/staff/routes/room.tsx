import { Form } from 'react-router'
import { toLanguages } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { requireRow, saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { editRoom } from '../../commands/rooms.server.ts'
import { roomInput } from '../../inputs.ts'
import { roomsPath, staffPath } from '../../model.ts'
import { findRoom } from '../../queries.server.ts'
import { nameIn } from '../../words.ts'
import { RoomForm } from '../components/room-form.tsx'
import type { Route } from './+types/room'

export const meta = privateMeta(m.eventdesk_room)

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	return { room: requireRow(await findRoom(ctx, requireRow(readId(params.roomId)))) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const { id } = requireRow(await findRoom(ctx, requireRow(readId(params.roomId))))
	const form = await readForm(request, roomInput)
	if (!form.ok) return form.reply
	const tried = await saveOrRefuse(context, 'events.save-failed', form.values, () =>
		editRoom(ctx, id, form.input),
	)
	if (!tried.ok) return tried.reply
	return redirectWith(roomsPath, { tone: 'good', text: m.eventdesk_room_saved() })
}

export default function Room({ loaderData: { room }, actionData }: Route.ComponentProps) {
	const isRetired = room.retiredAt !== null
	return (
		<Page
			title={<bdi>{nameIn(room.names)}</bdi>}
			breadcrumb={[
				{ label: m.eventdesk_title(), to: staffPath },
				{ label: m.eventdesk_rooms(), to: roomsPath },
				{ label: nameIn(room.names) },
			]}
			width="reading"
			actions={
				<Form method="post" action={`${roomsPath}/${room.id}/retirement`}>
					<Button tone="quiet" name="is" value={isRetired ? 'offered' : 'retired'}>
						{isRetired ? m.eventdesk_room_offer() : m.eventdesk_room_retire()}
					</Button>
				</Form>
			}
		>
			{isRetired && (
				<p className="mb-4">
					<Badge>{m.eventdesk_room_retired()}</Badge>
				</p>
			)}
			<Card>
				<RoomForm
					reply={actionData?.form}
					values={{
						...toLanguages('name', room.names),
						...toLanguages('entrance', room.entrances),
						seats: room.seats === null ? '' : String(room.seats),
						mapUrl: room.mapUrl,
						hasSeparateEntrance: room.hasSeparateEntrance ? 'yes' : '',
						hasWheelchairAccess: room.hasWheelchairAccess ? 'yes' : '',
					}}
					button={m.eventdesk_save()}
				/>
			</Card>
		</Page>
	)
}
