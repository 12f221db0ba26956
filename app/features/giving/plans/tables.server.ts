import { sql } from 'drizzle-orm'
import {
	bigint,
	check,
	date,
	index,
	jsonb,
	pgTable,
	smallint,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { oneOf } from '#app/platform/db/columns.server.ts'
import { stepsTable } from '#app/workflow/steps.server.ts'
import { maxAmount } from '../model.ts'
import { pledges } from '../pledges/tables.server.ts'
import { ledgerEntries } from '../tables.server.ts'
import { instalmentStates, nightChoices, planKinds, planStates, planSteps, type Weights } from './model.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Plans: regular gifts by a rule. The pledge with the same id has the code, the link, the donor, the fund and the
 * amount.
 */
export const plans = pgTable(
	'plans',
	{
		id: uuid('id')
			.primaryKey()
			.references(() => pledges.id, { onDelete: 'cascade' }),
		rule: text('rule', { enum: planKinds }).notNull(),
		monthDay: smallint('month_day'),
		nights: text('nights', { enum: nightChoices }),
		weights: jsonb('weights').$type<Weights>().notNull().default({}),
		/** The first day on which something may be due: the plan's first, or the day on which it was resumed. */
		openFrom: date('open_from').notNull(),
		/** The last day on which something is due; null: there is none. */
		untilOn: date('until_on'),
		status: text('status', { enum: planStates }).notNull().default('active'),
		/** When the donor was asked whether to go on, and has neither answered nor given since. */
		askedAt: instant('asked_at'),
		pausedAt: instant('paused_at'),
		endedAt: instant('ended_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [
		check('plans_rule', oneOf(table.rule, planKinds)),
		check('plans_nights', oneOf(table.nights, nightChoices)),
		check('plans_status', oneOf(table.status, planStates)),
		check(
			'plans_shape',
			sql`(${table.rule} = 'monthly') = (${table.monthDay} is not null) and (${table.rule} = 'ramadan') = (${table.nights} is not null)
				and (${table.monthDay} between 1 and 31) is not false
				and (${table.weights} = '{}' or ${table.rule} in ('ramadan', 'dhul-hijja'))`,
		),
		check('plans_paused', sql`(${table.status} = 'paused') = (${table.pausedAt} is not null)`),
		check('plans_ended', sql`(${table.status} = 'ended') = (${table.endedAt} is not null)`),
		index('plans_newest').on(table.createdAt.desc(), table.id.desc()),
		index('plans_status').on(table.status, table.createdAt.desc(), table.id.desc()),
	],
)

/** A gift of a plan that is or was due. Two open ones on one day are refused: see the migration. */
export const planInstalments = pgTable(
	'plan_instalments',
	{
		id: uuid('id').primaryKey().defaultRandom(),
		planId: uuid('plan_id')
			.notNull()
			.references(() => plans.id, { onDelete: 'cascade' }),
		/** The month, Friday or Hijri day of the gift; see schedule.server.ts. */
		slot: text('slot').notNull(),
		dueOn: date('due_on').notNull(),
		amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
		status: text('status', { enum: instalmentStates }).notNull().default('due'),
		/** The entry of the money that it was given with. */
		entryId: bigint('entry_id', { mode: 'number' }).references(() => ledgerEntries.id),
		remindedAt: instant('reminded_at'),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [
		check('plan_instalments_status', oneOf(table.status, instalmentStates)),
		check(
			'plan_instalments_amount',
			sql`${table.amountMinor} > 0 and ${table.amountMinor} <= ${sql.raw(String(maxAmount * 10))}`,
		),
		check('plan_instalments_given', sql`(${table.status} = 'given') = (${table.entryId} is not null)`),
		uniqueIndex('plan_instalments_once').on(table.planId, table.slot),
		index('plan_instalments_day').on(table.planId, table.dueOn),
		index('plan_instalments_due').on(table.dueOn).where(sql`status = 'due'`),
		index('plan_instalments_entry').on(table.entryId),
	],
)

export const planStepRows = stepsTable('plan_steps', {
	key: () => plans.id,
	column: 'plan_id',
	states: planStates,
	steps: planSteps,
})
