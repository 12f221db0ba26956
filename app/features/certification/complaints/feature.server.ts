import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { certificationService } from '../service.ts'
import { complaintJobs } from './jobs.server.ts'
import { complaintPath, complaintsPath } from './model.ts'
import { complaintNews } from './news.server.ts'
import { complaintNotices } from './notices.ts'
import { complaintsPart } from './personal.server.ts'
import { complaintWork } from './waits.server.ts'
import { complaintWords } from './words.ts'
import { complaintWorkflow } from './workflow.server.ts'

/** Complaints about holders of halal certificates, misuse of the mark, and the organisation. */
export const complaintsFeature = feature({
	name: 'complaints',
	service: certificationService,
	commands: [{ kind: 'page', level: 'admin', to: complaintsPath, label: m.complaints_title }],
	stepped: [complaintWorkflow],
	workSources: [complaintWork],
	traceless: [complaintPath],
	jobs: complaintJobs,
	notices: complaintNotices,
	listeners: complaintNews,
	mails: () => import('./mails.tsx'),
	words: complaintWords,
	personal: complaintsPart,
})
