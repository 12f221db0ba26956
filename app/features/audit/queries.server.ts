import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { searchPeople } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { auditEntries, auditReasons } from '#app/platform/audit/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { addDays, instantOf } from '#app/platform/time/zoned-time.server.ts'
import { firstOf, keyset, toPage } from '#app/staff/list.server.ts'
import { findNames, type Naming } from '#app/staff/naming.server.ts'
import { peopleAreas } from './links.ts'
import type { AuditEntry, NamedPerson } from './model.ts'
import type { AuditFilters } from './params.ts'
import { canSeeAudit } from './policy.ts'

const pageSize = 50
const mostPeople = 8

const { id, kind, isSecurity, at, actorId, thingKind, thingId } = auditEntries
const newest = keyset([at, 'desc'], [id, 'desc'])

type Row = typeof auditEntries.$inferSelect

type Wanted = {
	cursor: string | null
	/** Time zone of the days in `from` and `to`. */
	zone: string
	namings: readonly Naming[]
	size?: number
}

export async function listAudit(
	ctx: Ctx<User>,
	filters: AuditFilters,
	{ cursor, zone, namings, size = pageSize }: Wanted,
): Promise<Page<AuditEntry>> {
	assertAllowed(canSeeAudit(ctx.actor))
	const narrowed = and(...conditionsOf(filters, zone), newest.after(cursor))
	const people = await findPeople(ctx, filters)
	const limit = size + 1
	// One index range for the person's actions, another for those about their account.
	const stretches = people?.flatMap((person) => [
		and(eq(actorId, person), narrowed),
		and(eq(thingId, person), inArray(thingKind, peopleAreas), narrowed),
	])
	if (stretches?.length === 0) return { rows: [], older: null }
	const rows = await ctx.db
		.select({ entry: auditEntries, reason: auditReasons.reason, key: newest.key })
		.from(auditEntries)
		.leftJoin(auditReasons, eq(auditReasons.entryId, id))
		.where(stretches ? firstOf({ table: auditEntries, id, by: newest.by, limit }, ...stretches) : narrowed)
		.orderBy(...newest.by)
		.limit(limit)
	const page = toPage(rows, size)
	return { rows: await withNames(ctx, page.rows, namings), older: page.older }
}

export async function findAuditEntry(
	ctx: Ctx<User>,
	entryId: number,
	namings: readonly Naming[],
): Promise<AuditEntry | undefined> {
	assertAllowed(canSeeAudit(ctx.actor))
	const rows = await ctx.db
		.select({ entry: auditEntries, reason: auditReasons.reason })
		.from(auditEntries)
		.leftJoin(auditReasons, eq(auditReasons.entryId, id))
		.where(eq(id, entryId))
	const [entry] = await withNames(ctx, rows, namings)
	return entry
}

export async function findNamed(ctx: Ctx<User>, personId: string): Promise<NamedPerson> {
	return namedIn(await namesOf(ctx, [personId]), personId)
}

/** People matching the filters; null: no such filter. */
async function findPeople(ctx: Ctx<User>, { q, person }: AuditFilters): Promise<string[] | null> {
	if (person) return [person]
	if (q === '') return null
	return (await searchPeople(ctx, q, { size: mostPeople })).map((found) => found.id)
}

function conditionsOf({ view, what, kind: ofKind, thing, from, to }: AuditFilters, zone: string): SQL[] {
	const [area = '', ...rest] = thing.split(':')
	return [
		view === 'security' && sql`${isSecurity}`,
		what !== '' && eq(thingKind, what),
		ofKind !== '' && eq(kind, ofKind),
		thing !== '' && eq(thingKind, area),
		thing !== '' && eq(thingId, rest.join(':')),
		from !== '' && gte(at, new Date(instantOf(from, '00:00', zone))),
		to !== '' && lt(at, new Date(instantOf(addDays(to, 1), '00:00', zone))),
	].filter((condition) => condition !== false)
}

/** Present names, and none of erased people, because entries hold no names. */
async function withNames(
	ctx: Ctx<User>,
	rows: { entry: Row; reason: string | null }[],
	namings: readonly Naming[],
): Promise<AuditEntry[]> {
	const aboutOf = (row: Row) => (peopleAreas.includes(row.thingKind) ? row.thingId : null)
	const ids = rows.flatMap(({ entry }) => [entry.actorId, entry.asId, aboutOf(entry)])
	const names = await namesOf(
		ctx,
		ids.filter((id) => id !== null),
	)
	const called = await findNames(ctx, namings, {
		things: rows.map(({ entry }) => ({ area: entry.thingKind, id: entry.thingId })),
		values: rows.flatMap(({ entry }) => [entry.before, entry.after]),
	})
	const named = (id: string | null) => (id ? namedIn(names, id) : null)
	return rows.map(({ entry: { actorId, asId, ...entry }, reason }) => ({
		...entry,
		id: String(entry.id),
		reason,
		actor: named(actorId),
		as: named(asId),
		about: named(aboutOf({ ...entry, actorId, asId })),
		thingName: called.of(entry.thingKind, entry.thingId) ?? null,
		isGone:
			entry.thingId !== '' &&
			called.of(entry.thingKind, entry.thingId) === undefined &&
			namings.some(({ areas }) => areas.includes(entry.thingKind)),
		before: called.within(entry.before) as AuditEntry['before'],
		after: called.within(entry.after) as AuditEntry['after'],
	}))
}

async function namesOf(ctx: Ctx, ids: string[]): Promise<Map<string, string | null>> {
	const known = [...new Set(ids)].filter((id) => /^[0-9a-f-]{36}$/.test(id))
	if (known.length === 0) return new Map()
	const rows = await ctx.db
		.select({ id: profiles.id, name: profiles.name, erasedAt: profiles.erasedAt })
		.from(profiles)
		.where(inArray(profiles.id, known))
	return new Map(rows.map(({ id, name, erasedAt }) => [id, erasedAt ? null : name]))
}

function namedIn(names: Map<string, string | null>, id: string): NamedPerson {
	return { id, name: names.get(id) ?? null }
}
