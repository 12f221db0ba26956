import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, like, or, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { profiles, verifications } from '../tables.server.ts'

const minute = 60 * 1000

/** What a link that is sent to somebody opens, and for how long. */
export const linkLives = {
	'set-password': 24 * 60 * minute,
	'reset-password': 60 * minute,
	'confirm-email': 24 * 60 * minute,
	unlock: 60 * minute,
	'change-email': 24 * 60 * minute,
	'stop-email': 24 * 60 * minute,
} as const

export type LinkFor = keyof typeof linkLives
/** What opens an account; not what its owner stops a foreign change of address by. */
export const openingLinks = (Object.keys(linkLives) as LinkFor[]).filter(
	(purpose) => purpose !== 'stop-email',
)
export const allLinks = Object.keys(linkLives) as LinkFor[]

const linkedPerson = {
	id: profiles.id,
	name: profiles.name,
	email: profiles.email,
	locale: profiles.locale,
	emailVerified: profiles.emailVerified,
	phoneNumber: profiles.phoneNumber,
}

export type LinkedPerson = Pick<typeof profiles.$inferSelect, keyof typeof linkedPerson>
export type Link =
	/** With `to`: the address that the link is about, other than the one that they have. */
	| { state: 'open'; person: LinkedPerson; to?: string }
	| { state: 'expired'; person: LinkedPerson; to?: string }
	| { state: 'unknown' }

/**
 * Makes a link to the address that a person has now; a newer one ends those before it.
 * @param ctx within the transaction of what the link is for
 * @param to another address that it is about
 * @returns its token, which is nowhere else
 */
export async function offerLink(
	ctx: Ctx,
	purpose: LinkFor,
	person: { id: string; email: string },
	to?: string,
): Promise<string> {
	// Two who ask at once wait for each other here, else both their links would live.
	await ctx.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, person.id)).for('update')
	await endLinks(ctx, person.id, [purpose])
	const [token = ''] = await offerFirstLinks(ctx, purpose, [person], to)
	return token
}

/**
 * A link each for people who were made just now, and so have none before it.
 * @returns their tokens, in the order of the people
 */
export async function offerFirstLinks(
	ctx: Ctx,
	purpose: LinkFor,
	people: { id: string; email: string }[],
	to?: string,
): Promise<string[]> {
	if (people.length === 0) return []
	const tokens = people.map(() => randomBytes(32).toString('base64url'))
	await ctx.db.insert(verifications).values(
		people.map((person, n) => ({
			identifier: identifierOf(purpose, tokens[n] ?? ''),
			value: [person.id, hashOf(person.email), to].filter(Boolean).join(' '),
			expiresAt: new Date(ctx.now.getTime() + linkLives[purpose]),
			createdAt: ctx.now,
			updatedAt: ctx.now,
		})),
	)
	return tokens
}

/** What a link still opens, and for whom. One that was sent to an address they no longer have is unknown. */
export async function findLink(ctx: Ctx, purpose: LinkFor, token: string): Promise<Link> {
	const [row] = await ctx.db
		.select({ expiresAt: verifications.expiresAt, value: verifications.value, person: linkedPerson })
		.from(verifications)
		.innerJoin(profiles, eq(profiles.id, sql`split_part(${verifications.value}, ' ', 1)::uuid`))
		.where(eq(verifications.identifier, identifierOf(purpose, token)))
	const [, address, to] = row?.value.split(' ') ?? []
	if (!row || address !== hashOf(row.person.email)) return { state: 'unknown' }
	return { state: row.expiresAt <= ctx.now ? 'expired' : 'open', person: row.person, to }
}

/** Uses a link up. Deleting is taking: of two who press the button at once, one finds nothing. */
export async function takeLink(ctx: Ctx, purpose: LinkFor, token: string): Promise<boolean> {
	const taken = await ctx.db
		.delete(verifications)
		.where(
			and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, ctx.now)),
		)
		.returning({ id: verifications.id })
	return taken.length > 0
}

/** Ends the links that were sent to a person for these purposes. */
export async function endLinks(ctx: Ctx, personId: string, purposes: LinkFor[]): Promise<void> {
	await ctx.db
		.delete(verifications)
		.where(
			and(isOf(personId), or(...purposes.map((purpose) => like(verifications.identifier, `${purpose}:%`)))),
		)
}

/**
 * Ends what spares a person's devices the second step of signing in, and the sign-ins that wait for that step: the
 * first one of them was taken with what no longer opens the account.
 */
export async function endTrust(ctx: Ctx, personId: string): Promise<void> {
	const { identifier } = verifications
	await ctx.db
		.delete(verifications)
		.where(and(isOf(personId), or(like(identifier, 'trust-device-%'), like(identifier, '2fa-%'))))
}

/** What is kept for a person begins with their id; other rows begin with anything, and may be long. */
function isOf(personId: string) {
	return eq(sql`left(${verifications.value}, 36)`, personId)
}

/** The key of the mail that carries a link; it tells nothing of the link. */
export function mailKey(kind: `${string}.${string}`, personId: string, token: string): string {
	return `${kind}:${personId}:${hashOf(`mail ${token}`).slice(0, 16)}`
}

/** What is stored of a link: whoever reads the table cannot open it. */
function identifierOf(purpose: LinkFor, token: string): string {
	return `${purpose}:${hashOf(token)}`
}

function hashOf(text: string): string {
	return createHash('sha256').update(text).digest('base64url')
}
