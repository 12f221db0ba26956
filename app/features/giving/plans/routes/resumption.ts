import { m } from '#app/paraglide/messages.js'
import { resumeByDonor } from '../acts.server.ts'
import { planButton } from '../link.server.ts'

const button = planButton(resumeByDonor, m.plans_resume_done)
export const loader = button.loader
export const action = button.action
