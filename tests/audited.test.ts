import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { kindLabel } from '#app/features/audit/words.ts'
import { isAudited, securityKinds } from '#app/platform/audit/kinds.ts'

const read = (files: Record<string, unknown>) =>
	Object.keys(files).map((file) => ({
		name: file.replace('../app/features/', '').replace('.server.ts', ''),
		text: readFileSync(path.resolve('tests', file), 'utf8'),
	}))
const sources = read(import.meta.glob('../app/features/**/*.server.ts'))
const routes = read(import.meta.glob('../app/features/**/routes/**/*.{ts,tsx}'))

const writes = /\b(db|tx)\s*\.(insert|update|delete)\(|\binsertRows\(/
const records =
	/\b(record|recordAll|recordLater|recordSignIn|writeStep|take|writeSettings|resetSettings)\(|\.transition(<|\()/

/** Functions that write rows without an audit entry, with reasons. */
const exempt: Record<string, string[]> = {
	'what a reader does for themselves': [
		'events/seats/commands/absence#setAbsence',
		'consultancy/commands/hold-slot#holdSlot',
		'courses/learn/commands/complete-section#completeSection',
		'courses/learn/commands/hand-in-quiz#storeAttempt',
		'courses/learn/commands/rate-course#rateCourse',
		'courses/learn/commands/reopen-section#reopenSection',
		'courses/learn/commands/report-position#reportPosition',
		'courses/learn/commands/start-quiz#startQuiz',
		'courses/learn/save-position#savePosition',
		'courses/learn/study#findProgress',
		'counseling/queries#markRead',
		// Traceless actions: an audit entry would be a trace.
		'counseling/erase#eraseThreads',
		'counseling/held#hold',
		'courses/review/readings#saveReading',
		'courses/review/readings#readToDecide',
		'fatwas/queue/read-before#readToReview',
		'fatwas/library/commands/say-whether-clear#rateClarity',
		'recordings/positions/positions#savePosition',
		'search/misses#countMisses',
		'search/misses#recordMisses',
		'notes/commands/save-lesson-note#saveLessonNote',
		'newsletter/commands/confirm#confirm',
		'newsletter/commands/subscribe#subscribe',
		'newsletter/commands/unsubscribe#unsubscribe',
		'notifications/commands/mark-read#markAllRead',
		'notifications/commands/mark-read#markRead',
		'lists/commands/save-view#changeView',
		'lists/commands/save-view#deleteView',
		'lists/commands/save-view#saveView',
		'users/profile/commands/rename-passkey#renamePasskey',
		'users/profile/commands/start-factor#startFactor',
	],
	'an unfinished text that its editor saves while somebody types; to submit it is a step': [
		'courses/author/editor/removed#dropRemoved',
		'courses/author/editor/removed#storeRemoved',
		'courses/author/editor/store#updateTexts',
		'courses/versions#dropVersion',
		'courses/versions#insertVersion',
		'courses/versions#workingCopy',
		'fatwas/editor/commands/resolve-remark#resolveRemark',
		'fatwas/editor/store#dropOfThisMinute',
		'fatwas/editor/store#putDraft',
		'newsletter/commands/write-letter#saveText',
	],
	'facts of people at a door, who have no account; the rows are their record': [
		'events/door/scans#addUp',
		'events/door/scans#takeScans',
	],
	'a part of a command elsewhere, which records it': [
		'blog/workflow#postWorkflow',
		'events/seats/commands/settings#addPool',
		'events/seats/commands/settings#addQuestion',
		'events/seats/commands/settings#dropPool',
		'events/seats/commands/settings#retireQuestion',
		'events/seats/commands/settings#savePool',
		'events/door/erase#eraseScansOf',
		'events/seats/erase#eraseRegistrationsOf',
		'events/seats/parties#insertPeople',
		'events/seats/seating-of#ensureSeating',
		'events/seats/tell#tellParty',
		'counseling/workflow#counseling',
		'courses/certificates/issue#issue',
		'courses/media/api#detachMedia',
		'courses/media/api#showMedia',
		'courses/media/clean-up#detachUnusedMaterials',
		'courses/release-days#moveReleaseDays',
		'courses/workflow#courseWorkflow',
		'courses/workflow#moveBack',
		'fatwas/workflow#fatwaWorkflow',
		'fatwas/library/commands/move-fatwas#moveFatwas',
		'fatwas/library/publish-all#publishAll',
		'fatwas/remarks#sendRemarks',
		'giving/bank/line#takeBackDecision',
		'giving/bank/write-lines#writeLines',
		'giving/pledges/erase#erasePledgesOf',
		'giving/pledges/erase#removePledges',
		'giving/plans/instalments#dropInstalments',
		'giving/plans/instalments#refreshSome',
		'certification/complaints/messages#insertMessage',
		'certification/firms/commands/invitations#acceptInvitation',
		'giving/plans/settle#reopenInstalments',
		'giving/plans/settle#settleInstalments',
		'giving/post#findAccounts',
		'giving/post#postEntries',
		'giving/receipts/issue#cancelReceipts',
		'events/commands/dates#staffDate',
		'blog/samples#removeSamplePosts',
		'events/samples#removeSampleEvents',
		'giving/samples#removeSampleDonations',
		'newsletter/remove#removeSubscribers',
		'newsletter/remove#stopMails',
		'notifications/api#forgetNotifications',
		'notifications/notify#notifyAll',
		'notifications/commands/settle#settleNotices',
		'notifications/push#forgetPushes',
		'users/admin/commands/create-user#createUser',
		'users/personal#eraseWaiting',
		'fatwas/personal#forAskers',
		'fatwas/personal#forScholars',
	],
	'a screen on a wall says that it is there': ['prayer-times/display/displays#noteContact'],
	'what the card processor says, of which no person is the author': [
		'giving/cards/book#dayFile',
		'giving/cards/book#noteBooked',
		'giving/cards/book#noteRefusal',
		'giving/cards/events#takeNotice',
		'giving/cards/events#work',
		'giving/cards/jobs#checkSessions',
		'giving/cards/jobs#removeOldNotices',
		'giving/cards/reconcile#adoptStripeId',
		'giving/cards/reconcile#noteUnpaid',
		'giving/cards/visit#mayAsk',
		// The donor's press; nothing of money changes.
		'giving/cards/open-session#close',
		'giving/cards/open-session#create',
		'giving/cards/open-session#findOrInsert',
	],
	'a job': [
		'events/door/erase#eraseOldScans',
		'certification/complaints/jobs#removeClosed',
		'certification/complaints/jobs#removeNames',
		'certification/firms/commands/invitations#removeEndedInvitations',
		'events/seats/erase#eraseOldAnswers',
		'events/seats/erase#eraseOldContacts',
		'audit/jobs#removeOld',
		'giving/pledges/erase#emptyOldDonors',
		'giving/plans/sweep#markSome',
		'giving/bank/erase#emptyOldLines',
		'giving/payments/erase#emptyOldPayees',
		'giving/receipts/jobs#removeOldNames',
		'notifications/push#sendPush',
		'consultancy/commands/hold-slot#removeExpiredHolds',
		'contact/remove#removeMessages',
		'fatwas/library/typed-verses#checkTypedVerses',
		'notes/jobs#keptMs',
		'search/misses#forgetMisses',
		'notifications/commands/send-digests#sendSome',
		'notifications/commands/tidy-up#forgetRead',
		'notifications/commands/tidy-up#tidyUp',
		'scholars/roster/begin-absences#beginNext',
		'users/profile/commands/forget-farewells#deleteFarewells',
		'users/recovery/commands/tidy-links#tidyLinks',
	],
	'passwords, links and sessions, of which whoever changes them records what was done': [
		'users/sign-in/app-codes#takeAppCode',
		'users/sign-in/credentials#passwordsOf',
		'users/sign-in/credentials#savePassword',
		'users/sign-in/links#endLinks',
		'users/sign-in/links#endTrust',
		'users/sign-in/links#offerFirstLinks',
		'users/sign-in/links#takeLink',
		'users/sign-in/own-session#endSessions',
		'users/sign-in/own-session#renewSession',
		'users/sign-in/own-session#startSession',
		'users/sign-in/queries#findActor',
	],
}

test('whatever changes rows tells the trail, or stands above with a reason', () => {
	expect(sources.length).toBeGreaterThan(300)
	const silent = sources.flatMap(({ name, text }) => silentIn(text).map((each) => `${name}#${each}`))
	expect(silent.sort()).toEqual(Object.values(exempt).flat().sort())
})

test('a command that records nothing is found', () => {
	const text = 'export async function forgetAll(ctx: Ctx) {\n\tawait ctx.db.delete(all)\n}\n'
	expect(silentIn(text)).toEqual(['forgetAll'])
	expect(silentIn(text.replace('\n}', '\n\tawait record(ctx, "all.forgotten", "all")\n}'))).toEqual([])
	expect(
		silentIn(`${text}async function outer(ctx: Ctx) {\n\tforgetAll(ctx)\n\tawait record(ctx)\n}`),
	).toEqual([])
})

test('each kind of the trail has its words', () => {
	const recorded = /record(?:All|Later)?\([^'"`]{0,60}'([a-z-]+\.[a-z-]+)'/g
	const said = [...sources, ...routes].flatMap(({ text }) =>
		[...text.matchAll(recorded)].map(([, kind = '']) => kind),
	)
	expect(said.length).toBeGreaterThan(80)
	// Without an actor, about a mail that was not sent, or beside a step of a date that says who did it.
	const without = [
		'consultation.unassigned',
		'event.duties-changed',
		'event.duties-given',
		'event.duty-answered',
		'fatwa.unassigned',
		'letter.batch-due',
		'letter.sent',
		'mail.renewal-asked',
		'user.code-unsent',
		'user.registered-again',
		'user.text-unsent',
	]
	const wordless = [...new Set([...said, ...securityKinds])].filter(
		(kind) => (isAudited(kind, true) || securityKinds.includes(kind)) && kindLabel(kind) === kind,
	)
	expect(wordless.sort()).toEqual(without)
})

/** Functions of a file that write rows, and neither record an event nor are called by one that does. */
function silentIn(text: string): string[] {
	const parts = text.split(/^(?=(?:export )?(?:async )?function |(?:export )?const \w+ = )/m)
	const functions = parts.flatMap((body) => {
		const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(body)?.[1]
		return name ? [{ name, body }] : []
	})
	const covered = new Set(functions.filter(({ body }) => records.test(body)).map(({ name }) => name))
	for (let before = -1; before < covered.size; ) {
		before = covered.size
		for (const { name } of functions) {
			const isCalled = new RegExp(`\\b${name}\\b`)
			if (functions.some((one) => one.name !== name && covered.has(one.name) && isCalled.test(one.body)))
				covered.add(name)
		}
	}
	return functions.filter(({ name, body }) => writes.test(body) && !covered.has(name)).map(({ name }) => name)
}
