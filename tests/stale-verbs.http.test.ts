import * as build from 'virtual:react-router/server-build'
import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { postWorkflow } from '#app/features/blog/workflow.server.ts'
import { applicationWorkflow } from '#app/features/certification/cases/workflow.server.ts'
import { complaintWorkflow } from '#app/features/certification/complaints/workflow.server.ts'
import { consultationWorkflow } from '#app/features/consultancy/workflow.server.ts'
import { contactWorkflow } from '#app/features/contact/workflow.server.ts'
import { counseling } from '#app/features/counseling/workflow.server.ts'
import { revokeCertificate } from '#app/features/courses/certificates/commands/revoke-certificate.server.ts'
import { courseWorkflow } from '#app/features/courses/workflow.server.ts'
import { duaWorkflow } from '#app/features/duas/workflow.server.ts'
import { registrationWorkflow } from '#app/features/events/seats/workflow.server.ts'
import { dateWorkflow, seriesWorkflow } from '#app/features/events/workflow.server.ts'
import { fatwaWorkflow } from '#app/features/fatwas/workflow.server.ts'
import { paymentWorkflow } from '#app/features/giving/payments/workflow.server.ts'
import { planWorkflow } from '#app/features/giving/plans/workflow.server.ts'
import { pledgeWorkflow } from '#app/features/giving/pledges/workflow.server.ts'
import { recordingWorkflow } from '#app/features/recordings/workflow.server.ts'
import { endAbsence } from '#app/features/scholars/roster/end-absence.server.ts'
import { scholarAbsences } from '#app/features/scholars/tables.server.ts'
import { addGroup } from '#app/features/search/commands/change-groups.server.ts'
import { addNote } from '#app/features/users/admin/commands/notes.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, type RequestContext, requestContextKey } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { type EventName, record } from '#app/platform/events/events.server.ts'
import { readFlash } from '#app/platform/http/flash.server.ts'
import { defaultSettings, writeSettings } from '#app/platform/site/settings.server.ts'
import { type Desk, verbSlug } from '#app/staff/verb-route.server.ts'
import { test } from './db.ts'
import { site } from './http.ts'
import { aCategory, anAdmin, aScholar, as, aUser, noon, sessionCookie, testEnv } from './world.ts'
import { aCertificate } from './world-certificates.ts'
import { anApplication } from './world-certification.ts'
import { aComplaint, complaintIn } from './world-complaints.ts'
import { aConsultation } from './world-consultancy.ts'
import { aMessage } from './world-contact.ts'
import { aThread } from './world-counseling.ts'
import { aCourse } from './world-courses.ts'
import { aHadithDua, situationOf } from './world-duas.ts'
import { aSeries, datesOf } from './world-events.ts'
import { aLetter, aSubscriber } from './world-newsletter.ts'
import { aPayment } from './world-payments.ts'
import { aPlan } from './world-plans.ts'
import { aPledge } from './world-pledges.ts'
import { aQuestion } from './world-questions.ts'
import { aRecording } from './world-recordings.ts'
import { aRow, aSeatedSeries } from './world-seats.ts'
import { aPost } from './world-writers.ts'

type Route = { id: string; path?: string; parentId?: string; module: { action?: unknown } }

/** Every staff address that accepts a form, from the build. */
function everyForm(): string[] {
	const routes = Object.values(build.routes as unknown as Record<string, Route>)
	const byId = new Map(routes.map((route) => [route.id, route]))
	function full(route: Route): string {
		const parent = route.parentId ? byId.get(route.parentId) : undefined
		return [parent ? full(parent) : '', route.path ?? ''].filter(Boolean).join('/')
	}
	const all = routes.filter(({ module }) => module.action).map((route) => `/${full(route)}`)
	return [...new Set(all)].filter((path) => /^\/(admin|scholar)\//.test(path)).sort()
}

const context = new RouterContextProvider()
context.set(requestContextKey, {
	runtime: { env: testEnv, settings: defaultSettings },
} as unknown as RequestContext)
/** The desks of all features, by the route of their verbs: every export of a `desk.server.ts` that is one. */
const desks = new Map(
	Object.values(import.meta.glob<object>('../app/features/**/desk.server.ts', { eager: true }))
		.flatMap((module) => Object.entries(module))
		// Counseling makes its desk from the settings.
		.map(([name, value]) => (name === 'deskOf' ? value(context) : value) as Partial<Desk<string>>)
		.filter((desk): desk is Desk<string> => Boolean(desk.path && desk.verbs && desk.commands))
		.map((desk) => [`${desk.path}/:id/:verb`, desk]),
)

type Verb = { path: string; choice?: string | undefined }

/** Every form and every verb of a desk: generated, so that new ones are included. */
const verbs: Verb[] = everyForm().flatMap((route): Verb[] => {
	if (!route.endsWith('/:id/:verb')) return [{ path: route }]
	const desk = desks.get(route)
	if (!desk) throw new Error(`no desk.server.ts exports the desk of ${route}`)
	return Object.keys(desk.verbs)
		.filter((verb) => verb in desk.commands)
		.map((verb) => ({
			path: route.replace(':verb', verbSlug(desk, verb)),
			choice: desk.choices?.[verb]?.[0],
		}))
})

const later = new Date(noon.getTime() + 120_000)
const shownAt = String(noon.getTime() + 60_000)
type Made = Record<string, string>
/** Creates a thing, and another admin's later change of it; returns the address's parameters. */
type OtherChange = (db: Db, other: User) => Promise<Made>

const recorded = (ctx: ReturnType<typeof as<User>>, name: EventName, id: string) => record(ctx, name, id)
/** The other admin takes a step on it. */
async function step(
	db: Db,
	other: User,
	of: { workflow: unknown; kind: string; row: { id: string; status: string } },
) {
	type Writes = (ctx: Ctx, row: { id: string }, step: { kind: string }) => Promise<unknown>
	const { writeStep } = of.workflow as { writeStep: Writes }
	await writeStep(as(other, db, later), of.row, { kind: of.kind })
	return { id: of.row.id }
}

/** Forms that the audit trail alone is compared for: the event of the other admin, and the id, if it is no uuid. */
const recordedChanges: Record<string, [event: EventName, id?: string]> = {
	'/admin/fatwas/askers/:userId': ['asker.limited'],
	'/admin/fatwas/scholars/:userId': ['scholar.competences-set'],
	'/admin/fatwas/reports/:reportId': ['fatwa-report.resolved'],
	'/admin/fatwas/verses/:answerId': ['fatwa.verses-judged'],
	'/admin/consultations/categories/:id': ['consultation-category.saved', 'family'],
	'/admin/mail/:mailId': ['mail.sent-again'],
	'/admin/donations/funds/:fundId': ['fund.edited'],
	'/admin/donations/accounts/:accountId': ['ledger.account-changed'],
	'/admin/donations/entries/:entryId': ['ledger.reversed', '7'],
	'/admin/donations/proposals/:proposalId': ['ledger.declined'],
	'/admin/donations/periods/:periodId': ['ledger.closing-asked'],
	'/admin/donations/lines/:lineId': ['bank-line.posted'],
	'/admin/donations/rules/:ruleId': ['bank-rule.changed'],
	'/admin/donations/ways/:wayId': ['way.changed'],
	'/admin/donations/receipts/:number': ['ledger.receipt-corrected', '2026-000001'],
	'/admin/donations/duties/:personId': ['ledger.duties-set'],
	'/admin/rates/:rateId': ['rate.approved'],
	'/scholar/rates/:rateId': ['rate.withdrawn'],
	'/admin/calendar/:month': ['month.announced', '1448-09'],
	'/admin/events/rooms/:roomId': ['room.edited'],
	'/admin/posts/series/:seriesId': ['post.series-saved'],
	'/admin/media/series/:seriesId': ['recording.series-saved'],
	'/admin/podcasts/:showId': ['recording.show-saved'],
	'/admin/certification/schemes/:schemeId': ['certification.scheme-saved'],
	'/admin/posts/tags/:tagId': ['post.tag-saved'],
}

/** By address prefix; the longest match counts. */
const otherChanges: Record<string, OtherChange> = {
	...Object.fromEntries(
		Object.entries(recordedChanges).map(([beginning, [event, id = crypto.randomUUID()]]) => [
			beginning,
			async (db: Db, other: User) => {
				await recorded(as(other, db, later), event, id)
				return { [beginning.slice(beginning.lastIndexOf(':') + 1)]: id }
			},
		]),
	),
	'/admin/certification/complaints/:id': async (db, other) => {
		const { id } = await aComplaint(db)
		return step(db, other, {
			workflow: complaintWorkflow,
			kind: 'assigned',
			row: await complaintIn(db, id),
		})
	},
	'/scholar/certification/:id': async (db, other) =>
		step(db, other, { workflow: applicationWorkflow, kind: 'returned', row: await anApplication(db) }),
	'/admin/users/:userId': async (db, other) => {
		const { id } = await aUser(db)
		await addNote(as(other, db, later), id, 'Called today.')
		return { userId: id, noteId: id }
	},
	'/admin/fatwas/absences/:absenceId': async (db, other) => {
		const { id: userId } = await aScholar(db)
		const [away] = await db
			.insert(scholarAbsences)
			.values({ userId, fromOn: '2026-03-01', untilOn: '2026-03-20' })
			.returning()
		await endAbsence(as(other, db, later), { absenceId: away?.id ?? '', today: '2026-03-10' })
		return { absenceId: away?.id ?? '' }
	},
	'/admin/categories/:categoryId': async (db, other) => {
		const { id } = await aCategory(db)
		await recorded(as(other, db, later), 'category.changed', id)
		return { categoryId: id }
	},
	'/admin/certificates/:number': async (db, other) => {
		const { number } = await aCertificate(db)
		await revokeCertificate(as(other, db, later), number, 'It was not their work.')
		return { number }
	},
	'/admin/duas/situations/:situationId': async (db, other) => {
		const { id } = await situationOf(db, 'travel')
		await recorded(as(other, db, later), 'dua.situation-moved', id)
		return { situationId: id }
	},
	'/admin/newsletter/:id': async (db, other) => {
		const { id } = await aLetter(db, { en: {} })
		await recorded(as(other, db, later), 'letter.scheduled', id)
		return { id, language: 'en' }
	},
	'/admin/newsletter/subscribers/:id': async (db, other) => {
		const { id } = await aSubscriber(db)
		await recorded(as(other, db, later), 'subscriber.removed', id)
		return { id }
	},
	'/admin/pages/:page/:language/discard': async (db, other) => {
		await recorded(as(other, db, later), 'page.drafted', 'about')
		return { page: 'about', language: 'en' }
	},
	'/admin/search-words/:groupId': async (db, other) => {
		const added = await addGroup(as(other, db, later), 'zakah, zakat, almsgiving')
		return { groupId: added.ok ? added.id : '', verb: 'deletion' }
	},
	'/admin/counseling/lines/:lineId': async (db, other) => {
		await writeSettings(as(other, db, later), { 'counseling.callLines': [] })
		return { lineId: '00000000-0000-4000-8000-000000000000' }
	},
	'/admin/donations/pledges/:pledgeId': async (db, other) => {
		const row = await aPledge(db)
		const { id } = await step(db, other, { workflow: pledgeWorkflow, kind: 'received', row })
		return { pledgeId: id }
	},
	'/admin/donations/plans/:id': async (db, other) => {
		const { id } = await aPlan(db, { now: noon })
		const row = { id, status: 'active' }
		return step(db, other, { workflow: planWorkflow, kind: 'changed', row })
	},
	'/admin/donations/payments/:id': async (db, other) => {
		const row = await aPayment(db, { status: 'approved', requestedBy: (await anAdmin(db)).id })
		return step(db, other, {
			workflow: paymentWorkflow,
			kind: 'approved',
			row: { ...row, status: 'approved' },
		})
	},
	'/admin/events/:id': async (db, other) => {
		const id = await aSeries(as(other, db))
		const row = { id, status: 'published' }
		return step(db, other, { workflow: seriesWorkflow, kind: 'edited', row })
	},
	'/admin/events/:id/dates/:key': async (db, other) => {
		const id = await aSeries(as(other, db))
		const [date] = await datesOf(db, id)
		if (!date) throw new Error('no date was made')
		await step(db, other, { workflow: dateWorkflow, kind: 'moved', row: date })
		return { id, key: date.key, verb: 'cancel' }
	},
	'/admin/registrations/:id': async (db, other) => {
		const { model } = await aSeatedSeries(as(other, db), { seats: { women: 5 } })
		const id = await aRow(db, { seatingId: model.id })
		return step(db, other, {
			workflow: registrationWorkflow,
			kind: 'cancelled',
			row: { id, status: 'confirmed' },
		})
	},
	'/admin/opening': async (db, other) => {
		await writeSettings(as(other, db, later), { 'site.opened': false })
		return {}
	},
	'/admin/closing': async (db, other) => {
		await writeSettings(as(other, db, later), { 'site.opened': true })
		return {}
	},
	'/admin/messages/:id': async (db, other) => {
		const row = await aMessage(db)
		return step(db, other, { workflow: contactWorkflow, kind: 'archived', row })
	},
	...both(['/admin/fatwas/', '/scholar/fatwas/'], async (db, other) => {
		const scholar = await aScholar(db)
		const row = await aQuestion(db, { status: 'assigned', scholarId: scholar.id })
		const { id } = await step(db, other, { workflow: fatwaWorkflow, kind: 'assigned', row })
		return { id, fatwaId: id, remarkId: id }
	}),
	...both(['/admin/courses/', '/scholar/courses/'], async (db, other) => {
		const row = await aCourse(db)
		const { id } = await step(db, other, { workflow: courseWorkflow, kind: 'archived', row })
		return { id, courseId: id, sectionId: id, announcementId: id }
	}),
	...both(['/scholar/duas/', '/admin/duas/'], async (db, other) => {
		const row = await aHadithDua(db)
		return step(db, other, { workflow: duaWorkflow, kind: 'submitted', row })
	}),
	'/scholar/posts/:id': async (db, other) => {
		const row = await aPost(db, { status: 'published' })
		return step(db, other, { workflow: postWorkflow, kind: 'approved', row })
	},
	'/scholar/media/:id': async (db, other) => {
		const row = await aRecording(db)
		return step(db, other, { workflow: recordingWorkflow, kind: 'published', row })
	},
	'/scholar/consultations/:id': async (db, other) => {
		const row = await aConsultation(db)
		return step(db, other, { workflow: consultationWorkflow, kind: 'confirmed', row })
	},
	'/scholar/counseling/:id': async (db, other) => {
		const { id } = await aThread(db)
		return step(db, other, { workflow: counseling, kind: 'claimed', row: { id, status: 'pending' } })
	},
}

function both(beginnings: string[], change: OtherChange): Record<string, OtherChange> {
	return Object.fromEntries(beginnings.map((beginning) => [beginning, change]))
}

/** Forms that are not refused after a change, with reasons. Reviewed. */
const exempt: Record<string, string[]> = {
	'it makes something new, or looks something up': [
		'/admin/audit/export',
		'/admin/categories/new',
		'/admin/counseling/lines',
		'/admin/courses/new',
		'/admin/donations/accounts/new',
		'/admin/donations/payments/new',
		'/admin/donations/ways/new',
		'/admin/donations/entries/cost',
		'/admin/donations/entries/gift',
		'/admin/donations/entries/interest',
		'/admin/donations/entries/move',
		'/admin/donations/entries/opening',
		'/admin/donations/export/file',
		'/admin/donations/entries/transfer',
		'/admin/donations/funds/new',
		'/admin/donations/rules/new',
		'/admin/donations/import',
		'/admin/donations/import/confirmation',
		'/admin/donations/periods/new',
		'/admin/events/new',
		'/scholar/media/new',
		'/admin/events/rooms/new',
		'/admin/fatwas/new',
		'/admin/newsletter',
		'/admin/prayer-times/displays/new',
		'/admin/prayer-times/timetable',
		'/admin/prayer-times/timetable/confirmation',
		'/admin/prayer-times/fridays/new',
		'/admin/prayer-times/iqamah/new',
		'/admin/rates/new',
		'/admin/search-words/new',
		'/admin/users/import',
		'/admin/users/import/confirm',
		'/admin/users/new',
		'/scholar/courses/new',
		'/scholar/duas/new',
		'/scholar/quotations',
		'/scholar/lists/:list/export',
		'/admin/pages/:page/:language/preview',
	],
	'its form carries the version of what it edits, compares it in the command, and keeps what was typed': [
		'/admin/pages/:page/:language',
		'/admin/pages/:page/:language/publish',
		'/admin/settings/:group',
		'/admin/settings/technology',
		'/admin/fatwas/service',
		'/admin/consultations/service',
		'/admin/counseling/service',
		'/scholar/profile',
	],
	'it names the change that it takes back, which the command compares': [
		'/admin/prayer-times/timetable/undoing',
	],
	'it settles all fees that are proposed at that moment, or takes back what its own press settled': [
		'/admin/donations/lines/agreement',
		'/admin/donations/lines/agreement/undoing',
	],
	'it is about many rows, each compared with when the list was shown': [
		'/scholar/lists/:list/selected',
		'/scholar/lists/:list/selected/undo',
	],
	'it is somebody’s own, or a note that is removed once and for all': [
		'/scholar/absence',
		'/scholar/consultations/availability',
		'/scholar/absence/:absenceId/end',
		'/scholar/counseling/snippets',
		'/scholar/fatwas/snippets',
		'/scholar/lists/:list/views',
		'/scholar/lists/:list/views/:id',
	],
	'it writes only what was changed in the form, so that two admins are in nobody’s way': [
		'/admin/settings/services',
	],
	'it does the same whatever stands there, and twice is once': [
		'/admin/donations/files/check',
		'/admin/outbox/removal',
		'/admin/certification/people',
		'/admin/certification/people/dismissal',
		'/scholar/certification/ties',
		'/scholar/certification/ties/:tieId/end',
		'/admin/posts/grants',
		'/admin/posts/grants/revocation',
		'/admin/prayer-times/displays/:displayId/removal',
		'/admin/prayer-times/timetable/:year/removal',
		'/admin/prayer-times/fridays/:fridayId/removal',
		'/admin/prayer-times/fridays/:fridayId/week',
		'/admin/prayer-times/iqamah/:ruleId/removal',
		'/scholar/rates/rules',
		'/admin/outbox/sending',
		'/admin/setup/time',
		'/admin/sample',
		'/admin/setup/hide',
		'/admin/setup/skip',
		'/admin/search-words/misses',
	],
	'who retries a job first takes it away: there is none for the second': ['/admin/jobs/:id/retry'],
	'the snippet is named by the form and not by the address: its own test': ['/admin/fatwas/snippets'],
}
const isExempt = (path: string) => Object.values(exempt).flat().includes(path)

const changeOf = (path: string) =>
	Object.keys(otherChanges)
		.filter((beginning) => path.startsWith(beginning))
		.sort((a, b) => b.length - a.length)[0]

test('each form of the staff is walked, or stands in the list with why not', () => {
	const paths = verbs.map(({ path }) => path)
	const left = paths.filter((path) => !isExempt(path) && !changeOf(path))
	expect(left).toEqual([])
	expect(
		Object.values(exempt)
			.flat()
			.filter((path) => !paths.includes(path)),
	).toEqual([])
	expect(paths.length).toBeGreaterThan(120)
})

const walked = verbs.filter(({ path }) => !isExempt(path))
const groups = [...new Set(walked.map(({ path }) => changeOf(path) ?? ''))]

for (const group of groups)
	test(`what another did to it meanwhile refuses each form of ${group}, and says who and what`, {
		timeout: 240_000,
	}, async ({ db }) => {
		const [me, other] = [await anAdmin(db), await anAdmin(db, { name: 'Other Admin' })]
		const cookie = await sessionCookie(db, me)
		const { post } = site(db)
		const made = (await otherChanges[group]?.(db, other)) ?? {}
		for (const { path, choice = '' } of walked.filter((each) => changeOf(each.path) === group)) {
			const at = path.replace(
				/:(\w+)/g,
				(_, name: string) => made[name] ?? '00000000-0000-4000-8000-000000000000',
			)
			const typed = { note: 'A reason of mine', personId: other.id, choice }
			const answer = await post(at, { ...typed, shownAt }, { cookie })
			const flash = flashOf(answer)
			expect([path, answer.status, flash?.code]).toEqual([path, 302, 'staff.changed'])
			expect(flash?.values?.name, path).toBe('Other Admin')
			expect(flash?.values?.what, path).toMatch(/\S/)
			expect(
				answer.headers.getSetCookie().some((each) => each.startsWith('kept=')),
				path,
			).toBe(true)
			// A newer page of the same thing is accepted.
			const fresh = await post(at, { ...typed, shownAt: String(later.getTime()) }, { cookie })
			expect(flashOf(fresh)?.code, path).not.toBe('staff.changed')
		}
	})

function flashOf(answer: Response) {
	const [cookie] = answer.headers.getSetCookie().filter((each) => each.startsWith('flash='))
	return readFlash(cookie?.split(';')[0]?.slice('flash='.length), testEnv.SECRET)
}

/** A person's page of a question, with its forms' timestamp. */
async function opened(db: Db, path: string, cookie: string): Promise<string> {
	const page = await (await site(db).get(path, { cookie })).text()
	const forms = page.match(/<form\b[^>]*method="post"[^>]*>(?:<input type="hidden"[^>]*>)*/g)
	expect(forms?.length).toBeGreaterThan(0)
	for (const form of forms ?? []) expect(form).toContain('name="shownAt"')
	return /name="shownAt" value="(\d+)"/.exec(page)?.[1] ?? ''
}

test('of two admins who assign the same question, the second is told what the first did, and keeps their note', {
	timeout: 120_000,
}, async ({ db }) => {
	const [first, second] = [await anAdmin(db, { name: 'First Admin' }), await anAdmin(db)]
	const [bilal, other] = [await aScholar(db, { name: 'Bilal' }), await aScholar(db)]
	const cookies = [await sessionCookie(db, first), await sessionCookie(db, second)] as const
	const { get, post } = site(db)
	const { id } = await aQuestion(db)
	const path = `/admin/fatwas/${id}/assignment`
	const shown = [await opened(db, path, cookies[0]), await opened(db, path, cookies[1])] as const
	await post(path, { personId: bilal.id, shownAt: shown[0], anyway: 'yes' }, { cookie: cookies[0] })
	// One's own earlier press is no conflict.
	const again = await post(
		path,
		{ personId: bilal.id, shownAt: shown[0], anyway: 'yes' },
		{ cookie: cookies[0] },
	)
	expect(flashOf(again)?.tone).toBe('good')
	const note = 'She asked for him by name.'
	const late = await post(path, { personId: other.id, note, shownAt: shown[1] }, { cookie: cookies[1] })
	const values = flashOf(late)?.values
	expect(values?.name).toBe('First Admin')
	expect(values?.what).toMatch(/^assigned to .*Bilal/)

	const own = late.headers.getSetCookie().map((each) => each.split(';')[0])
	const kept = own.filter((each) => /^(flash|kept)=/.test(each ?? '')).join('; ')
	const page = await (
		await get(late.headers.get('location') ?? '', { cookie: `${cookies[1]}; ${kept}` })
	).text()
	expect(page).toMatch(/<textarea[^>]*name="note"[^>]*>[\s\S]{0,2}She asked for him by name\./)
	expect(page).toMatch(/data-changed=""[\s\S]*assigned to/)
	const now = /name="shownAt" value="(\d+)"/.exec(page)?.[1] ?? ''
	const done = await post(
		path,
		{ personId: other.id, note, anyway: 'yes', shownAt: now },
		{ cookie: cookies[1] },
	)
	expect(flashOf(done)?.tone).toBe('good')
})

test('a step that was taken back is no reason, and one that the page showed and that is undone since is', async ({
	db,
}) => {
	const [me, other] = [await anAdmin(db), await anAdmin(db)]
	const row = await aMessage(db)
	const { transition, undo } = contactWorkflow
	const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
	await transition(as(other, db, at(10)), row.id, 'archive')
	await undo(as(other, db, at(15)), row.id)
	const asked = (seconds: number) => ({ ...as(me, db, at(60)), shownAt: at(seconds) })
	expect(await transition(asked(12), row.id, 'archive')).toEqual({ ok: false, reason: 'not-now' })
	expect(await transition(asked(5), row.id, 'archive')).toEqual({ ok: true })
})

test('the snippet of a form is what it is about', async ({ db }) => {
	const [me, other] = [await anAdmin(db), await anAdmin(db)]
	const { id } = await aUser(db)
	await recorded(as(other, db, later), 'snippet.saved', id)
	const fields = { do: 'remove', id, shownAt }
	const answer = await site(db).post('/admin/fatwas/snippets', fields, { as: me })
	expect(flashOf(answer)?.code).toBe('staff.changed')
})

test('a form that carries a file says it too', async ({ db }) => {
	const [me, other] = [await anAdmin(db), await anAdmin(db)]
	const { id } = await step(db, other, {
		workflow: duaWorkflow,
		kind: 'submitted',
		row: await aHadithDua(db),
	})
	const part = (name: string, value: string) =>
		`--xyz\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
	const body = `${part('shownAt', shownAt)}${part('name', 'A reciter')}--xyz--\r\n`
	const type = 'multipart/form-data; boundary=xyz'
	const answer = await site(db).postBody(`/admin/duas/${id}/audio`, body, type, { as: me })
	expect(flashOf(answer)?.code).toBe('staff.changed')
})

test('who may not see a thing hears nothing of it, by a form or by an open page; who asked is named to nobody', async ({
	db,
}) => {
	const [stranger, admin, other] = [await aScholar(db), await anAdmin(db), await anAdmin(db)]
	const { get, post } = site(db)
	const { id } = await aThread(db)
	await step(db, other, { workflow: counseling, kind: 'claimed', row: { id, status: 'assigned' } })
	const person = await aUser(db)
	await addNote(as(other, db, later), person.id, 'Called today.')
	const refused = await post(
		`/scholar/counseling/${id}/close`,
		{ shownAt, choice: 'answered' },
		{ as: stranger },
	)
	expect(flashOf(refused)?.code).not.toBe('staff.changed')
	const news = (thing: string, as: User) => get(`/live/item?since=${shownAt}&thing=${thing}`, { as })
	expect([(await news(id, stranger)).status, (await news(person.id, stranger)).status]).toEqual([204, 204])
	const told = await news(person.id, admin)
	expect([told.status, await told.json()]).toEqual([200, { text: expect.stringContaining('note') }])
	expect((await get(`/live/item?since=${shownAt}&thing=${person.id}`)).status).toBe(401)

	// A scholar who asks a question is only its asker.
	const asker = await aScholar(db, { name: 'Asks In Private' })
	const row = await aQuestion(db, { userId: asker.id })
	await step(db, asker, { workflow: fatwaWorkflow, kind: 'clarified', row })
	const said = await (await news(row.id, admin)).json()
	expect(said.text).toMatch(/\S/)
	expect(said.text).not.toContain('Asks In Private')
})
