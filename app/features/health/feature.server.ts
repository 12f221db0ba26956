import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { failedJobsStaffList } from './lists.server.ts'
import { healthPath } from './model.ts'
import { healthWords } from './words.ts'

/** Health of mail, background work, backups and the machine, for admins who are no engineers. */
export const healthFeature = feature({
	name: 'health',
	links: [{ place: 'admin', to: healthPath, group: 'site', label: m.health_title, icon: 'cpu', order: 87 }],
	commands: [{ kind: 'page', level: 'admin', to: '/admin/jobs', label: m.jobs_title }],
	words: healthWords,
	lists: [failedJobsStaffList],
})
