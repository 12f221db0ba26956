import { m } from '#app/paraglide/messages.js'
import { declineSeats } from '../commands/holder.server.ts'
import { linkButton } from '../link.server.ts'

const button = linkButton(declineSeats, { done: m.seats_decline_done, notNow: m.seats_not_now })
export const loader = button.loader
export const action = button.action
