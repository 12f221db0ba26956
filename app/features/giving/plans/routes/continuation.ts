import { m } from '#app/paraglide/messages.js'
import { continuePlan } from '../acts.server.ts'
import { planButton } from '../link.server.ts'

const button = planButton(continuePlan, m.plans_continue_done)
export const loader = button.loader
export const action = button.action
