import { m } from '#app/paraglide/messages.js'
import { confirmContact } from '../commands/holder.server.ts'
import { linkButton } from '../link.server.ts'

const button = linkButton(confirmContact, { done: m.seats_confirm_contact_done, notNow: m.seats_not_now })
export const loader = button.loader
export const action = button.action
