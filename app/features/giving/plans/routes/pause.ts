import { m } from '#app/paraglide/messages.js'
import { pauseByDonor } from '../acts.server.ts'
import { planButton } from '../link.server.ts'

const button = planButton(pauseByDonor, m.plans_pause_done)
export const loader = button.loader
export const action = button.action
