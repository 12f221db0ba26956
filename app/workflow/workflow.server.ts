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

/** Refused: it is not as it was when the button was offered, or never was this person's to press. */
export type NotNow = { ok: false; reason: 'not-now' }
export const notNow: NotNow = { ok: false, reason: 'not-now' }
export type TooLate = { ok: false; reason: 'too-late' }
const tooLate: TooLate = { ok: false, reason: 'too-late' }
export type Done = { ok: true }
const done: Done = { ok: true }

type Subject = PgTable & { id: PgColumn; status: PgColumn; updatedAt: PgColumn }
type Fact = (ctx: Ctx<User>) => SQL<boolean>

/** The new values of a row: SQL is allowed, but for the status. */
type Changes<Row extends { status: string }> = { [K in Exclude<keyof Row, 'status'>]?: Row[K] | SQL } & {
	status?: Row['status']
}

/** Work that one person at a time holds; its table has `activeAt` and `remindedAt`. */
export type Queue<Row = { id: string; status: string }, Column = string, State = string> = {
	/** The column that names who holds it. */
	assignee: Column
	/** The status of what nobody holds. */
	pool: State
	held: readonly State[]
	/** What somebody works on still; absent: whatever is in those states. */
	open?: SQL
	/** Not idle, though nobody does anything. */
	paused?: SQL
	/** After so many hours without work it goes back to the pool; who holds it is told before. */
	idleHours: number
	remindHours: number
	/** Why this person, who is of the staff, cannot be given the row, or null; absent: anybody can. */
	findIneligible?(ctx: Ctx, personId: string, row: Row): Promise<string | null>
}

type Step<Row extends { status: string }, S extends StepsTable> = {
	kind: S['$inferInsert']['kind']
	/** What changes of the row. */
	set?: Changes<Row>
	/** What this workflow's steps say beside the common columns. */
	columns?: Partial<S['$inferInsert']>
	note?: string
	/** Whom it is about. */
	otherId?: string | null
	/** Nobody is told before it can no longer be undone. */
	undoable?: boolean
}

/** Commits the step of a verb; `more` is what a command adds to what its verb declares. */
export type ApplyStep<Row extends { status: string }, S extends StepsTable> = (
	more?: Partial<Step<Row, S>>,
) => Promise<Done>

type Input<Party> = {
	note?: string
	otherId?: string | null
	/** The party that somebody without an account proved to be. */
	as?: Party
	/** The last step that the person's page showed: what changed since is not decided unseen. */
	expectedStep?: number
	/** Another row that `work` will change: both are locked in the order of their ids. */
	lockAlso?: string
}

/**
 * Binds the rules of a workflow to its tables.
 * @returns `transition`, `undo` and what queries ask
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
	/** What the rules ask beside the row's columns; in SQL, where the columns of the table stand for the row. */
	facts?: Record<Exclude<keyof Ruled, keyof Row> & string, Fact>
	/** Rows that do not exist for others. */
	sees: (actor: Actor) => SQL
	/** What undo must do beside the row's columns, before they are put back; false: too late. */
	onUndo?: (ctx: Ctx<User>, row: Row, step: S['$inferSelect']) => Promise<boolean>
	/** What follows each step in its transaction, taken or taken back, when all is written. */
	follow?: (ctx: Ctx, id: string) => Promise<void>
	/** What follows when the columns are put back. */
	afterUndo?: (ctx: Ctx<User>, id: string) => Promise<void>
	queue?: Queue<Row, keyof Row & string, Row['status']>
	/** What the audit trail calls it: only where everybody may read it. */
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

	/** Asked once the row is locked, and only those that the verbs ask for. */
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

	/** Did somebody else do something to it since the page was made whose form asks for this? */
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

	/** Commits one step of a row that is locked: what changes, the dated row, the event `<workflow>.<step>`. */
	async function writeStep(ctx: Ctx, row: Row, step: Step<Row, S>): Promise<Done> {
		const { kind, set = {}, columns: more, note = '', otherId = null } = step
		// What was done to many rows at once can be taken back at once, whatever it was.
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

		/** The rows that this person may do this to; `among`: of rows of this state. */
		where: (ctx: Ctx, verb: Verb, among: Ruled['status'] | null = null): SQL =>
			whereCan(rules, ctx.actor ? sourcesFor({ ...ctx, actor: ctx.actor }) : null, ctx.actor, verb, among),

		/** The facts as columns of a select from the table, for a page that asks `allowedVerbs`. */
		facts: (ctx: Ctx<User>) =>
			Object.fromEntries(Object.entries(facts).map(([fact, find]) => [fact, sql`${find(ctx)}`])) as Record<
				Exclude<keyof Ruled, keyof Row>,
				SQL<boolean>
			>,

		/** What this person may do to a row, with the facts that the rules ask for. */
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
		 * Locks the row, decides, and takes the step that the verb declares, or leaves it to `work`.
		 * @param work does what else there is to do, and takes the step by `take`, before or after
		 * @throws 404 where the row does not exist for this person
		 */
		transition<Who extends Actor, Result = Done>(
			ctx: Ctx<Who>,
			id: string,
			verb: Verb,
			{ note = '', otherId = null, as, expectedStep: seen, lockAlso }: Input<Party> = {},
			work?: (ctx: Ctx<Who>, row: Row & Ruled, take: ApplyStep<Row, S>) => Promise<Result>,
		): Promise<Result | NotNow> {
			return transaction(ctx, async (ctx) => {
				// Locked first: of two who press at once, the second finds what the first did.
				const row = await lock(ctx, id, as ? undefined : sees(ctx.actor), lockAlso)
				const subject = { ...row, ...(await findFacts(ctx, id, [verb])) } as Row & Ruled
				if (!can(rules, ctx.actor, verb, subject, as ?? null)) return notNow
				// Chosen from a list, where it was otherwise.
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

		/** The rows of which this person took a step at that moment that can still be undone. */
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

		/** Of these rows, what this person may do to each of a few verbs; rows that do not exist for them are left out. */
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

		/** Takes back one's own last step, while nobody was told of it: every column it changed is as it was. */
		undo(ctx: Ctx<User>, id: string): Promise<Done | TooLate> {
			// What `onUndo` did is not kept where the event has been heard.
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
		 * The status visible to the requester, for a select from the table: what can still be undone has not happened, but
		 * for what they did themself.
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

/** Does the answer of a verb depend on this fact? */
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

/** What somebody wrote is kept where it stands, and nowhere else. */
function isFreeText(column: PgColumn | undefined): boolean {
	return column?.columnType === 'PgText' && !column.enumValues?.length
}

/** Somebody's own request: what they do with it is theirs, be they of the staff or not. */
function isOwn(actor: Actor, row: object): boolean {
	return actor !== null && 'userId' in row && row.userId === actor.id
}

const plainTypes = ['PgTimestamp', 'PgDateString', 'PgBoolean', 'PgInteger', 'PgUUID']

/** What the audit trail says of a step: values of what is no text, and which texts changed. */
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

/** Instants come out of JSON as text. */
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
