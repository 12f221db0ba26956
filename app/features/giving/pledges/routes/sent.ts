import { m } from '#app/paraglide/messages.js'
import { reportSent } from '../acts.server.ts'
import { linkButton } from '../link-button.server.ts'

const button = linkButton(reportSent, { done: m.pledges_sent_done })
export const loader = button.loader
export const action = button.action
