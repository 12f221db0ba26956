import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type OpenInput, openThread } from '#app/features/counseling/commands/open-thread.server.ts'
import { addNote, refer, reply } from '#app/features/counseling/commands/reply.server.ts'
import { notifyStaff } from '#app/features/counseling/held.server.ts'
import { threads } from '#app/features/counseling/tables.server.ts'
import { scholarCompetences } from '#app/features/scholars/tables.server.ts'
import type { Gender } from '#app/features/users/scholars.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { defaultSettings } from '#app/platform/site/settings.server.ts'
import { fullHourAfter } from '#app/platform/time/full-hour.ts'
import { aScholar, as, noon, testEnv } from './world.ts'

export const secret = testEnv.SECRET
export const settings = defaultSettings()
/** The cost of scrypt in tests: less than a millisecond. */
export const cost = 2

/** A seeker's text, which must not be repeated. */
export const story = 'I hear my late father call me by my childhood name at night.'

/** A scholar whom an admin named for counseling. */
export async function aCounselor(
	db: Db,
	{ gender, ...over }: Partial<typeof scholarCompetences.$inferInsert> & { gender?: Gender } = {},
): Promise<User> {
	const scholar = await aScholar(db, { profile: { gender } })
	await db.insert(scholarCompetences).values({ userId: scholar.id, service: 'counseling', ...over })
	return scholar
}

/** A thread that the staff were notified of: anonymous, unless a seeker is given. */
export async function aThread(
	db: Db,
	{ seeker = null, now = noon, ...over }: Partial<OpenInput> & { seeker?: User | null; now?: Date } = {},
) {
	const input: OpenInput = {
		topic: 'anxiety',
		question: story,
		language: 'en',
		helper: 'any',
		triage: {},
		anonymous: seeker === null,
		formId: randomUUID(),
		...over,
	}
	const around = { secret, settings, cost }
	const opened = await openThread(as(seeker, db, now), input, around)
	if (!opened.ok) throw new Error(`no thread was opened: ${opened.reason}`)
	await tellHeld(db, fullHourAfter(now))
	return opened
}

/** Runs the hourly job. */
export function tellHeld(db: Db, now: Date): Promise<number> {
	return notifyStaff(as(null, db, now), settings)
}

export async function standing(db: Db, { id }: { id: string }) {
	const [row] = await db.select().from(threads).where(eq(threads.id, id))
	if (!row) throw new Error('it is gone')
	return row
}

/** A counselor's commands, each some seconds after noon. */
export function counselorAt(db: Db, counselor: User, seconds = 0) {
	const ctx = as(counselor, db, new Date(noon.getTime() + seconds * 1000))
	return {
		ctx,
		reply: (id: string, text = 'May Allah ease it for you.') => reply(ctx, id, text, { secret }),
		refer: (id: string, text = 'Please see a doctor too.') => refer(ctx, id, { to: 'doctor', text, secret }),
		note: (id: string, text: string) => addNote(ctx, id, text, { secret }),
	}
}
