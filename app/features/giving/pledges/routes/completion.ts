import { m } from '#app/paraglide/messages.js'
import { completeByDonor } from '../acts.server.ts'
import { linkButton } from '../link-button.server.ts'

const button = linkButton(completeByDonor, { done: m.pledges_complete_done })
export const loader = button.loader
export const action = button.action
