import { z } from 'zod'
import { m } from '#app/paraglide/messages.js'
import { buttonRoute } from '#app/platform/http/button-route.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { setRoomRetired } from '../../commands/rooms.server.ts'
import { roomsPath } from '../../model.ts'

const button = buttonRoute({
	level: 'admin',
	input: z.object({ is: z.enum(['retired', 'offered']) }),
	page: () => roomsPath,
	async press(ctx, { id, input }) {
		await setRoomRetired(ctx, id('roomId'), input.is === 'retired')
		return redirectWith(roomsPath, { tone: 'good', text: m.eventdesk_room_saved() })
	},
})
export const loader = button.loader
export const action = button.action
