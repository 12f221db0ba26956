import { and, desc, eq, getTableColumns, gt, inArray, is, isNull, ne, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor, User } from '#app/platform/actor.ts'
import type { Audit } from '#app/platform/audit/audit.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { rollbackOnRefusal } from '#app/platform/db/rollback-on-refusal.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record, recordLater, unrecord } from '#app/platform/events/events.server.ts'
import { isChangedSince } from './changes.server.ts'
import { type Sources, whereCan } from './rules.server.ts'
import { allowedVerbs, type Condition, can, type Rules, undoSeconds } from './rules.ts'
import type { StepsTable } from './steps.server.ts'

/** Refused: the row has changed since the button was offered, or this person never had the permission. */
export type NotNow = { ok: false; reason: 'not-now' }
export const notNow: NotNow = { ok: false, reason: 'not-now' }
export type TooLate = { ok: false; reason: 'too-late' }
const tooLate: TooLate = { ok: false, reason: 'too-late' }
export type Done = { ok: true }
const done: Done = { ok: true }

type Subject = PgTable & { id: PgColumn; status: PgColumn; updatedAt: PgColumn }
type Fact = (ctx: Ctx<User>) => SQL<boolean>

/** New values of a row, SQL too, but not the status. */
type Changes<Row extends { status: string }> = { [K in Exclude<keyof Row, 'status'>]?: Row[K] | SQL } & {
	status?: Row['status']
}

/** Items with one assignee at a time; the table has `activeAt` and `remindedAt`. */
export type Queue<Row = { id: string; status: string }, Column = string, State = string> = {
	/** The assignee's column. */
	assignee: Column
	/** The status of unassigned rows. */
	pool: State
	held: readonly State[]
	/** Rows that are still being worked on; absent: all in those states. */
	open?: SQL
	/** Rows that do not count as idle. */
	paused?: SQL
	/** Hours without activity until it goes back to the pool; its assignee is reminded before. */
	idleHours: number
	remindHours: number
	/** Why this member of the staff cannot get the row, or null; absent: anybody can. */
	findIneligible?(ctx: Ctx, personId: string, row: Row): Promise<string | null>
}

type Step<Row extends { status: string }, S extends StepsTable> = {
	kind: S['$inferInsert']['kind']
	/** The row's new values. */
	set?: Changes<Row>
	/** Further columns of the step. */
	columns?: Partial<S['$inferInsert']>
	note?: string
	/** The other person of the step. */
	otherId?: string | null
	/** Nobody is notified before the undo has expired. */
	undoable?: boolean
}

/** Commits the step of a verb; `more` is added to the verb's declaration. */
export type ApplyStep<Row extends { status: string }, S extends StepsTable> = (
	more?: Partial<Step<Row, S>>,
) => Promise<Done>

type Input<Party> = {
	note?: string
	otherId?: string | null
	/** The party that somebody without an account has proved to be. */
	as?: Party
	/** The last step that the person's page showed: a later change stops the verb. */
	expectedStep?: number
	/** Another row that `work` changes: both are locked in the order of their ids. */
	lockAlso?: string
}

/**
 * Binds the rules of a workflow to its tables.
 * @returns `transition`, `undo` and the conditions for queries
 */
export function openWorkflow<
	T extends Subject,
	Row extends T['$inferSelect'] & { id: string; status: string },
	Ruled extends { status: string },
	Party extends string,
	Verb extends string,
	S extends StepsTable,
>(of: {
	rules: Rules<Ruled, Party, Verb>
	table: T & { $inferSelect: Row }
	steps: S
	/** Values for the rules beside the row's columns; SQL over the table's columns. */
	facts?: Record<Exclude<keyof Ruled, keyof Row> & string, Fact>
	/** Which rows exist for an actor. */
	sees: (actor: Actor) => SQL
	/** Undoes further changes, before the columns are restored; false: too late. */
	onUndo?: (ctx: Ctx<User>, row: Row, step: S['$inferSelect']) => Promise<boolean>
	/** Runs after each step or undo, in its transaction. */
	follow?: (ctx: Ctx, id: string) => Promise<void>
	/** Runs after the columns are restored. */
	afterUndo?: (ctx: Ctx<User>, id: string) => Promise<void>
	queue?: Queue<Row, keyof Row & string, Row['status']>
	/** The title in the audit trail: only of public things. */
	titleOf?: (row: Row) => string
}) {
	const { rules, sees } = of
	const { name } = rules
	const table: Subject = of.table
	const steps: StepsTable = of.steps
	const facts = (of.facts ?? {}) as Record<string, Fact>
	const columns: Record<string, PgColumn> = getTableColumns(table)

	const sourcesFor = (ctx: Ctx<User>) =>
		({
			...columns,
			...Object.fromEntries(Object.entries(facts).map(([fact, find]) => [fact, () => find(ctx)])),
		}) as unknown as Sources<Ruled>

	async function lock(ctx: Ctx, id: string, scope: SQL | undefined, also?: string): Promise<Row> {
		if (also)
			await ctx.db
				.select({ id: table.id })
				.from(table as PgTable)
				.where(inArray(table.id, [id, also]))
				.orderBy(table.id)
				.for('update')
		const [row] = await ctx.db
			.select()
			.from(table as PgTable)
			.where(and(eq(table.id, id), scope))
			.for('update')
		return requireRow(row) as Row
	}

	/** Called when the row is locked, only for the facts that the verbs need. */
	async function findFacts(ctx: Ctx, id: string, verbs: Verb[]): Promise<object> {
		const { actor } = ctx
		const asked = Object.keys(facts).filter((fact) => verbs.some((verb) => asksFor(rules, verb, fact)))
		if (!actor || asked.length === 0) return {}
		const wrapped = Object.fromEntries(asked.map((fact) => [fact, sql`${facts[fact]?.({ ...ctx, actor })}`]))
		const [row] = await ctx.db
			.select(wrapped)
			.from(table as PgTable)
			.where(eq(table.id, id))
		return row ?? {}
	}

	/** Did somebody else change it since the page with this form was made? */
	async function isStale({ actor, ...ctx }: Ctx, id: string): Promise<boolean> {
		if (!actor || !ctx.shownAt || ctx.bulk) return false
		return isChangedSince({ ...ctx, actor }, steps, id, ctx.shownAt)
	}

	async function findLastStep(ctx: Ctx, id: string): Promise<S['$inferSelect'] | undefined> {
		const [last] = await ctx.db
			.select()
			.from(steps)
			.where(and(eq(steps.subjectId, id), isNull(steps.undoneAt)))
			.orderBy(desc(steps.id))
			.limit(1)
		return last as S['$inferSelect'] | undefined
	}

	/** Commits one step of a locked row: its values, the step, the event `<workflow>.<step>`. */
	async function writeStep(ctx: Ctx, row: Row, step: Step<Row, S>): Promise<Done> {
		const { kind, set = {}, columns: more, note = '', otherId = null } = step
		// Bulk actions can always be undone.
		const undoable = step.undoable || ctx.bulk !== undefined
		const changes: Record<string, unknown> = set
		const before = Object.fromEntries(
			Object.keys(changes).flatMap((key) => (isFreeText(columns[key]) ? [] : [[key, row[key as keyof Row]]])),
		)
		await ctx.db
			.update(table as PgTable)
			.set({ ...changes, updatedAt: ctx.now })
			.where(eq(table.id, row.id))
		const [made] = await ctx.db
			.insert(steps)
			.values({
				...more,
				subjectId: row.id,
				kind,
				note,
				otherId,
				before,
				at: ctx.now,
				actorId: ctx.actor?.id ?? null,
				fromStatus: row.status,
				toStatus: String(changes.status ?? row.status),
				openUntil: undoable ? new Date(ctx.now.getTime() + undoSeconds * 1000) : null,
			})
			.returning({ id: steps.id })
		const data = { step: made?.id, ...(otherId && { other: otherId }) }
		const auditDetails = isOwn(ctx.actor, row)
			? false
			: { ...auditValuesOf(columns, row, changes, note), title: of.titleOf?.(row) ?? '' }
		if (undoable) await recordLater(ctx, `${name}.${kind}`, row.id, undoSeconds, data, auditDetails)
		else await record(ctx, `${name}.${kind}`, row.id, data, auditDetails)
		return done
	}

	return {
		rules,
		table: of.table,
		steps: of.steps,
		queue: of.queue,
		sees,
		writeStep,
		findLastStep,

		/** The row, if it exists for this person. */
		async find(ctx: Ctx, id: string): Promise<Row | undefined> {
			const [row] = await ctx.db
				.select()
				.from(table as PgTable)
				.where(and(eq(table.id, id), sees(ctx.actor)))
			return row as Row | undefined
		},

		/** The condition of rows on which this person may use the verb; `among`: all rows are of this state. */
		where: (ctx: Ctx, verb: Verb, among: Ruled['status'] | null = null): SQL =>
			whereCan(rules, ctx.actor ? sourcesFor({ ...ctx, actor: ctx.actor }) : null, ctx.actor, verb, among),

		/** The facts as columns of a select, for a page that calls `allowedVerbs`. */
		facts: (ctx: Ctx<User>) =>
			Object.fromEntries(Object.entries(facts).map(([fact, find]) => [fact, sql`${find(ctx)}`])) as Record<
				Exclude<keyof Ruled, keyof Row>,
				SQL<boolean>
			>,

		/** A row's allowed verbs for this person. */
		async offers(
			ctx: Ctx,
			row: Pick<Ruled, keyof Row & keyof Ruled> & { id: string; status: Ruled['status'] },
		): Promise<Verb[]> {
			const verbs = (Object.keys(rules.verbs) as Verb[]).filter((verb) =>
				rules.verbs[verb].may.some((clause) => clause.in?.includes(row.status) ?? true),
			)
			return allowedVerbs(rules, ctx.actor, { ...row, ...(await findFacts(ctx, row.id, verbs)) } as never)
		},

		/**
		 * Locks the row, checks the rules, and applies the verb's step, or leaves that to `work`.
		 * @param work further changes; calls `take` for the step, before or after them
		 * @throws 404 if the row does not exist for this person
		 */
		transition<Who extends Actor, Result = Done>(
			ctx: Ctx<Who>,
			id: string,
			verb: Verb,
			{ note = '', otherId = null, as, expectedStep: seen, lockAlso }: Input<Party> = {},
			work?: (ctx: Ctx<Who>, row: Row & Ruled, take: ApplyStep<Row, S>) => Promise<Result>,
		): Promise<Result | NotNow> {
			return transaction(ctx, async (ctx) => {
				// Locked first: of two simultaneous requests the second one sees the first one's result.
				const row = await lock(ctx, id, as ? undefined : sees(ctx.actor), lockAlso)
				const subject = { ...row, ...(await findFacts(ctx, id, [verb])) } as Row & Ruled
				if (!can(rules, ctx.actor, verb, subject, as ?? null)) return notNow
				// Changed since the list was shown.
				if (ctx.bulk && (row as unknown as { updatedAt: Date }).updatedAt > ctx.bulk.shownAt) return notNow
				if (await isStale(ctx, id)) return notNow
				if (seen !== undefined && seen !== ((await findLastStep(ctx, id))?.id ?? 0)) return notNow

				const { to, step = verb, undoable } = rules.verbs[verb]
				const take: ApplyStep<Row, S> = ({ set, ...more } = {}) =>
					writeStep(ctx, row, {
						kind: step as S['$inferInsert']['kind'],
						note,
						otherId,
						undoable,
						...more,
						set: { ...(to && { status: to }), ...set } as Changes<Row>,
					})
				const result = await (work ? work(ctx, subject, take) : (take() as Promise<Result>))
				await of.follow?.(ctx, id)
				return result
			})
		},

		/** The rows with a step of this person at that moment that can still be undone. */
		async listUndoable(ctx: Ctx<User>, at: Date): Promise<string[]> {
			const rows = await ctx.db
				.selectDistinct({ id: steps.subjectId })
				.from(steps)
				.where(
					and(
						eq(steps.actorId, ctx.actor.id),
						eq(steps.at, at),
						isNull(steps.undoneAt),
						gt(steps.openUntil, ctx.now),
					),
				)
			return rows.map(({ id }) => id)
		},

		/** Which of a few verbs this person may use on these rows; invisible rows are left out. */
		async listVerbs(ctx: Ctx<User>, ids: string[], verbs: Verb[]): Promise<Record<string, Verb[]>> {
			if (ids.length === 0 || verbs.length === 0) return {}
			const asked = verbs.map((verb) => [
				verb,
				sql<boolean>`${whereCan(rules, sourcesFor(ctx), ctx.actor, verb)}`,
			])
			const rows = await ctx.db
				.select({ ...Object.fromEntries(asked), id: table.id })
				.from(table as PgTable)
				.where(and(inArray(table.id, ids), sees(ctx.actor)))
			return Object.fromEntries(
				rows.map((row) => [row.id, verbs.filter((verb) => (row as Record<string, unknown>)[verb] === true)]),
			)
		},

		/** Undoes one's own last step before anybody was notified: every changed column is restored. */
		undo(ctx: Ctx<User>, id: string): Promise<Done | TooLate> {
			// Rolls `onUndo` back if the event was already handled.
			return rollbackOnRefusal<User, Done | TooLate>(ctx, async (ctx) => {
				const row = await lock(ctx, id, sees(ctx.actor))
				const last = await findLastStep(ctx, id)
				if (!last?.openUntil || last.openUntil <= ctx.now || last.actorId !== ctx.actor.id) return tooLate
				if (of.onUndo && !(await of.onUndo(ctx, row, last))) return tooLate
				if (!(await unrecord(ctx, `${name}.${last.kind}`, id, last.at))) return tooLate

				await ctx.db
					.update(table as PgTable)
					.set({ ...revived(columns, last.before), updatedAt: ctx.now })
					.where(eq(table.id, id))
				await ctx.db.update(steps).set({ undoneAt: ctx.now }).where(eq(steps.id, last.id))
				await record(ctx, `${name}.undone`, id, { step: last.id })
				await of.afterUndo?.(ctx, id)
				await of.follow?.(ctx, id)
				return done
			})
		},

		/**
		 * The status visible to the requester, for a select from the table: undoable steps have not happened yet, except
		 * their own.
		 */
		// Wrapped: a select of one table writes the columns at the top of an expression without their table.
		settledStatus: (now: Date, requesterId: string | null = null): SQL<Row['status']> =>
			sql`${sql`coalesce((select ${steps.fromStatus} from ${steps}
				where ${steps.subjectId} = ${table.id} and ${steps.undoneAt} is null
					and ${steps.openUntil} > ${now.toISOString()}::timestamptz
					and ${requesterId ? ne(steps.actorId, requesterId) : sql`true`}
				order by ${steps.id} desc limit 1), ${table.status})`}`,
	}
}

/** Does a verb's answer depend on this fact? */
function asksFor<R extends { status: string }, P extends string, V extends string>(
	{ parties, always, verbs }: Rules<R, P, V>,
	verb: V,
	fact: string,
): boolean {
	const asked = verbs[verb].may.flatMap((clause) => [parties[clause.by], clause.if])
	return [always, ...asked].some((condition) => condition !== undefined && mentions(condition, fact))
}

function mentions<Row>(condition: Condition<Row>, fact: string): boolean {
	if ('own' in condition) return condition.own === fact
	if ('set' in condition) return condition.set === fact
	if ('not' in condition) return mentions(condition.not, fact)
	if ('all' in condition) return condition.all.some((each) => mentions(each, fact))
	return 'any' in condition && condition.any.some((each) => mentions(each, fact))
}

/** People's texts are not copied. */
function isFreeText(column: PgColumn | undefined): boolean {
	return column?.columnType === 'PgText' && !column.enumValues?.length
}

/** The requester's own action, even if they are staff. */
function isOwn(actor: Actor, row: object): boolean {
	return actor !== null && 'userId' in row && row.userId === actor.id
}

const plainTypes = ['PgTimestamp', 'PgDateString', 'PgBoolean', 'PgInteger', 'PgUUID']

/** A step's values for the audit trail: of texts only their names. */
function auditValuesOf(
	columns: Record<string, PgColumn>,
	row: object,
	changes: Record<string, unknown>,
	note: string,
): Audit {
	const isPlain = (key: string) =>
		plainTypes.includes(columns[key]?.columnType ?? '') ||
		(columns[key]?.columnType === 'PgText' && !isFreeText(columns[key]))
	const keys = Object.keys(changes)
	const plain = keys.filter((key) => isPlain(key) && !is(changes[key], SQL))
	const of = (values: Record<string, unknown>) => Object.fromEntries(plain.map((key) => [key, values[key]]))
	return {
		before: of(row as Record<string, unknown>),
		after: of(changes),
		texts: [...keys.filter((key) => !isPlain(key)), ...(note ? ['note'] : [])],
	}
}

/** JSON turns instants into text. */
function revived(
	columns: Record<string, PgColumn>,
	before: Record<string, unknown>,
): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(before).map(([key, value]) => [
			key,
			typeof value === 'string' && columns[key]?.dataType === 'date' ? new Date(value) : value,
		]),
	)
}
