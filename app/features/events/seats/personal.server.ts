import { desc, eq } from 'drizzle-orm'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { anonymiseSteps, listStepsOf } from '#app/workflow/timeline.server.ts'
import { eventSeries, occurrences } from '../tables.server.ts'
import { eraseRegistrationsOf } from './erase.server.ts'
import { listPeopleOf } from './own.server.ts'
import { openAnswers, openContact } from './sealed.server.ts'
import { questions, registrationSteps, registrations, seatings } from './tables.server.ts'

export const registrationsPart: PersonalPart = {
	name: 'registrations',
	async dataOf(ctx, personId, env) {
		const rows = await ctx.db
			.select({
				registration: registrations,
				event: eventSeries.title,
				startsAt: occurrences.startsAt,
			})
			.from(registrations)
			.innerJoin(seatings, eq(seatings.id, registrations.seatingId))
			.innerJoin(eventSeries, eq(eventSeries.id, seatings.seriesId))
			.leftJoin(occurrences, eq(occurrences.id, seatings.occurrenceId))
			.where(eq(registrations.userId, personId))
			.orderBy(desc(registrations.createdAt), desc(registrations.id))
		const labels = new Map(
			(await ctx.db.select({ id: questions.id, labels: questions.labels }).from(questions)).map(
				({ id, labels }) => [id, labels],
			),
		)
		const registered = []
		for (const { registration, event, startsAt } of rows) {
			const { id, name, status, language, zone, createdAt } = registration
			const people = await listPeopleOf(ctx, id)
			const answers = openAnswers(registration.answers, env.SECRET, id)
			registered.push({
				event,
				startsAt,
				name,
				status,
				language,
				zone,
				createdAt,
				...openContact(registration.contact, env.SECRET, id),
				people: people.map(({ name, pool, code }) => ({ name, pool, code })),
				answers: Object.entries(answers).map(([question, answer]) => ({
					question: labels.get(question),
					answer,
				})),
			})
		}
		const steps = await listStepsOf(ctx, registrationSteps, personId)
		return { registered, steps: steps.map(({ kind, toStatus, at }) => ({ kind, toStatus, at })) }
	},
	async erase(ctx, { id }) {
		await eraseRegistrationsOf(ctx, id)
		await anonymiseSteps(ctx, registrationSteps, id)
	},
	effects: [
		{ effect: 'erased', code: 'registrations.fate-registrations' },
		{ effect: 'anonymous', code: 'registrations.fate-steps' },
	],
}
