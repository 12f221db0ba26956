import { sql } from 'drizzle-orm'
import { isAtLeast } from '../actor.ts'
import type { Ctx } from '../ctx.server.ts'
import { publishChange } from '../live/announce.server.ts'
import { trailTopic } from '../live/topics.ts'
import { isAudited, isSecurity } from './kinds.ts'
import { originNow } from './origin.server.ts'
import { auditEntries, auditReasons, type Values } from './tables.server.ts'

/** Details of a command for the trail, beside its event. */
export type Audit = {
	/** The title of a public thing. */
	title?: string
	/** The changed fields, with codes, numbers and dates: never names, addresses or people's texts. */
	before?: Values
	after?: Values
	texts?: string[]
	/** The reason as it was given; erased with the account of the person it is about. */
	reason?: string
	/** Recorded for every actor. */
	always?: boolean
	/** The actor, where it is not `ctx.actor`: at a login. */
	actorId?: string
}

const longestValue = 1000
const mostRows = 20
/** Kinds of things whose id is a person's. */
const ofPeople = ['user', 'asker', 'scholar']

/** Writes an event to the trail, in the transaction of the change; `record` calls it for each event. */
export async function audit(
	ctx: Ctx,
	kind: string,
	subjectIds: string[],
	data: Record<string, unknown>,
	of?: Audit,
): Promise<void> {
	const { actor } = ctx
	const byStaff = isAtLeast(actor, 'scholar') || actor?.impersonatedBy !== undefined
	if (!of?.always && !isAudited(kind, byStaff)) return
	const { title = '', reason = '', ...details } = { ...tellingOf(data), ...of }
	const { before, after, hidden } = changesOf(details.before ?? {}, details.after ?? {})
	const isBulk = subjectIds.length > mostRows
	const common = {
		kind,
		isSecurity: isSecurity(kind),
		at: ctx.now,
		thingKind: kind.split('.')[0] ?? '',
		thingTitle: title,
		before,
		texts: [...(details.texts ?? []), ...hidden],
		...originNow(),
		actorId: details.actorId ?? actor?.impersonatedBy ?? actor?.id ?? null,
		asId: actor?.impersonatedBy ? actor.id : null,
	}
	const made = await ctx.db
		.insert(auditEntries)
		.values(
			// A bulk import is one entry.
			isBulk
				? [{ ...common, thingId: '', after: { ...after, count: subjectIds.length } }]
				: subjectIds.map((thingId) => ({ ...common, thingId, after })),
		)
		.returning({ id: auditEntries.id, thingId: auditEntries.thingId })
	if (byStaff) await publishChange(ctx, [trailTopic])
	if (reason === '') return
	await ctx.db.insert(auditReasons).values(
		made.map(({ id, thingId }) => ({
			entryId: id,
			reason,
			aboutId: ofPeople.includes(common.thingKind) ? thingId : null,
		})),
	)
}

/** Reads from and to, changed fields and the rest out of an event's data. */
function tellingOf({ from, to, fields, device, step, ...after }: Record<string, unknown>): Audit {
	if (from !== undefined && to !== undefined) return { before: { value: from }, after: { value: to } }
	return { after, texts: Array.isArray(fields) ? fields.map(String) : [] }
}

/** Only the fields that differ; of a long text only that it changed. */
function changesOf(before: Values, after: Values) {
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
	const changed = names.filter((name) => textOf(before[name]) !== textOf(after[name]))
	const isLong = (name: string) => textOf(before[name]).length + textOf(after[name]).length > longestValue
	const hidden = changed.filter(isLong)
	const of = (values: Values) =>
		Object.fromEntries(changed.filter((name) => !isLong(name)).map((name) => [name, values[name] ?? null]))
	return { before: of(before), after: of(after), hidden }
}

function textOf(value: unknown): string {
	return JSON.stringify(value ?? null)
}

/** Lets this transaction remove rows that triggers protect: old entries, or the reasons about a person. */
export async function allowRemoval(ctx: Ctx, why: 'retention' | 'erasure'): Promise<void> {
	await ctx.db.execute(sql`select set_config('mishkat.audit', ${why}, true)`)
}
