import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { promisedOn } from '#app/workflow/working-days.ts'
import { acknowledgedWithin, type ComplaintKind, type ComplaintWords } from '../model.ts'
import { findCertificate } from '../queries.server.ts'
import { complaintReceipts } from '../receipt.server.ts'
import { openWords, sealText } from '../sealed.server.ts'
import { complaintSteps, complaints } from '../tables.server.ts'

const sentTwiceMs = 10 * 60_000

export type ComplaintInput = ComplaintWords & {
	kind: ComplaintKind
	/** Empty: none. */
	name: string
	email: string
	language: Locale
	/** Random id of the form: sent twice, it is one complaint. */
	formId: string
}
type Around = {
	secret: string
	settings: Settings
	/** Cost of hashing the receipt; tests use less. */
	cost?: number
}
/** `form-expired`: this form was used for another complaint. */
type Submitted = { ok: true; id: string; receipt: string } | { ok: false; reason: 'form-expired' }

/**
 * Takes a complaint of anybody; nothing stored leads to an account.
 * @returns `receipt`: 16 digits, shown only once
 */
export async function submitComplaint(
	{ db, now }: Ctx,
	{ kind, name, email, language, formId, ...given }: ComplaintInput,
	{ secret, settings, cost }: Around,
): Promise<Submitted> {
	const { text, number, product, place, happened } = given
	const words: ComplaintWords = { text, number, product, place, happened }
	const receipt = complaintReceipts.make(secret, formId)
	const formHash = complaintReceipts.formHash(secret, formId)
	const id = randomUUID()
	const row = {
		id,
		kind,
		certificateId: (await findCertificate({ db }, number))?.id ?? null,
		receiptHash: await complaintReceipts.hash(receipt, secret, cost),
		formHash,
		words: sealText(JSON.stringify(words), secret, { complaint: id, column: 'words' }),
		name: sealText(name, secret, { complaint: id, column: 'name' }),
		email: email || null,
		language,
		dueOn: promisedOn(now, {
			days: acknowledgedWithin,
			workingDays: settings['organisation.workingDays'],
			zone: settings['organisation.zone'],
		}),
		createdAt: now,
		updatedAt: now,
	}
	// Nobody is recorded as having complained.
	return transaction({ db, now, actor: null }, async (ctx): Promise<Submitted> => {
		const [made] = await ctx.db
			.insert(complaints)
			.values(row)
			// Without a conflict target, because form hash or receipt hash may conflict first.
			.onConflictDoNothing()
			.returning({ id: complaints.id })
		if (!made) {
			const same = await findSame(ctx, { formHash, text, secret })
			return same ? { ok: true, id: same, receipt } : { ok: false, reason: 'form-expired' }
		}
		await ctx.db
			.insert(complaintSteps)
			.values({ subjectId: id, kind: 'received', toStatus: 'received', at: ctx.now })
		await record(ctx, 'complaint.received', id)
		return { ok: true, id, receipt }
	})
}

/** A person who finds the form on a shared computer and sends other text does not get the first receipt. */
async function findSame(
	ctx: Ctx,
	{ formHash, text, secret }: { formHash: string; text: string; secret: string },
): Promise<string | null> {
	const [same] = await ctx.db.select().from(complaints).where(eq(complaints.formHash, formHash))
	const isRecent = same && ctx.now.getTime() - same.createdAt.getTime() < sentTwiceMs
	return isRecent && openWords(same.id, same.words, secret).text === text ? same.id : null
}
