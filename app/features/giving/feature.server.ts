import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import {
	accountsPath,
	dutiesPath,
	entriesPath,
	fundsPath,
	moneyPath,
	periodsPath,
	proposalsPath,
} from './model.ts'
import { givingNamings } from './naming.server.ts'
import { givingPart } from './personal.server.ts'
import { wayCheckedNews, wayCheckNews, waysJobs } from './ways/jobs.server.ts'
import { waysPath } from './ways/model.ts'
import { wayCheckDue } from './ways/notices.ts'
import { givingWords } from './words.ts'

const admin = { place: 'admin', group: 'money' } as const

/** Donations: the ledger and its rules. The public has no pages of it yet, so it is off until an admin offers it. */
export const givingFeature = feature({
	name: 'giving',
	service: { name: 'donations', label: m.giving_title, isOptIn: true, paths: [] },
	links: [
		{ ...admin, to: moneyPath, label: m.giving_overview, icon: 'coins', order: 66 },
		{ ...admin, to: fundsPath, label: m.giving_funds, icon: 'heart', order: 67 },
		{ ...admin, to: accountsPath, label: m.giving_accounts, icon: 'landmark', order: 68 },
		{ ...admin, to: entriesPath, label: m.giving_entries, icon: 'scroll-text', order: 69 },
		{ ...admin, to: waysPath, label: m.ways_title, icon: 'phone', order: 70 },
		{ ...admin, to: periodsPath, label: m.giving_periods, icon: 'calendar', order: 71 },
		{ ...admin, to: dutiesPath, label: m.giving_duties, icon: 'users', order: 72 },
	],
	commands: [
		{ kind: 'action', level: 'admin', to: `${fundsPath}/new`, label: m.giving_fund_new },
		{ kind: 'action', level: 'admin', to: `${accountsPath}/new`, label: m.giving_account_new },
		{ kind: 'action', level: 'admin', to: `${entriesPath}/transfer`, label: m.giving_transfer_new },
		{ kind: 'action', level: 'admin', to: `${entriesPath}/opening`, label: m.giving_opening_new },
		{ kind: 'action', level: 'admin', to: `${waysPath}/new`, label: m.ways_new },
		{ kind: 'action', level: 'admin', to: `${periodsPath}/new`, label: m.giving_period_new },
		{ kind: 'page', level: 'admin', to: proposalsPath, label: m.giving_proposals },
	],
	notices: [wayCheckDue],
	listeners: [wayCheckNews, wayCheckedNews],
	jobs: waysJobs,
	namings: givingNamings,
	words: givingWords,
	personal: givingPart,
})
