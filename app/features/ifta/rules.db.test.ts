import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { fatwaResponses, fatwas } from '#app/features/fatwas/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db.server.ts'
import { test } from '#tests/db.ts'
import { actorOf, people, states } from '#tests/ifta-states.ts'
import { aScholar, as, aUser, noon } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { findCircumstances } from './alone.server.ts'
import { can, canRead, type Ruled, type Verb, verbs } from './policy.ts'
import { open, ruled, visibleTo } from './rules.server.ts'

type Row = Ruled & { id: string }

/** A question in every state for every person: theirs, held by them, or between two others. */
async function everyState(db: Db) {
	const [asker, holder] = [await aUser(db), await aScholar(db)]
	const newer = await aFatwa(db, { userId: asker.id, scholarId: holder.id })
	const actors = new Map<string, Actor>()
	for (const [who, { role }] of Object.entries(people))
		actors.set(who, role ? actorOf(who, (await aUser(db, { role })).id) : null)
	for (const [who, { asks, holds, wrote }] of Object.entries(people)) {
		const me = actors.get(who)?.id ?? null
		const values = Object.values(states).map((state) => ({
			...state,
			...{ title: 'A matter', question: 'May one?', language: 'en' as const },
			approvedAt: state.status === 'approved' ? noon : null,
			userId: asks ? me : asker.id,
			scholarId: state.scholarId ? (holds ? me : holder.id) : null,
			supersededBy: state.supersededBy ? newer.id : null,
		}))
		const made = await db.insert(fatwas).values(values).returning()
		const answered = made.filter(({ status }) => status === 'answered' || status === 'approved')
		await db.insert(fatwaResponses).values(
			answered.flatMap((fatwa): (typeof fatwaResponses.$inferInsert)[] => {
				const words = { title: 'A matter', question: 'May one?', answer: '<p>One may.</p>' }
				const first = { ...words, fatwaId: fatwa.id, language: 'en' as const }
				const waits = { proposedAt: noon, scholarId: wrote ? me : (fatwa.scholarId ?? holder.id) }
				if (fatwa.status === 'answered') return [{ ...first, ...waits }]
				const published = { ...first, scholarId: fatwa.scholarId, reviewedAt: noon }
				return fatwa.revisionAt ? [published, { ...first, ...waits, version: 2 }] : [published]
			}),
		)
	}
	return actors
}

test('what SQL finds open to a person is what the rules say, for every verb, person and state', {
	timeout: 60_000,
}, async ({ db }) => {
	const actors = await everyState(db)
	const rows: Row[] = await db.select({ id: fatwas.id, ...ruled }).from(fatwas)
	expect(rows.length).toBeGreaterThan(Object.keys(people).length * Object.keys(states).length)
	const found: Record<Verb, number> = Object.fromEntries(verbs.map((verb) => [verb, 0])) as never

	for (const [who, actor] of actors) {
		const wrote = new Map<string, boolean>()
		for (const row of rows.filter(({ status, revisionAt }) => status === 'answered' || revisionAt))
			if (actor) wrote.set(row.id, (await findCircumstances(as(actor, db), row)).wrote)
		for (const alone of [false, true]) {
			for (const verb of verbs) {
				const inSql = await db
					.select({ id: fatwas.id })
					.from(fatwas)
					.where(open(actor, verb, { alone }))
				const bySaying = rows.filter((row) =>
					can(actor, verb, row, { alone, wrote: wrote.get(row.id) ?? false }),
				)
				expect(inSql.map(({ id }) => id).sort(), `${who} ${verb}`).toEqual(
					bySaying.map(({ id }) => id).sort(),
				)
				found[verb] += inSql.length
			}
		}
	}
	// Nothing agrees by being empty.
	for (const verb of verbs) expect(found[verb], verb).toBeGreaterThan(0)
})

test('what SQL shows a person is what they may read', async ({ db }) => {
	const actors = await everyState(db)
	const rows: Row[] = await db.select({ id: fatwas.id, ...ruled }).from(fatwas)
	for (const [who, actor] of actors) {
		const seen = await db.select({ id: fatwas.id }).from(fatwas).where(visibleTo(actor))
		const readable = rows.filter((row) => canRead(actor, row))
		expect(seen.map(({ id }) => id).sort(), who).toEqual(readable.map(({ id }) => id).sort())
	}
	const [none] = await db.select({ n: sql<number>`count(*)::int` }).from(fatwas).where(visibleTo(null))
	expect(none?.n).toBe(0)
})
