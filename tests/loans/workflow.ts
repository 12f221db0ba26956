import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type Actor, isAtLeast } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { all, any, defineRules, level, not, own, set } from '#app/workflow/rules.ts'
import { stepsTable } from '#app/workflow/steps.server.ts'
import { openWorkflow } from '#app/workflow/workflow.server.ts'

// A small workflow of three states, for the tests of the kit: a book is requested, lent and returned.

export const loanStates = ['requested', 'lent', 'returned'] as const
type State = (typeof loanStates)[number]

export const loans = pgTable('loans', {
	id: uuid('id').primaryKey().defaultRandom(),
	readerId: uuid('reader_id'),
	librarianId: uuid('librarian_id'),
	status: text('status', { enum: loanStates }).notNull().default('requested'),
	dueAt: timestamp('due_at', { withTimezone: true }),
	activeAt: timestamp('active_at', { withTimezone: true }),
	remindedAt: timestamp('reminded_at', { withTimezone: true }),
	title: text('title').notNull().default(''),
	updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
export const loanSteps = stepsTable('loan_steps', {
	key: () => loans.id,
	states: loanStates,
	steps: ['requested', 'lent', 'returned', 'renewed', 'lost', 'lapsed', 'released', 'handed-over'],
})

export async function createLoanTables(db: Db): Promise<void> {
	await db.execute(sql`create table loans (id uuid primary key default gen_random_uuid(), reader_id uuid,
		librarian_id uuid, status text not null default 'requested', due_at timestamptz,
		active_at timestamptz, reminded_at timestamptz, title text not null default '',
		updated_at timestamptz not null default now())`)
	await db.execute(sql`create table loan_steps (id bigint primary key generated always as identity,
		subject_id uuid not null references loans on delete cascade, kind text not null, actor_id uuid, other_id uuid,
		from_status text, to_status text not null, note text not null default '', before jsonb not null default '{}',
		at timestamptz not null, open_until timestamptz, undone_at timestamptz)`)
}

type LoanFacts = {
	status: State
	readerId: string | null
	librarianId: string | null
	dueAt: Date | null
	/** It has a title. */
	titled: boolean
}

const librarian = all(not(own('readerId')), level('scholar'))
export const loanRules = defineRules<LoanFacts>()({
	name: 'loan',
	always: set('titled'),
	parties: { reader: own('readerId'), librarian, lender: all(librarian, own('librarianId')) },
	verbs: {
		lend: { may: [{ by: 'librarian', in: ['requested'] }], to: 'lent', step: 'lent' },
		renew: {
			may: [{ by: 'reader', in: ['lent'], if: any(set('dueAt'), not(set('librarianId'))) }],
			step: 'renewed',
		},
		return: {
			may: [
				{ by: 'lender', in: ['lent'] },
				{ by: 'reader', in: ['lent'] },
			],
			to: 'returned',
			step: 'returned',
			undoable: true,
		},
		lose: {
			may: [{ by: 'lender', in: ['lent'], if: not(set('dueAt')) }],
			to: 'returned',
			step: 'lost',
			asks: 'reason',
		},
	},
	waiting: {
		requested: [
			{
				who: 'reader',
				for: 'librarian',
				verbs: ['lend'],
				notices: { requested: 'loans.waits', lapsed: 'loans.waits', released: 'loans.waits' },
			},
		],
		lent: [],
		returned: [],
	},
})

export type LoanVerb = keyof typeof loanRules.verbs

export const loanWorkflow = openWorkflow({
	rules: loanRules,
	table: loans,
	steps: loanSteps,
	facts: { titled: () => sql<boolean>`(${loans.title} <> '')` },
	sees: (actor: Actor) =>
		isAtLeast(actor, 'scholar') ? sql`true` : actor ? sql`${loans.readerId} = ${actor.id}` : sql`false`,
	queue: { assignee: 'librarianId', pool: 'requested', held: ['lent'], idleHours: 24, remindHours: 12 },
})
