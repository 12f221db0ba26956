import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { officers } from '#app/features/certification/cases/tables.server.ts'
import {
	type ComplaintInput,
	submitComplaint,
} from '#app/features/certification/complaints/commands/submit.server.ts'
import { complaints } from '#app/features/certification/complaints/tables.server.ts'
import type { OfficerFunction } from '#app/features/certification/model.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { defaultSettings } from '#app/platform/site/settings.server.ts'
import { as, aUser, noon, testEnv } from './world.ts'

const secret = testEnv.SECRET
/** The cost of scrypt in tests: less than a millisecond. */
const cost = 2

/** The words of a complainant, which must not be repeated. */
export const whatTheySaw = 'There were barrels of lard in the cold store behind the ovens.'

/** Somebody with functions in certification. */
export async function anOfficer(db: Db, ...functions: OfficerFunction[]): Promise<User> {
	const person = await aUser(db)
	await db.insert(officers).values(functions.map((one) => ({ personId: person.id, function: one, at: noon })))
	return person
}

/** A complaint about a holder without a certificate, unless one is named. */
export async function aComplaint(db: Db, over: Partial<ComplaintInput> & { now?: Date } = {}) {
	const { now = noon, ...given } = over
	const input: ComplaintInput = {
		kind: 'holder',
		text: whatTheySaw,
		number: '',
		product: '',
		place: '',
		happened: '',
		name: '',
		email: '',
		language: 'en',
		formId: randomUUID(),
		...given,
	}
	const sent = await submitComplaint(as(null, db, now), input, { secret, settings: defaultSettings(), cost })
	if (!sent.ok) throw new Error(`no complaint was sent: ${sent.reason}`)
	return { ...sent, formId: input.formId }
}

export async function complaintIn(db: Db, id: string) {
	const [row] = await db.select().from(complaints).where(eq(complaints.id, id))
	if (!row) throw new Error('it is gone')
	return row
}
