import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/page.tsx'
import { addRoom } from '../../commands/rooms.server.ts'
import { roomInput } from '../../inputs.ts'
import { roomsPath, staffPath } from '../../model.ts'
import { RoomForm } from '../components/room-form.tsx'
import type { Route } from './+types/room-new'

export const meta = privateMeta(m.eventdesk_room_new)

export function loader({ context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return null
}

export async function action({ request, context }: Route.ActionArgs) {
	const ctx = requireRole(context, 'admin')
	const form = await readForm(request, roomInput)
	if (!form.ok) return form.reply
	const tried = await saveOrRefuse(context, 'events.save-failed', form.values, () => addRoom(ctx, form.input))
	if (!tried.ok) return tried.reply
	if (!tried.done.ok) return refuse(form.values, { name_en: m.eventdesk_rooms_full() }, 409)
	return redirectWith(roomsPath, { tone: 'good', text: m.eventdesk_room_saved() })
}

export default function NewRoom({ actionData }: Route.ComponentProps) {
	return (
		<Page
			title={m.eventdesk_room_new()}
			breadcrumb={[
				{ label: m.eventdesk_title(), to: staffPath },
				{ label: m.eventdesk_rooms(), to: roomsPath },
				{ label: m.eventdesk_room_new() },
			]}
			width="reading"
		>
			<Card>
				<RoomForm reply={actionData?.form} values={{}} button={m.eventdesk_room_add()} />
			</Card>
		</Page>
	)
}
