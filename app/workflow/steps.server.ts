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
	/** The primary key of the table that the steps belong to. */
	key: () => PgColumn
	/** What the foreign key is called, where it is not `subject_id`. */
	column?: string
	states: readonly [State, ...State[]]
	steps: readonly [Step, ...Step[]]
	/** What this workflow's steps say beside the common columns; nullable. */
	columns?: More
}

/**
 * The steps of one kind of subject: who did what, when and why. A table a workflow, all of one shape: the foreign key
 * deletes the steps with their subject, and the CHECKs hold its own states and steps.
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
			/** Null: nobody, or somebody without an account. */
			actorId: uuid('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
			/** Whom it is about: to whom it was assigned or handed over. */
			otherId: uuid('other_id').references(() => profiles.id, { onDelete: 'set null' }),
			fromStatus: text('from_status', { enum: states }),
			toStatus: text('to_status', { enum: states }).notNull(),
			/** The reason or comment. Private. */
			note: text('note').notNull().default(''),
			/** What the changed columns held before, for undo: states, ids and dates, never text that somebody wrote. */
			before: jsonb('before').$type<Record<string, unknown>>().notNull().default({}),
			at: timestamp('at', { withTimezone: true }).notNull(),
			/** Until then it can be undone, and only the staff know of it. */
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

/** The columns that every table of steps has. */
export type StepsTable = ReturnType<typeof stepsTable<string, string>>
