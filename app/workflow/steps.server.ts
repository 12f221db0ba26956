import {
	bigint,
	check,
	index,
	jsonb,
	type PgColumn,
	type PgColumnBuilderBase,
	pgTable,
	text,
	timestamp,
	uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#app/features/users/tables.server.ts'
import { oneOf } from '#app/platform/db/columns.server.ts'

type Subject<State extends string, Step extends string, More> = {
	/** The primary key of the subject's table. */
	key: () => PgColumn
	/** The name of the foreign key, if not `subject_id`. */
	column?: string
	states: readonly [State, ...State[]]
	steps: readonly [Step, ...Step[]]
	/** Further columns of this workflow's steps; nullable. */
	columns?: More
}

/**
 * The steps of a subject: who did what, when and why. One table for each workflow, all with the same columns: the
 * foreign key deletes the steps with their subject, and the CHECKs allow its own states and steps.
 * @param name of the table, in snake case
 */
export function stepsTable<
	State extends string,
	Step extends string,
	More extends Record<string, PgColumnBuilderBase> = Record<never, never>,
>(
	name: string,
	{ key, column = 'subject_id', states, steps, columns = {} as More }: Subject<State, Step, More>,
) {
	return pgTable(
		name,
		{
			...columns,
			id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
			subjectId: uuid(column).notNull().references(key, { onDelete: 'cascade' }),
			kind: text('kind', { enum: steps }).notNull(),
			/** Null: automatic, or somebody without an account. */
			actorId: uuid('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
			/** The person it was assigned or handed over to. */
			otherId: uuid('other_id').references(() => profiles.id, { onDelete: 'set null' }),
			fromStatus: text('from_status', { enum: states }),
			toStatus: text('to_status', { enum: states }).notNull(),
			/** The reason or comment. Private. */
			note: text('note').notNull().default(''),
			/** The changed columns' previous values, for undo: states, ids and dates, never people's texts. */
			before: jsonb('before').$type<Record<string, unknown>>().notNull().default({}),
			at: timestamp('at', { withTimezone: true }).notNull(),
			/** Until then it can be undone, and only the staff see it. */
			openUntil: timestamp('open_until', { withTimezone: true }),
			undoneAt: timestamp('undone_at', { withTimezone: true }),
		},
		(table) => {
			const { kind, fromStatus, toStatus, subjectId, id, actorId, otherId } = table as unknown as Record<
				string,
				PgColumn
			> as Record<(typeof named)[number], PgColumn>
			const subject = column.replace(/_id$/, '')
			return [
				check(`${name}_kind`, oneOf(kind, steps)),
				check(`${name}_from_status`, oneOf(fromStatus, states)),
				check(`${name}_to_status`, oneOf(toStatus, states)),
				index(`${name}_${subject}`).on(subjectId, id),
				index(`${name}_actor`).on(actorId),
				index(`${name}_other`).on(otherId),
			]
		},
	)
}
const named = ['kind', 'fromStatus', 'toStatus', 'subjectId', 'id', 'actorId', 'otherId'] as const

/** The columns of every table of steps. */
export type StepsTable = ReturnType<typeof stepsTable<string, string>>
