import { and, eq, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { FatwaStatus } from '#app/features/fatwas/model.ts'
import { fatwaResponses, fatwas } from '#app/features/fatwas/tables.server.ts'
import { type Actor, isAtLeast, seesPrivate } from '#app/platform/actor.ts'
import { type Clause, canRead, type Party, rules, type Verb } from './policy.ts'
import { inStatus } from './status.server.ts'

/** The columns that the rules ask for. */
export const ruled = {
	status: fatwas.status,
	isPrivate: fatwas.isPrivate,
	userId: fatwas.userId,
	scholarId: fatwas.scholarId,
	clarificationAskedAt: fatwas.clarificationAskedAt,
	revisionAt: fatwas.revisionAt,
	closedAt: fatwas.closedAt,
	supersededBy: fatwas.supersededBy,
	takenDownAt: fatwas.takenDownAt,
}

const never = sql`false`

/**
 * `can`, as SQL: the questions that this person may do this to.
 * @param among where the rows are of this status anyway: what is said of others is left out
 */
export function open(
	actor: Actor,
	verb: Verb,
	circumstances = { alone: false },
	among: FatwaStatus | null = null,
): SQL {
	const clauses: readonly Clause[] = rules[verb]
	const meant = clauses.filter((clause) => among === null || clause.in.includes(among))
	const ways = meant.map((clause) =>
		and(
			isParty(actor, clause.by, circumstances.alone && verb === 'approve'),
			among === null ? inStatus(...clause.in) : undefined,
			clause.isPrivate === undefined ? undefined : eq(fatwas.isPrivate, clause.isPrivate),
			...Object.entries(clause.if ?? {}).map(([moment, there]) => {
				const column = ruled[moment as 'revisionAt']
				return there ? isNotNull(column) : isNull(column)
			}),
		),
	)
	return and(isNull(fatwas.closedAt), or(...ways) ?? never) ?? never
}

/** `canRead`, as SQL. */
export function visibleTo(actor: Actor): SQL {
	if (actor === null || !seesPrivate(actor)) return never
	if (canRead(actor, { userId: null })) return sql`true`
	return eq(fatwas.userId, actor.id)
}

function isParty(actor: Actor, party: Party, alone: boolean): SQL {
	if (actor === null || !seesPrivate(actor)) return never
	const isAsker = eq(fatwas.userId, actor.id)
	// Nobody asked (an import), or somebody else did.
	const isNotAsker = or(isNull(fatwas.userId), ne(fatwas.userId, actor.id))
	const isHolder = eq(fatwas.scholarId, actor.id)
	const isNotHolder = or(isNull(fatwas.scholarId), ne(fatwas.scholarId, actor.id))
	const wrote = sql`exists (select 1 from ${fatwaResponses} r where r.fatwa_id = ${fatwas.id}
		and r.scholar_id = ${actor.id} and r.reviewed_at is null
		and (r.proposed_at is not null or ${fatwas.status} = 'answered'))`
	const at = (level: string) => (isAtLeast(actor, level) ? undefined : never)
	switch (party) {
		case 'asker':
			return isAsker
		case 'holder':
			return and(isHolder, isNotAsker, at('scholar')) ?? never
		case 'scholar':
			return and(isNotAsker, at('scholar')) ?? never
		case 'reviewer':
			return and(isNotAsker, at('scholar'), alone ? undefined : and(isNotHolder, not(wrote))) ?? never
		case 'admin':
			return and(isNotAsker, at('admin')) ?? never
	}
}
