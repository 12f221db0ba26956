import { m } from '#app/paraglide/messages.js'
import { acceptSeats } from '../commands/holder.server.ts'
import { linkButton } from '../link.server.ts'

const button = linkButton(acceptSeats, { done: m.seats_accept_done, notNow: m.seats_not_now })
export const loader = button.loader
export const action = button.action
