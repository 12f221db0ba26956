import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { caseworkPath } from '../model.ts'
import { certificationService } from '../service.ts'
import { caseJobs } from './jobs.server.ts'
import { caseNamings } from './naming.server.ts'
import { caseNews } from './news.server.ts'
import { caseNotices } from './notices.ts'
import { officersPath, schemesPath, tiesPath } from './paths.ts'
import { casesPart } from './personal.server.ts'
import { applicationWaits } from './waits.server.ts'
import { casesWords } from './words.ts'
import { applicationWorkflow } from './workflow.server.ts'

/** Schemes, officers, and the cases in which they review, visit and decide. */
export const casesFeature = feature({
	name: 'cases',
	service: certificationService,
	links: [
		{
			place: 'admin',
			to: schemesPath,
			group: 'answers',
			label: m.certification_title,
			icon: 'award',
			order: 58,
		},
	],
	commands: [
		{ kind: 'page', level: 'admin', to: officersPath, label: m.cases_people_title },
		{ kind: 'page', level: 'admin', to: caseworkPath, label: m.casework_title },
		{ kind: 'page', level: 'admin', to: tiesPath, label: m.casework_ties },
	],
	stepped: [applicationWorkflow],
	workSources: [applicationWaits],
	jobs: caseJobs,
	notices: caseNotices,
	listeners: caseNews,
	namings: caseNamings,
	words: casesWords,
	personal: casesPart,
})
