import { feature } from '#app/feature.server.ts'
import { m } from '#app/paraglide/messages.js'
import { bankImportPath, filesPath, linesPath, rulesPath } from './bank/model.ts'
import { limits } from './bank/statement.ts'
import { cardJobs } from './cards/jobs.server.ts'
import { cardEventsPath, cardReturnPath } from './cards/model.ts'
import {
	accountsPath,
	dutiesPath,
	entriesPath,
	exportPath,
	fundsPath,
	moneyPath,
	periodsPath,
	proposalsPath,
} from './model.ts'
import { givingNamings } from './naming.server.ts'
import { seesEvidence } from './payments/files.server.ts'
import { paymentJobs } from './payments/jobs.server.ts'
import { paymentsStaffList } from './payments/lists.server.ts'
import { evidenceBucket, paymentsPath } from './payments/model.ts'
import { paymentNews } from './payments/news.server.ts'
import { paymentApproved, paymentRefused, paymentRequested, paymentWithdrawn } from './payments/notices.ts'
import { paymentWaits } from './payments/waits.server.ts'
import { paymentWorkflow } from './payments/workflow.server.ts'
import { givingPart } from './personal.server.ts'
import { planJobs, planMonthListeners } from './plans/jobs.server.ts'
import { plansPath } from './plans/model.ts'
import { planListeners } from './plans/news.server.ts'
import { planWorkflow } from './plans/workflow.server.ts'
import { pledgeJobs } from './pledges/jobs.server.ts'
import { donatePath, ownDonationsPath, pledgesPath } from './pledges/model.ts'
import { pledgeListeners } from './pledges/news.server.ts'
import { pledgeWorkflow } from './pledges/workflow.server.ts'
import { receiptJobs } from './receipts/jobs.server.ts'
import { receiptsPath } from './receipts/model.ts'
import { staffReceiptsPath } from './receipts/params.ts'
import { wayCheckedNews, wayCheckNews, waysJobs } from './ways/jobs.server.ts'
import { waysPath } from './ways/model.ts'
import { wayCheckDue } from './ways/notices.ts'
import { givingWords } from './words.ts'

const admin = { place: 'admin', group: 'money' } as const

/** Donations: pledges, the ledger and its rules. Off until an admin switches it on. */
export const givingFeature = feature({
	name: 'giving',
	service: {
		name: 'donations',
		label: m.giving_title,
		isOptIn: true,
		paths: [donatePath],
		// Donors can still find and withdraw their pledges.
		kept: [
			`${donatePath}/pledge`,
			`${donatePath}/plan`,
			`${donatePath}/withdrawal`,
			`${donatePath}/find`,
			// Money that is on its way arrives.
			cardReturnPath,
			cardEventsPath,
			receiptsPath,
		],
	},
	links: [
		{
			place: 'services',
			to: donatePath,
			label: m.pledges_donate,
			icon: 'coins',
			text: m.pledges_service,
			order: 60,
		},
		{ place: 'account', to: ownDonationsPath, label: m.pledges_own, icon: 'coins', order: 17 },
		{ ...admin, to: moneyPath, label: m.giving_overview, icon: 'coins', order: 66 },
		{ ...admin, to: fundsPath, label: m.giving_funds, icon: 'heart', order: 67 },
		{ ...admin, to: pledgesPath, label: m.pledges_admin, icon: 'mail', order: 68 },
		{ ...admin, to: plansPath, label: m.plans_admin, icon: 'calendar', order: 68 },
		{ ...admin, to: linesPath, label: m.banklines_title, icon: 'check', order: 69 },
		{ ...admin, to: paymentsPath, label: m.payments_nav, icon: 'send', order: 70 },
		{ ...admin, to: accountsPath, label: m.giving_accounts, icon: 'landmark', order: 71 },
		{ ...admin, to: entriesPath, label: m.giving_entries, icon: 'scroll-text', order: 72 },
		{ ...admin, to: staffReceiptsPath, label: m.receipts_all, icon: 'file-text', order: 73 },
		{ ...admin, to: waysPath, label: m.ways_title, icon: 'phone', order: 74 },
		{ ...admin, to: periodsPath, label: m.giving_periods, icon: 'calendar', order: 75 },
		{ ...admin, to: dutiesPath, label: m.giving_duties, icon: 'users', order: 76 },
	],
	commands: [
		{ kind: 'action', level: 'admin', to: `${fundsPath}/new`, label: m.giving_fund_new },
		{ kind: 'action', level: 'admin', to: `${accountsPath}/new`, label: m.giving_account_new },
		{ kind: 'action', level: 'admin', to: `${entriesPath}/transfer`, label: m.giving_transfer_new },
		{ kind: 'action', level: 'admin', to: `${entriesPath}/gift`, label: m.books_gift_new },
		{ kind: 'action', level: 'admin', to: `${entriesPath}/cost`, label: m.books_cost_new },
		{ kind: 'action', level: 'admin', to: `${entriesPath}/interest`, label: m.books_interest_new },
		{ kind: 'action', level: 'admin', to: `${entriesPath}/move`, label: m.books_move_new },
		{ kind: 'action', level: 'admin', to: `${entriesPath}/opening`, label: m.giving_opening_new },
		{ kind: 'action', level: 'admin', to: `${paymentsPath}/new`, label: m.payments_new },
		{ kind: 'action', level: 'admin', to: `${waysPath}/new`, label: m.ways_new },
		{ kind: 'action', level: 'admin', to: `${periodsPath}/new`, label: m.giving_period_new },
		{ kind: 'action', level: 'admin', to: bankImportPath, label: m.banklines_import },
		{ kind: 'page', level: 'admin', to: filesPath, label: m.banklines_files },
		{ kind: 'page', level: 'admin', to: rulesPath, label: m.bankrules_title },
		{ kind: 'action', level: 'admin', to: `${rulesPath}/new`, label: m.bankrules_new },
		{ kind: 'page', level: 'admin', to: proposalsPath, label: m.giving_proposals },
		{ kind: 'page', level: 'admin', to: exportPath, label: m.books_export },
	],
	notices: [wayCheckDue, paymentRequested, paymentApproved, paymentRefused, paymentWithdrawn],
	stepped: [pledgeWorkflow, planWorkflow, paymentWorkflow],
	workSources: [paymentWaits],
	lists: [paymentsStaffList],
	files: { [evidenceBucket]: { mayRead: seesEvidence } },
	// A pledge's address is its donor's only access, and secret.
	traceless: [
		`${donatePath}/pledge`,
		`${donatePath}/plan`,
		`${donatePath}/withdrawal`,
		`${donatePath}/find`,
		cardReturnPath,
		receiptsPath,
	],
	// Mail programs post there by themselves (RFC 8058): the address contains the permission. Stripe signs what it posts.
	postedToFromElsewhere: [`${donatePath}/withdrawal`, cardEventsPath],
	listeners: [
		...pledgeListeners,
		...planListeners,
		...planMonthListeners,
		...paymentNews,
		wayCheckNews,
		wayCheckedNews,
	],
	jobs: [...pledgeJobs, ...planJobs, ...paymentJobs, ...waysJobs, ...receiptJobs, ...cardJobs],
	mails: () => import('./mails.tsx'),
	uploads: {
		[bankImportPath]: { maxBytes: limits.bytes },
		[`${paymentsPath}/new`]: evidenceBucket,
		[`${paymentsPath}/:id/cash`]: evidenceBucket,
		[`${paymentsPath}/:id/evidence`]: evidenceBucket,
	},
	namings: givingNamings,
	words: givingWords,
	personal: givingPart,
})
