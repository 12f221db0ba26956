import { eq, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect } from 'vitest'
import { applications, casePeople, officers } from '#app/features/certification/cases/tables.server.ts'
import { complaints } from '#app/features/certification/complaints/tables.server.ts'
import { firmMembers } from '#app/features/certification/firms/tables.server.ts'
import { consultations } from '#app/features/consultancy/tables.server.ts'
import { threads } from '#app/features/counseling/tables.server.ts'
import { commands } from '#app/features/fatwas/commands.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { banPerson } from '#app/features/users/admin/commands/ban-person.server.ts'
import { changeRole } from '#app/features/users/admin/commands/change-role.server.ts'
import { liftBan } from '#app/features/users/admin/commands/lift-ban.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { registry } from '#app/registry.server.ts'
import { test } from './db.ts'
import { runListeners } from './listeners.ts'
import { waitingTable } from './waiting-table.ts'
import { anAdmin, aScholar, as, aUser, noon, testEnv } from './world.ts'
import { anApplication } from './world-certification.ts'
import { aComplaint } from './world-complaints.ts'
import { aConsultation } from './world-consultancy.ts'
import { aMessage } from './world-contact.ts'
import { aCounselor, aThread } from './world-counseling.ts'
import { aCourse } from './world-courses.ts'
import { aHadithDua } from './world-duas.ts'
import { aPayment } from './world-payments.ts'
import { aQuestion } from './world-questions.ts'
import { aRecording } from './world-recordings.ts'
import { withoutTriggers } from './world-register.ts'
import { aRow, aSeatedSeries } from './world-seats.ts'
import { aPost } from './world-writers.ts'

const { stepped, notices, waits, listeners } = registry
const kinds = new Map(notices.map((kind) => [kind.name as string, kind]))
const heard = new Set<string>(listeners.map(({ on }) => on))

const all = stepped.flatMap(({ rules, steps, table }) =>
	Object.entries(rules.waiting).flatMap(([state, entries]) =>
		entries.map((entry) => ({
			rules,
			steps,
			table,
			state,
			entry,
			name: `${rules.name} ${state} ${entry.for}`,
		})),
	),
)

describe('every state in which somebody waits', () => {
	test.for(all)('$name: who is to act can, and is told', ({ rules, state, entry }) => {
		expect(Object.keys(entry.notices)).not.toEqual([])
		for (const verb of entry.verbs) {
			const may = rules.verbs[verb]?.may.some(
				({ by, in: states }) => by === entry.for && (states?.includes(state) ?? true),
			)
			expect([verb, may]).toEqual([verb, true])
		}
		const told = [...Object.entries(entry.notices), ...Object.entries(entry.ended ?? {})]
		for (const [step, notice] of told) {
			expect(heard).toContain(`${rules.name}.${step}`)
			expect(kinds.has(notice)).toBe(true)
		}
		// On the site, and by mail unless they switched it off.
		for (const notice of Object.values(entry.notices)) {
			const { site, mail } = kinds.get(notice)?.ways ?? {}
			expect([notice, site]).toEqual([notice, expect.stringMatching(/^(on|always)$/)])
			expect([notice, mail]).toEqual([notice, expect.stringMatching(/^(on|always)$/)])
		}
		if (entry.reminded) expect(kinds.has(entry.reminded)).toBe(true)
	})

	test('is declared: each step that leads to one tells somebody, or is theirs who are to act', () => {
		const silent = stepped.flatMap(({ rules, ...workflow }) =>
			Object.entries(rules.waiting).flatMap(([state, entries]) => {
				if (entries.length === 0) return []
				const known = entries.flatMap(({ notices: told, own = [] }) => [...Object.keys(told), ...own])
				const queue = 'queue' in workflow ? (workflow.queue as { pool: string } | undefined) : undefined
				const leading = Object.entries(rules.verbs)
					.filter(([, { to }]) => to === state)
					.map(([verb, { step }]) => step ?? verb)
				if (queue?.pool === state) leading.push('lapsed', 'released')
				return leading.filter((step) => !known.includes(step)).map((step) => `${rules.name} ${state} ${step}`)
			}),
		)
		expect(silent).toEqual([])
	})

	test('that the admins see names who is told', () => {
		for (const { name, notices: told } of waits) {
			if (typeof told === 'string') expect(stepped.map(({ rules }) => rules.name)).toContain(told)
			else
				for (const [event, notice] of Object.entries(told)) {
					expect([name, heard.has(event), kinds.has(notice)]).toEqual([name, true, true])
				}
		}
	})

	test('stands in docs/waiting.md', async () => {
		await expect(waitingTable(registry)).toMatchFileSnapshot('../docs/waiting.md')
	})
})

type People = { one: User; holder: User; other: User; admin: User }
type Made = { id: string; tells: User }
type Entry = (typeof all)[number]['entry']

/** A row in that state that meets the condition, and who must be notified. */
const makers: Record<string, (db: Db, state: never, entry: Entry, people: People) => Promise<Made>> = {
	async fatwa(db, status, { for: party, if: condition }, { one, holder, other }) {
		const isHeld = status !== 'pending'
		const asked = party === 'asker' ? noon : null
		const row = await aQuestion(db, {
			status,
			userId: one.id,
			scholarId: isHeld ? holder.id : null,
			clarificationAskedAt: asked,
			sentBackAt: noon,
			revisionAt: condition && status === 'approved' ? noon : null,
		})
		const parties = { asker: one, scholar: other, holder, reviewer: other }
		return { id: row.id, tells: parties[party as keyof typeof parties] }
	},
	async consultation(db, status, { for: party, notices: told }, { one, holder, admin }) {
		const row = await aConsultation(db, {
			status,
			userId: one.id,
			scholarId: party === 'admin' ? null : holder.id,
			...('over' in told && { startsAt: new Date(noon.getTime() - 4 * 3_600_000) }),
		})
		return { id: row.id, tells: party === 'admin' ? admin : holder }
	},
	async counseling(db, status, _entry, { one, holder }) {
		const counselor = await aCounselor(db)
		const { id } = await aThread(db, { seeker: one })
		const isHeld = status !== 'pending'
		const set = { status, scholarId: isHeld ? holder.id : null }
		await db.update(threads).set(set).where(eq(threads.id, id))
		return { id, tells: isHeld ? holder : counselor }
	},
	async course(db, status, _entry, { admin }) {
		return { id: (await aCourse(db, { status })).id, tells: admin }
	},
	async dua(db, status, _entry, { holder, other }) {
		return { id: (await aHadithDua(db, { status, authorId: holder.id })).id, tells: other }
	},
	async post(db, status, _entry, { holder, other }) {
		const revised = status === 'published' ? { revisionAt: noon, revisionSubmittedAt: noon } : {}
		return { id: (await aPost(db, { status, authorId: holder.id, ...revised })).id, tells: other }
	},
	async recording(db, status, _entry, { holder, other }) {
		return { id: (await aRecording(db, { status, ownerId: holder.id })).id, tells: other }
	},
	async payment(db, status, { for: party }, { admin }) {
		const requester = party === 'enterer' ? admin : await anAdmin(db)
		return { id: (await aPayment(db, { status, requestedBy: requester.id })).id, tells: admin }
	},
	async registration(db, status, { for: party }, { admin, one }) {
		const { model } = await aSeatedSeries(as(admin, db), { seats: { women: 5 } })
		const holder = party === 'holder' ? one : await aUser(db)
		const offerUntil = status === 'offered' ? new Date(noon.getTime() + 3_600_000) : null
		const id = await aRow(db, { seatingId: model.id, status, offerUntil, userId: holder.id })
		return { id, tells: party === 'holder' ? holder : admin }
	},
	async application(db, status, { for: party }, { one }) {
		const { id, firmId } = await anApplication(db)
		const officer = await aUser(db)
		const functions = { free: 'review', manager: 'manage' } as const
		const seats = { reviewer: 'reviewer', auditor: 'auditor', decider: 'decider' } as const
		await withoutTriggers(db, async () => {
			await db.update(applications).set({ status }).where(eq(applications.id, id))
			await db.insert(firmMembers).values({ firmId, personId: one.id, role: 'owner', joinedAt: noon })
			const of = functions[party as keyof typeof functions]
			if (of) await db.insert(officers).values({ personId: officer.id, function: of, at: noon })
			const part = seats[party as keyof typeof seats]
			const row = { applicationId: id, personId: officer.id, appointedBy: officer.id, appointedAt: noon }
			if (part) await db.insert(casePeople).values({ ...row, part, declaredAt: noon })
		})
		return { id, tells: party === 'editor' ? one : officer }
	},
	async complaint(db, status, _entry, { admin }) {
		const { id } = await aComplaint(db)
		await db.update(complaints).set({ status, handlerId: admin.id }).where(eq(complaints.id, id))
		return { id, tells: admin }
	},
	async contact(db, status, _entry, { admin }) {
		return { id: (await aMessage(db, { status })).id, tells: admin }
	},
}

const steps = all.flatMap((each) =>
	Object.entries(each.entry.notices).map(([step, notice]) => ({
		...each,
		step,
		notice,
		story: `${each.name}: ${step} tells ${notice}`,
	})),
)

test.for(steps)('$story', async ({ rules, steps, table, state, entry, step, notice }, { db }) => {
	const people = {
		one: await aUser(db),
		holder: await aScholar(db),
		other: await aScholar(db),
		admin: await anAdmin(db),
	}
	const make = makers[rules.name]
	if (!make) throw new Error(`no row of ${rules.name} can be made`)
	const { id, tells } = await make(db, state as never, entry, people)
	if (notice === 'contact.assigned')
		await db.update(table as PgTable).set({ assigneeId: people.admin.id } as never)
	const kindsOfSteps = (steps.kind.enumValues ?? []) as string[]
	const [written] = kindsOfSteps.includes(step)
		? await db
				.insert(steps)
				.values({
					subjectId: id,
					kind: step,
					toStatus: state,
					at: noon,
					// An admin reopens rejected ones.
					before: step === 'edited' ? { status: 'rejected' } : {},
				})
				.returning({ id: steps.id })
		: []
	await record(as(null, db), `${rules.name}.${step}`, id, {
		...(written && { step: written.id }),
		other: people.holder.id,
	})
	await runListeners(db, listeners, noon)
	const onSite = await db
		.select({ kind: notifications.kind })
		.from(notifications)
		.where(eq(notifications.personId, tells.id))
	const byMail = await db.select({ kind: mails.kind }).from(mails).where(eq(mails.personId, tells.id))
	expect([...onSite, ...byMail].map(({ kind }) => kind)).toContain(notice)
})

const goings: Record<string, (db: Db, holder: User, admin: User) => Promise<unknown>> = {
	'whose account is deleted': async (db, holder) => {
		const [person] = await db.select().from(profiles).where(eq(profiles.id, holder.id))
		if (!person) throw new Error('no profile')
		for (const part of registry.personal) await part.erase(as(null, db), person)
	},
	'who is banned': (db, holder, admin) =>
		banPerson(as(admin, db), testEnv, { personId: holder.id, reason: 'A test', until: null, zone: 'UTC' }),
	'who is no scholar any more': (db, holder, admin) =>
		changeRole(as(admin, db), { personId: holder.id, from: 'scholar', to: 'user', reason: 'A test' }),
}

test.for(Object.entries(goings))(
	'what a scholar held %s waits for others, and they hear of it',
	async ([, go], { db }) => {
		const [holder, other, admin] = [await aScholar(db), await aCounselor(db), await anAdmin(db)]
		await aQuestion(db, { status: 'assigned', scholarId: holder.id })
		await aConsultation(db, { status: 'confirmed', scholarId: holder.id })
		const { id } = await aThread(db, { seeker: await aUser(db) })
		await db.update(threads).set({ status: 'assigned', scholarId: holder.id }).where(eq(threads.id, id))
		await runListeners(db, listeners, noon)
		await db.delete(notifications)

		await go(db, holder, admin)
		await runListeners(db, listeners, noon)
		const told = async ({ id }: User) => {
			const { kind, personId } = notifications
			const rows = await db.select({ kind }).from(notifications).where(eq(personId, id))
			return rows.map((row) => row.kind).sort()
		}
		expect(await told(other)).toEqual(['counseling.thread-waits', 'ifta.question-waits'])
		expect(await told(admin)).toEqual(['consultancy.unassigned', 'ifta.question-waits'])
	},
)

test('a scholar who is banned for a week keeps the talks after it, and one whose ban was lifted keeps all', async ({
	db,
}) => {
	const [holder, admin] = [await aScholar(db), await anAdmin(db)]
	const inDays = (days: number) => new Date(noon.getTime() + days * 86_400_000)
	const [soon, later] = [
		await aConsultation(db, { status: 'confirmed', scholarId: holder.id, startsAt: inDays(3) }),
		await aConsultation(db, { status: 'confirmed', scholarId: holder.id, startsAt: inDays(10) }),
	]
	const ban = () =>
		banPerson(as(admin, db), testEnv, {
			personId: holder.id,
			reason: 'A test',
			until: inDays(7),
			zone: 'UTC',
		})
	await ban()
	await liftBan(as(admin, db), testEnv, holder.id)
	await runListeners(db, listeners, noon)
	const held = async () => {
		const rows = await db.select().from(consultations).where(eq(consultations.scholarId, holder.id))
		return rows.map(({ id }) => id).sort()
	}
	expect(await held()).toEqual([soon.id, later.id].sort())
	await ban()
	await runListeners(db, listeners, noon)
	expect(await held()).toEqual([later.id])
})

test('what somebody has taken up is unread by nobody any more, and in no email of the day', async ({
	db,
}) => {
	const [one, two] = [await aScholar(db), await aScholar(db)]
	const question = await aQuestion(db)
	await record(as(null, db), 'fatwa.submitted', question.id)
	await runListeners(db, listeners, noon)
	const unread = async () => {
		const rows = await db.select().from(notifications).where(isNull(notifications.readAt))
		return rows.map(({ personId, inDigest }) => [personId, inDigest]).sort()
	}
	expect(await unread()).toEqual([one, two].map(({ id }) => [id, true]).sort())
	await commands.claim(as(one, db), question.id)
	await runListeners(db, listeners, noon)
	expect(await unread()).toEqual([])
})
