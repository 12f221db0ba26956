import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { allowRemoval } from '#app/platform/audit/audit.server.ts'
import { auditEntries, auditReasons } from '#app/platform/audit/tables.server.ts'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { peopleAreas } from './links.ts'

/** Entries have ids and no text: they stay, and the name of an erased id is gone. */
export const auditPart: PersonalPart = {
	name: 'audit',
	dataOf(ctx, personId) {
		const { kind, at, actorId, thingKind, thingId, network, browser, times, id } = auditEntries
		const toThem = and(eq(thingId, personId), inArray(thingKind, peopleAreas))
		return ctx.db
			.select({ what: kind, at, network, browser, times, reason: auditReasons.reason })
			.from(auditEntries)
			.leftJoin(auditReasons, and(eq(auditReasons.entryId, id), eq(auditReasons.aboutId, personId)))
			.where(or(eq(actorId, personId), toThem))
			.orderBy(asc(at), asc(id))
	},
	async erase(ctx, leaver) {
		await allowRemoval(ctx, 'erasure')
		await ctx.db.delete(auditReasons).where(eq(auditReasons.aboutId, leaver.id))
	},
	effects: [{ effect: 'erased', code: 'audit.fate-reasons' }],
}
