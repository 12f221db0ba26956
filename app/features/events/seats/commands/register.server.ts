import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { liveStates, type RegistrationState, type RegistrationStep } from '../model.ts'
import { openingOf } from '../offers.ts'
import { insertPeople, isParty, type Person } from '../parties.server.ts'
import {
	type Answers,
	type Contact,
	hashContact,
	hashRegistrationForm,
	hashRegistrationToken,
	registrationToken,
	sealAnswers,
	sealContact,
} from '../sealed.server.ts'
import { inSeating, type Seating } from '../seating.server.ts'
import { registrationSteps, registrations, seatings } from '../tables.server.ts'
import { fits, needsOf, type WalkResult } from '../walk.ts'

export type NewRegistration = {
	seatingId: string
	name: string
	contact: Contact
	people: Person[]
	answers: Answers
	language: Locale
	zone: string | null
	/** The party wants to wait if there are too few seats. */
	mayWait: boolean
	/** A random id of the form: sent twice, it is one registration. */
	formId: string
}

export type RegisterResult =
	| { ok: true; id: string; status: RegistrationState; token: string }
	/** `known`: this contact has a live registration. `form-expired`: the form was sent before with other values. */
	| { ok: false; reason: 'before' | 'over' | 'form-expired' | 'party' }
	| { ok: false; reason: 'known'; id: string }
	| { ok: false; reason: 'full'; left: WalkResult['left'] }

const sameMs = 60 * 60_000

/**
 * Registers a party: it gets all its seats, or waits behind those who came before. An account's second registration is
 * its first one.
 */
export function register(ctx: Ctx, of: NewRegistration, secret: string): Promise<RegisterResult> {
	return inSeating(ctx, of.seatingId, async (ctx, seating, left): Promise<RegisterResult> => {
		const same = await findSame(ctx, of, secret)
		if (same) return same
		const opening = openingOf(seating, ctx.now)
		if (opening !== 'open') return { ok: false, reason: opening }
		if (!isParty(of.people, left)) return { ok: false, reason: 'party' }
		const status = statusFor(seating, of, left)
		if (status === 'waiting' && !of.mayWait) return { ok: false, reason: 'full', left }
		return insertRegistration(ctx, { ...of, seating, status }, secret)
	})
}

type NewStatus = 'asked' | 'confirmed' | 'waiting'

function statusFor(
	{ registration }: Seating,
	{ people }: NewRegistration,
	left: WalkResult['left'],
): NewStatus {
	if (registration === 'approval') return 'asked'
	return fits(needsOf(people), left) ? 'confirmed' : 'waiting'
}

const firstSteps: Record<NewStatus, RegistrationStep> = {
	asked: 'asked',
	confirmed: 'registered',
	waiting: 'queued',
}

async function insertRegistration(
	ctx: Ctx,
	of: NewRegistration & { seating: Seating; status: NewStatus },
	secret: string,
): Promise<RegisterResult> {
	const { seating, status, people, contact } = of
	const id = randomUUID()
	const token = registrationToken(secret, id)
	await ctx.db
		.update(seatings)
		.set({ nextPlace: sql`${seatings.nextPlace} + 1` })
		.where(eq(seatings.id, seating.id))
	await ctx.db.insert(registrations).values({
		id,
		seatingId: seating.id,
		place: seating.nextPlace,
		status,
		userId: ctx.actor?.id ?? null,
		name: of.name,
		contact: sealContact(contact, secret, id),
		contactHash: hashContact(contact, secret),
		tokenHash: hashRegistrationToken(token, secret),
		formHash: hashRegistrationForm(of.formId, secret),
		language: of.language,
		zone: of.zone,
		answers: sealAnswers(of.answers, secret, id),
		createdAt: ctx.now,
		updatedAt: ctx.now,
	})
	await insertPeople(ctx, { id, seatingId: seating.id }, people)
	const kind = firstSteps[status]
	await ctx.db.insert(registrationSteps).values({
		subjectId: id,
		kind,
		actorId: ctx.actor?.id ?? null,
		toStatus: status,
		at: ctx.now,
	})
	await record(ctx, `registration.${kind}`, id, {}, false)
	return { ok: true, id, status, token }
}

/** The registration that this form, account or contact has already. */
async function findSame(ctx: Ctx, of: NewRegistration, secret: string): Promise<RegisterResult | null> {
	const { id, status, userId, name, contactHash, createdAt, seatingId } = registrations
	const columns = { id, status, userId, name, contactHash, createdAt, seatingId }
	const [sent] = await ctx.db
		.select(columns)
		.from(registrations)
		.where(eq(registrations.formHash, hashRegistrationForm(of.formId, secret)))
	const hash = hashContact(of.contact, secret)
	if (sent) {
		// Another person at a shared computer must not get the page of the first one.
		const isSame =
			sent.seatingId === of.seatingId &&
			sent.name === of.name &&
			sent.contactHash === hash &&
			sent.userId === (ctx.actor?.id ?? null) &&
			ctx.now.getTime() - sent.createdAt.getTime() < sameMs
		if (!isSame) return { ok: false, reason: 'form-expired' }
		return { ok: true, id: sent.id, status: sent.status, token: registrationToken(secret, sent.id) }
	}
	const live = and(eq(seatingId, of.seatingId), inArray(status, [...liveStates]))
	if (ctx.actor) {
		const [own] = await ctx.db
			.select(columns)
			.from(registrations)
			.where(and(live, eq(userId, ctx.actor.id)))
		if (own) return { ok: true, id: own.id, status: own.status, token: registrationToken(secret, own.id) }
	}
	if (!hash) return null
	const [known] = await ctx.db
		.select(columns)
		.from(registrations)
		.where(and(live, eq(contactHash, hash)))
	return known ? { ok: false, reason: 'known', id: known.id } : null
}
