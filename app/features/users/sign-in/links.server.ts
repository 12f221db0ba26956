import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, like, or, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { profiles, verifications } from '../tables.server.ts'

const minute = 60 * 1000

/** Purposes of mailed links and their lives. */
export const linkLives = {
	'set-password': 24 * 60 * minute,
	'reset-password': 60 * minute,
	'confirm-email': 24 * 60 * minute,
	unlock: 60 * minute,
	'change-email': 24 * 60 * minute,
	'stop-email': 24 * 60 * minute,
} as const

export type LinkFor = keyof typeof linkLives
/** Links that open an account; not the one that stops a change of address. */
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
	/** `to`: the new address that the link is about. */
	| { state: 'open'; person: LinkedPerson; to?: string }
	| { state: 'expired'; person: LinkedPerson; to?: string }
	| { state: 'unknown' }

/**
 * Creates a link to the person's present address; earlier ones end.
 * @param ctx in the transaction of its cause
 * @param to a new address that it is about
 * @returns its token, which is not stored
 */
export async function offerLink(
	ctx: Ctx,
	purpose: LinkFor,
	person: { id: string; email: string },
	to?: string,
): Promise<string> {
	// Concurrent requests wait here, so that only one link stays valid.
	await ctx.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, person.id)).for('update')
	await endLinks(ctx, person.id, [purpose])
	const [token = ''] = await offerFirstLinks(ctx, purpose, [person], to)
	return token
}

/**
 * Creates links for new accounts, which have no earlier ones.
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

/** The purpose and person of a link. A link sent to a former address is unknown. */
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

/** Uses up a link by deleting it, so that of two concurrent requests one finds none. */
export async function takeLink(ctx: Ctx, purpose: LinkFor, token: string): Promise<boolean> {
	const taken = await ctx.db
		.delete(verifications)
		.where(
			and(eq(verifications.identifier, identifierOf(purpose, token)), gt(verifications.expiresAt, ctx.now)),
		)
		.returning({ id: verifications.id })
	return taken.length > 0
}

export async function endLinks(ctx: Ctx, personId: string, purposes: LinkFor[]): Promise<void> {
	await ctx.db
		.delete(verifications)
		.where(
			and(isOf(personId), or(...purposes.map((purpose) => like(verifications.identifier, `${purpose}:%`)))),
		)
}

/** Ends trusted devices and pending second steps: their first step used a key that is no longer valid. */
export async function endTrust(ctx: Ctx, personId: string): Promise<void> {
	const { identifier } = verifications
	await ctx.db
		.delete(verifications)
		.where(and(isOf(personId), or(like(identifier, 'trust-device-%'), like(identifier, '2fa-%'))))
}

/** Rows of a person begin with their id. */
function isOf(personId: string) {
	return eq(sql`left(${verifications.value}, 36)`, personId)
}

/** Key of the mail with a link; it reveals nothing of the link. */
export function mailKey(kind: `${string}.${string}`, personId: string, token: string): string {
	return `${kind}:${personId}:${hashOf(`mail ${token}`).slice(0, 16)}`
}

/** Stored hash of a link, which does not open it. */
function identifierOf(purpose: LinkFor, token: string): string {
	return `${purpose}:${hashOf(token)}`
}

function hashOf(text: string): string {
	return createHash('sha256').update(text).digest('base64url')
}
