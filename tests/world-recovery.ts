import { asc } from 'drizzle-orm'
import { type Caller, hashPassword, savePassword } from '#app/features/users/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { mails } from '#app/platform/db/tables.server.ts'
import { unseal } from '#app/platform/seal.server.ts'
import { as, aUser, testEnv } from './world.ts'

/** A site that can send mail. */
export const withMail = { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'hello@example.com' }

export const oldPassword = 'light upon light'

/** A person with a confirmed address and a password. */
export async function aMember(db: Db, over: Parameters<typeof aUser>[1] = {}): Promise<User> {
	const user = await aUser(db, { emailVerified: true, ...over })
	await savePassword(as(null, db), user.id, await hashPassword(testEnv, oldPassword))
	return user
}

/** Waiting mails, oldest first, with their templates' values. */
export async function waitingMails(db: Db) {
	const rows = await db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.dueAt), asc(mails.id))
	return rows.map(({ kind, toAddress: to, locale, personId, sealed }) => {
		const values = JSON.parse(unseal(sealed ?? '', testEnv.SECRET) ?? '{}') as Record<string, string>
		return { kind, to, locale, personId, values }
	})
}

/** The link of the newest mail of a kind, to an address if one is given. */
export async function mailedToken(db: Db, kind: string, to?: string): Promise<string> {
	const mails = await waitingMails(db)
	const newest = mails.filter((mail) => mail.kind === kind && (!to || mail.to === to)).at(-1)
	if (!newest?.values.token) throw new Error(`no ${kind} was mailed`)
	return newest.values.token
}

/** A browser at some address. */
export function aCaller(address = '203.0.113.7', cookie = '', env: Partial<typeof testEnv> = {}): Caller {
	return { env: { ...testEnv, ...env }, address, headers: new Headers({ cookie }) }
}

/** The cookies of a response, as the next request's Cookie header. */
export function keptCookies(response: Response): string {
	return response.headers
		.getSetCookie()
		.filter((cookie) => !cookie.includes('Max-Age=0'))
		.map((cookie) => cookie.split(';', 1)[0])
		.join('; ')
}
