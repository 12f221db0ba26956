import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { inviteMember } from '#app/features/certification/firms/commands/invitations.server.ts'
import { startFirm } from '#app/features/certification/firms/commands/members.server.ts'
import { mailLinkAgain } from '#app/features/events/seats/mail-link.server.ts'
import { planListeners } from '#app/features/giving/plans/news.server.ts'
import { mailLinksAgain } from '#app/features/giving/pledges/mail-links.server.ts'
import { pledgeListeners } from '#app/features/giving/pledges/news.server.ts'
import { subscribe } from '#app/features/newsletter/commands/subscribe.server.ts'
import { askEmailChange } from '#app/features/users/profile/commands/ask-email-change.server.ts'
import { mailPerson } from '#app/features/users/profile/post.server.ts'
import { askReset } from '#app/features/users/recovery/commands/ask-reset.server.ts'
import { resendConfirmation } from '#app/features/users/recovery/commands/resend-confirmation.server.ts'
import { register } from '#app/features/users/sign-in/commands/register.server.ts'
import { sendCode } from '#app/features/users/sign-in/commands/send-code.server.ts'
import { signIn } from '#app/features/users/sign-in/commands/sign-in.server.ts'
import { profiles, verifications } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { mailboxOf } from '#app/platform/mail/mailbox.server.ts'
import { registry } from '#app/registry.server.ts'
import { test } from './db.ts'
import { anAdmin, as, aUser, testEnv } from './world.ts'
import { aRuntime } from './world-files.ts'
import { aPlan } from './world-plans.ts'
import { aPromise } from './world-pledges.ts'
import { aCaller, withMail } from './world-recovery.ts'
import { aRegistration, aSeatedSeries, seatingOf } from './world-seats.ts'

const env = { ...testEnv, ...withMail }
const password = 'light upon light, 35'
let callers = 0
/** Each from another address, so that only the mailbox's limit counts. */
const caller = () => aCaller(`203.0.113.${++callers % 250}`, '', withMail)
const visitor = (db: Db) => as(null, db, new Date())

async function anUnproven(db: Db, email: string) {
	const [known] = await db.select().from(profiles).where(eq(profiles.email, email))
	return known ?? (await aUser(db, { email, emailVerified: false }))
}

/** A person with a confirmed address, who asks for another. */
async function asksFor(db: Db, email: string) {
	const actor = await aUser(db, { emailVerified: true })
	const ctx = as(actor, db, new Date())
	return askEmailChange({ ctx, env, locale: 'en', session: undefined as never }, email)
}

function pledgeFor(db: Db, email: string) {
	return aPromise(db, { name: '', behalfOf: '', email }, visitor(db))
}

/** How a visitor can cause a mail to an unconfirmed address or another person's, by kind. */
const causes: Record<string, (db: Db, email: string) => Promise<unknown>> = {
	'recovery.confirm-email': (db, email) =>
		register(visitor(db), { name: 'Aisha', email, password, confirm: password } as never, caller()),
	'recovery.account-waiting': async (db, email) => {
		await anUnproven(db, email)
		await register(visitor(db), { name: 'Aisha', email, password, confirm: password } as never, caller())
	},
	'recovery.account-exists': async (db, email) => {
		await aUser(db, { email, emailVerified: true })
		await register(visitor(db), { name: 'Aisha', email, password, confirm: password } as never, caller())
	},
	'recovery.reset-password': async (db, email) => {
		await anUnproven(db, email)
		await askReset(visitor(db), { email, locale: 'en' }, caller())
	},
	'recovery.unlock': async (db, email) => {
		await anUnproven(db, email)
		for (let n = 0; n < 11; n++) await signIn(visitor(db), { email, password: `wrong ${n}` }, caller())
	},
	'accounts.sign-in-code': async (db, email) => {
		await anUnproven(db, email)
		await sendCode(visitor(db), { email, locale: 'en' }, caller())
	},
	'giving.pledge-made': async (db, email) => {
		const { id } = await pledgeFor(db, email)
		const event = { id: 1, name: 'pledge.made', subjectId: id, actorId: null, data: {}, at: new Date() }
		for (const { on, handle } of pledgeListeners)
			if (on === event.name) await handle(visitor(db), event, { ...aRuntime(db), env })
	},
	'giving.plan-made': async (db, email) => {
		const { id } = await aPlan(db, { donor: { name: '', behalfOf: '', email } })
		const event = { id: 1, name: 'plan.made', subjectId: id, actorId: null, data: {}, at: new Date() }
		for (const { on, handle } of planListeners)
			if (on === event.name) await handle(visitor(db), event, { ...aRuntime(db), env })
	},
	'giving.pledge-links': async (db, email) => {
		await pledgeFor(db, email)
		await mailLinksAgain(visitor(db), { by: 'email', email }, env)
	},
	'events.registration-link': async (db, email) => {
		const event = await aSeatedSeries(as(await anAdmin(db), db, new Date()), { seats: { women: 9 } })
		const seating = await seatingOf(visitor(db), event)
		const { id } = await aRegistration(visitor(db), seating, { women: 1 }, { contact: { email, phone: '' } })
		await mailLinkAgain(visitor(db), env, id)
	},
	'firms.invitation': async (db, email) => {
		const owner = as(await aUser(db), db, new Date())
		const firm = await startFirm(owner, {
			kind: 'home',
			name: 'A kitchen',
			legalId: '',
			country: 'JO',
			address: '',
			town: '',
			websites: '',
		})
		if (firm.ok) await inviteMember(owner, env, { firmId: firm.id, email, role: 'viewer', locale: 'en' })
	},
	'newsletter.confirm': (db, email) => subscribe(visitor(db), env, { email, language: 'en' }),
	'profile.email-asked': asksFor,
	'profile.email-taken': async (db, email) => {
		await aUser(db, { email, emailVerified: true })
		await asksFor(db, email)
	},
}

/** About an account, to its own address: counted until the account has confirmed it. */
const aboutOneself = [
	'recovery.password-changed',
	'profile.email-moving',
	'profile.email-changed',
	'profile.factor-added',
	'profile.factor-removed',
	'profile.passkey-added',
	'profile.passkey-removed',
	'profile.phone-changed',
	'profile.provider-connected',
	'profile.deletion-asked',
	'profile.deletion-cancelled',
]

/** Sent by staff or the site to their own people. */
const byStaff = [
	'people.invitation',
	'people.recovery',
	'people.verification',
	'people.banned',
	'people.unbanned',
	'people.email-moved',
	'people.deletion',
	'profile.deletion-done',
	'contact.reply',
	// To the address of a complaint, with each step of its handler.
	'complaints.news',
	// To an address that had a mail about its pledge before, and never more than three.
	'giving.pledge-received',
	'giving.pledge-reminder',
	// Likewise, one for each gift, each with a pause by one click; without money a question ends them.
	'giving.plan-reminder',
	'giving.plan-asked',
	'giving.plan-paused',
	// To those who registered, a few times a day.
	'events.message',
	'newsletter.letter',
	'settings.test',
	'notifications.digest',
]

test('every kind of mail is one of these', async () => {
	const notices = new Set<string>(registry.notices.map(({ name }) => name))
	const kinds = Object.keys(await registry.mails()).filter((kind) => !notices.has(kind))
	expect(kinds.sort()).toEqual([...Object.keys(causes), ...aboutOneself, ...byStaff].sort())
})

const kindsTo = async (db: Db, mailbox: string) =>
	(await db.select().from(mails))
		.filter(({ toAddress }) => mailboxOf(toAddress) === mailbox)
		.map(({ kind }) => kind)

describe('a mailbox that has had six mails gets no more of the kind', () => {
	test.for(Object.entries(causes))('%s', { timeout: 60_000 }, async ([kind, cause], { db }) => {
		await cause(db, 'maryam@example.com')
		expect(await kindsTo(db, 'maryam@example.com')).toContain(kind)

		for (let n = 0; n < 6; n++) await takeTry(db, 'mailbox', 'another@example.com')
		await cause(db, 'another+shop@example.com')
		expect(await kindsTo(db, 'another@example.com')).toEqual([])
	})

	test.for(aboutOneself)('%s, unless an account has proven the address', async (kind, { db }) => {
		for (const emailVerified of [true, false]) {
			const email = `person-${emailVerified}@example.com`
			const person = await aUser(db, { email, emailVerified })
			for (let n = 0; n < 6; n++) await takeTry(db, 'mailbox', email)
			const to = { ...person, emailVerified, locale: null }
			expect(await mailPerson(visitor(db), { env, locale: 'en' }, to, kind as 'profile.email-moving')).toBe(
				emailVerified,
			)
		}
	})
})

test('whatever strangers ask for, by whatever names of a mailbox, it gets six mails an hour', {
	timeout: 120_000,
}, async ({ db }) => {
	for (const [n, cause] of Object.values(causes).entries())
		for (const name of [`mar.yam+x${n}`, `maryam+${n}`, `m.aryam+${n}b`])
			await cause(db, `${name}@gmail.com`.toLowerCase()).catch(() => {})
	expect(await kindsTo(db, 'maryam@gmail.com')).toHaveLength(6)
})

test('what may not be sent leaves the link and the code before it good, and makes no account', async ({
	db,
}) => {
	const email = 'maryam@example.com'
	await register(visitor(db), { name: 'Maryam', email, password, confirm: password } as never, caller())
	const before = await db.select().from(verifications)
	for (let n = 0; n < 6; n++) await takeTry(db, 'mailbox', email)
	await resendConfirmation(visitor(db), { email, locale: 'en' }, caller())
	await askReset(visitor(db), { email, locale: 'en' }, caller())
	await sendCode(visitor(db), { email, locale: 'en' }, caller())
	expect(await db.select().from(verifications)).toEqual(before)
	await register(
		visitor(db),
		{ name: 'Maryam', email: 'maryam+2@example.com', password, confirm: password } as never,
		caller(),
	)
	expect(await db.$count(profiles)).toBe(1)
	expect(await db.$count(mails)).toBe(1)
})

test('asking for an address whose mailbox has had enough says so, whether somebody has it or not', async ({
	db,
}) => {
	await aUser(db, { email: 'taken@example.com', emailVerified: true })
	for (const email of ['taken@example.com', 'free@example.com']) {
		for (let n = 0; n < 6; n++) await takeTry(db, 'mailbox', email)
		expect(await asksFor(db, email)).toEqual({ ok: false, reason: 'too-many-tries', minutes: 60 })
	}
	expect(await db.$count(mails)).toBe(0)
})
