import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { makeCode } from '../code.ts'
import type { PledgeKind, ShownAs } from './model.ts'
import {
	type Donor,
	hashDonorEmail,
	hashPledgeForm,
	hashPledgeToken,
	pledgeToken,
	sealDonor,
} from './sealed.server.ts'
import { pledgeStepRows, pledges } from './tables.server.ts'

export type NewPledge = {
	fundId: string
	isSample: boolean
	wayId: string
	amountMinor: number
	currency: string
	shownAs: ShownAs
	donor: Donor
	language: Locale
	/** A random id of the form: sent twice, it is one pledge. */
	formId: string
}

export type MakePledgeResult =
	| { ok: true; id: string; token: string }
	/** This form was sent before with other values. */
	| { ok: false; reason: 'form-expired' }

/** Codes collide about once in a million million. */
const tries = 5
const sameMs = 60 * 60_000

/** Creates a pledge. Nothing is posted before the money comes; a donor with an address gets a mail with the link. */
export function makePledge(ctx: Ctx, of: NewPledge, secret: string): Promise<MakePledgeResult> {
	return transaction(ctx, async (ctx) => {
		const made = await insertPledge(ctx, { ...of, kind: 'once' }, secret)
		if (made.ok && made.isNew) await record(ctx, 'pledge.made', made.id, {}, false)
		return made
	})
}

type Inserted = (MakePledgeResult & { ok: true; isNew: boolean }) | Extract<MakePledgeResult, { ok: false }>

/** The row of a pledge and its first step, in the transaction at hand; the caller records that it was made. */
export async function insertPledge(
	ctx: Ctx,
	of: NewPledge & { kind: PledgeKind },
	secret: string,
): Promise<Inserted> {
	const { donor, formId, isSample, ...columns } = of
	const formHash = hashPledgeForm(formId, secret)
	for (let left = tries; left > 0; left--) {
		const id = randomUUID()
		const token = pledgeToken(secret, id)
		const [made] = await ctx.db
			.insert(pledges)
			.values({
				...columns,
				id,
				code: makeCode(),
				tokenHash: hashPledgeToken(token, secret),
				formHash,
				userId: ctx.actor?.id ?? null,
				donor: sealDonor(donor, secret, id),
				emailHash: donor.email ? hashDonorEmail(donor.email, secret) : null,
				sampleAt: isSample ? ctx.now : null,
				createdAt: ctx.now,
				updatedAt: ctx.now,
			})
			.onConflictDoNothing()
			.returning({ id: pledges.id })
		if (made) {
			await ctx.db.insert(pledgeStepRows).values({
				subjectId: id,
				kind: 'made',
				actorId: ctx.actor?.id ?? null,
				toStatus: 'pledged',
				at: ctx.now,
			})
			return { ok: true, id, token, isNew: true }
		}
		const same = await findSame(ctx, of, formHash)
		if (same === 'other') return { ok: false, reason: 'form-expired' }
		if (same) return { ok: true, id: same, token: pledgeToken(secret, same), isNew: false }
	}
	throw new Error('no code was free')
}

/** Another person who sends the form of a shared computer with other values must not get the first pledge. */
async function findSame(
	ctx: Ctx,
	of: NewPledge & { kind: PledgeKind },
	formHash: string,
): Promise<string | 'other' | null> {
	const [same] = await ctx.db.select().from(pledges).where(eq(pledges.formHash, formHash))
	if (!same) return null
	const isSame =
		same.kind === of.kind &&
		same.fundId === of.fundId &&
		same.amountMinor === of.amountMinor &&
		same.currency === of.currency &&
		same.wayId === of.wayId &&
		same.userId === (ctx.actor?.id ?? null) &&
		ctx.now.getTime() - same.createdAt.getTime() < sameMs
	return isSame ? same.id : 'other'
}
