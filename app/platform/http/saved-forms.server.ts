import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { factsOf, signedIn } from '../ctx.server.ts'
import type { Db } from '../db/db.server.ts'
import { keptForms } from '../db/tables.server.ts'
import type { Job } from '../events/jobs.server.ts'
import { seal, unseal } from '../seal.server.ts'
import { cookie } from './cookies.server.ts'

export const savedFormCookie = 'kept'
const lifeMs = 60 * 60 * 1000

/**
 * Keeps what somebody posted while nobody was signed in, for the page they come back to.
 * @param kept.path where they were going, without language prefix
 * @param kept.personId who had been signed in: nobody else gets it back
 * @returns the token for their cookie
 */
export async function saveForm(
	db: Db,
	secret: string,
	{
		path,
		personId,
		fields,
		now,
	}: { path: string; personId: string; fields: Record<string, string>; now: Date },
): Promise<string> {
	const token = randomBytes(24).toString('base64url')
	await db.insert(keptForms).values({
		tokenHash: hashOf(token),
		path,
		sealed: seal(JSON.stringify({ personId, fields }), secret),
		expiresAt: new Date(now.getTime() + lifeMs),
	})
	return token
}

/** The cookie by which that browser gets it back. */
export function savedFormCookieOf(token: string): string {
	return cookie(savedFormCookie, token, lifeMs / 1000)
}

/**
 * Keeps what somebody typed for the page that they are sent to, which gets it as `factsOf(context).kept`.
 * @param path where to, without language prefix; with its query as `URLSearchParams` writes it
 * @returns the headers of the redirect
 */
export async function keepForm(
	context: Readonly<RouterContextProvider>,
	path: string,
	fields: Record<string, string>,
): Promise<Record<string, string>> {
	const { actor, db, now } = signedIn(context)
	const { env } = factsOf(context).runtime
	const token = await saveForm(db, env.SECRET, { path, personId: actor.id, fields, now })
	return { 'set-cookie': savedFormCookieOf(token) }
}

/** Gives back what was typed, once, on the page where it was and to the person who typed it. */
export async function takeSavedForm(
	db: Db,
	secret: string,
	{ path, personId, token, now }: { path: string; personId: string; token: string; now: Date },
): Promise<Record<string, string> | null> {
	const [row] = await db
		.delete(keptForms)
		.where(
			and(eq(keptForms.tokenHash, hashOf(token)), eq(keptForms.path, path), gt(keptForms.expiresAt, now)),
		)
		.returning({ sealed: keptForms.sealed })
	const text = row && unseal(row.sealed, secret)
	const kept = text ? (JSON.parse(text) as { personId: string; fields: Record<string, string> }) : null
	return kept?.personId === personId ? kept.fields : null
}

/** What was never fetched is sealed, and still goes when its hour is over. */
export const formJobs: Job[] = [
	{
		name: 'forms.forget',
		keeps: [{ code: 'platform.keeps-forms', hours: lifeMs / 3_600_000 }],
		every: '*/15 * * * *',
		async run({ db }, now) {
			const gone = await db
				.delete(keptForms)
				.where(lt(keptForms.expiresAt, now))
				.returning({ path: keptForms.path })
			return gone.length > 0 ? { forgotten: gone.length } : undefined
		},
	},
]

function hashOf(token: string): string {
	return createHash('sha256').update(token).digest('base64url')
}
