import { and, asc, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { shownNameOf } from '#app/features/users/api.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, requireUser } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { containsWords, keyset, toPage } from '#app/staff/list.server.ts'
import { inStates } from '#app/workflow/rules.server.ts'
import { listTimeline } from '#app/workflow/timeline.server.ts'
import { occurrences } from '../tables.server.ts'
import { seriesWorkflow } from '../workflow.server.ts'
import { readTicketCode } from './code.ts'
import { findEvent } from './event.server.ts'
import { registrationStates } from './model.ts'
import { listPeopleOf } from './own.server.ts'
import type { PeopleFilters } from './people-params.ts'
import { openAnswers, openContact } from './sealed.server.ts'
import { findModel } from './seating-of.server.ts'
import { attendees, questions, registrationSteps, registrations, seatings } from './tables.server.ts'
import { registrationWorkflow } from './workflow.server.ts'

const pageSize = 30
const datesShown = 60

/**
 * A series for its organiser and admins, with its settings of registration.
 * @throws 404 if it does not exist for this person
 */
export async function openSeries(context: Readonly<RouterContextProvider>, id: string) {
	const ctx = requireUser(context)
	const series = requireRow(await seriesWorkflow.find(ctx, requireRow(readId(id))))
	return { ctx, series, model: await findModel(ctx, series.id) }
}

/** Dates for which people can have registered, from yesterday on; for a whole series none. */
export async function listSeatedDates(ctx: Ctx, seriesId: string) {
	const from = new Date(ctx.now.getTime() - 86_400_000)
	return ctx.db
		.select({
			key: occurrences.key,
			startsAt: occurrences.startsAt,
			status: occurrences.status,
			seatingId: seatings.id,
		})
		.from(occurrences)
		.innerJoin(seatings, eq(seatings.occurrenceId, occurrences.id))
		.where(and(eq(occurrences.seriesId, seriesId), gt(occurrences.endsAt, from)))
		.orderBy(asc(occurrences.startsAt))
		.limit(datesShown)
}

/** The seating of a date of a series, or of the series; undefined: nobody has registered yet. */
export async function findSeating(ctx: Ctx, seriesId: string, key: string | null) {
	if (key === null) return findModel(ctx, seriesId)
	const [row] = await ctx.db
		.select({ seating: seatings })
		.from(seatings)
		.innerJoin(occurrences, eq(occurrences.id, seatings.occurrenceId))
		.where(and(eq(occurrences.seriesId, seriesId), eq(occurrences.key, key)))
	return row?.seating
}

/** Parties of a seating in the order of coming. */
export async function listParties(
	ctx: Ctx<User>,
	seatingId: string,
	of: { filters: PeopleFilters; cursor: string | null; size?: number },
) {
	const { view, pool, q } = of.filters
	const size = of.size ?? pageSize
	const { id, place, status, name, userId, confirmedContactAt, contactHash, createdAt, offerUntil } =
		registrations
	const order = keyset([place, 'asc'], [id, 'asc'])
	const inPool = ctx.db
		.select({ one: sql`1` })
		.from(attendees)
		.where(and(eq(attendees.registrationId, id), pool ? eq(attendees.poolId, pool) : undefined))
	const called = (column: typeof name | typeof attendees.name) =>
		and(...containsWords(sql`(' ' || fold_person(${column}))`, q))
	const person = ctx.db
		.select({ one: sql`1` })
		.from(attendees)
		.where(and(eq(attendees.registrationId, id), called(attendees.name)))
	const holder = ctx.db
		.select({ one: sql`1` })
		.from(attendees)
		.where(and(eq(attendees.registrationId, id), eq(attendees.code, readTicketCode(q) ?? '')))
	const rows = await ctx.db
		.select({
			id,
			place,
			status,
			name,
			userId,
			offerUntil,
			createdAt,
			isContactOpen: sql<boolean>`${contactHash} is not null and ${confirmedContactAt} is null`,
			count: sql<number>`(select count(*)::int from attendees each where each.registration_id = ${registrations}.id)`,
			key: order.key,
		})
		.from(registrations)
		.where(
			and(
				eq(registrations.seatingId, seatingId),
				registrationWorkflow.sees(ctx.actor),
				view === 'all' ? undefined : inStates(status, [view]),
				pool ? exists(inPool) : undefined,
				q ? sql`(${called(name)} or ${exists(person)} or ${exists(holder)})` : undefined,
				order.after(of.cursor),
			),
		)
		.orderBy(...order.by)
		.limit(size + 1)
	return toPage(rows, size)
}

/** Parties by state. */
export async function countParties(ctx: Ctx, seatingId: string): Promise<Record<string, number>> {
	const rows = await ctx.db
		.select({ status: registrations.status, count: sql<number>`count(*)::int` })
		.from(registrations)
		.where(eq(registrations.seatingId, seatingId))
		.groupBy(registrations.status)
	const counts = Object.fromEntries(registrationStates.map((state) => [state, 0]))
	for (const { status, count } of rows) counts[status] = count
	return { ...counts, all: rows.reduce((sum, { count }) => sum + count, 0) }
}

/** A party for its organiser, with its contact, answers and history. */
export async function findParty(ctx: Ctx<User>, id: string, secret: string) {
	const registration = await registrationWorkflow.find(ctx, id)
	if (!registration) return undefined
	const event = requireRow(await findEvent(ctx, registration.seatingId))
	// One's own party is read on its own page.
	if (registration.userId === ctx.actor.id) return undefined
	const asked = await ctx.db
		.select({ id: questions.id, labels: questions.labels, kind: questions.kind })
		.from(questions)
		.innerJoin(seatings, eq(seatings.id, questions.seatingId))
		.where(and(eq(seatings.seriesId, event.series.id), isNull(seatings.occurrenceId)))
		.orderBy(asc(questions.position))
	const answers = openAnswers(registration.answers, secret, id)
	const [account] = registration.userId
		? await ctx.db
				.select({ name: shownNameOf(registrations.userId), email: profiles.email })
				.from(registrations)
				.innerJoin(profiles, eq(profiles.id, registrations.userId))
				.where(eq(registrations.id, id))
		: []
	return {
		registration,
		event,
		account: account ?? null,
		contact: openContact(registration.contact, secret, id),
		people: await listPeopleOf(ctx, id),
		answers: asked.flatMap((question) => {
			const answer = answers[question.id]
			return answer === undefined ? [] : [{ ...question, answer }]
		}),
		verbs: await registrationWorkflow.offers(ctx, registration),
		steps: await listTimeline(ctx, registrationSteps, id),
	}
}

const fileLimit = 20_000

/** All parties of a seating with their people, for a file; private answers are not in it. */
export async function listForFile(ctx: Ctx<User>, seatingId: string, secret: string) {
	const rows = await ctx.db
		.select({ registration: registrations, account: profiles.email })
		.from(registrations)
		.leftJoin(profiles, eq(profiles.id, registrations.userId))
		.where(and(eq(registrations.seatingId, seatingId), registrationWorkflow.sees(ctx.actor)))
		.orderBy(asc(registrations.place))
		.limit(fileLimit)
	const people = await ctx.db
		.select({
			id: attendees.id,
			registrationId: attendees.registrationId,
			name: attendees.name,
			poolId: attendees.poolId,
		})
		.from(attendees)
		.where(eq(attendees.seatingId, seatingId))
		.orderBy(asc(attendees.registrationId), asc(attendees.position))
	const byParty = Map.groupBy(people, ({ registrationId }) => registrationId)
	return rows.map(({ registration, account }) => ({
		...registration,
		contact: {
			...openContact(registration.contact, secret, registration.id),
			...(account && { email: account }),
		},
		answers: openAnswers(registration.answers, secret, registration.id),
		people: byParty.get(registration.id) ?? [],
	}))
}

/** Questions of a series that may stand in a file, also those that are no longer asked. */
export function listFileQuestions(ctx: Ctx, seriesId: string) {
	const models = ctx.db
		.select({ id: seatings.id })
		.from(seatings)
		.where(and(eq(seatings.seriesId, seriesId), isNull(seatings.occurrenceId)))
	return ctx.db
		.select()
		.from(questions)
		.where(and(inArray(questions.seatingId, models), eq(questions.isPrivate, false)))
		.orderBy(asc(questions.position))
}
