import { readFileSync } from 'node:fs'
import { and, eq, inArray } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import { fatwaResponses, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { StepKind } from '#app/features/fatwas/model.ts'
import { fatwaSteps } from '#app/features/fatwas/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { defaultSettings } from '#app/platform/site/settings.server.ts'
import { promisedOn } from '#app/workflow/working-days.ts'

type SampleQuestion = {
	title: string
	question: string
	language: 'en' | 'ar' | 'ur'
	/** By its English name. */
	category: string
	isPrivate: boolean
	daysAgo: number
	stage: 'pending' | 'assigned' | 'answered' | 'approved'
	answer?: string
}

const dayMs = 24 * 60 * 60 * 1000

/** Questions of the demo student: some open, at different stages, and one answered privately. */
export async function seedQuestions(ctx: Ctx): Promise<void> {
	const asker = await demo(ctx, 'user@mishkat.example')
	const scholar = await demo(ctx, 'scholar@mishkat.example')
	const reviewer = await demo(ctx, 'yusuf@mishkat.example')

	const wanted = JSON.parse(readFileSync('scripts/seeds/sample/questions.json', 'utf8')) as SampleQuestion[]
	for (const each of wanted) await seedQuestion(ctx, each, { asker, scholar, reviewer })
}

type People = { asker: string; scholar: string; reviewer: string }

async function seedQuestion(ctx: Ctx, each: SampleQuestion, { asker, scholar, reviewer }: People) {
	const { title, question, language, isPrivate, stage } = each
	const createdAt = new Date(ctx.now.getTime() - each.daysAgo * dayMs)
	const heldAt = new Date(createdAt.getTime() + dayMs)
	const reviewedAt = stage === 'approved' ? new Date(heldAt.getTime() + dayMs) : null
	const [category] = await ctx.db
		.select({ id: categories.id })
		.from(categories)
		.where(and(eq(categories.name, each.category), inArray(categories.type, ['fatwa', 'both'])))
	const [row] = await ctx.db
		.insert(fatwas)
		.values({
			title,
			question,
			language,
			isPrivate,
			createdAt,
			categoryId: category?.id ?? null,
			userId: asker,
			status: stage,
			scholarId: stage === 'pending' ? null : scholar,
			// Recent enough that the claim does not lapse during a visit.
			activeAt: stage === 'assigned' ? ctx.now : null,
			dueOn: promise(createdAt),
			approvedAt: reviewedAt,
			sampleAt: ctx.now,
			updatedAt: ctx.now,
		})
		.returning({ id: fatwas.id })
	if (!row) throw new Error('no question was written')

	const steps: [StepKind, string, Date, SampleQuestion['stage']][] = [
		['submitted', asker, createdAt, 'pending'],
	]
	if (stage !== 'pending') steps.push(['claimed', scholar, heldAt, 'assigned'])
	if (each.answer) steps.push(['answered', scholar, heldAt, 'answered'])
	if (reviewedAt) steps.push(['approved', reviewer, reviewedAt, 'approved'])
	await ctx.db
		.insert(fatwaSteps)
		.values(
			steps.map(([kind, actorId, at, toStatus]) => ({ subjectId: row.id, kind, actorId, at, toStatus })),
		)
	if (each.answer)
		await ctx.db.insert(fatwaResponses).values({
			fatwaId: row.id,
			title,
			question,
			language,
			answer: each.answer,
			scholarId: scholar,
			...(reviewedAt ? { reviewedBy: reviewer, reviewedAt } : { proposedAt: heldAt }),
			createdAt: heldAt,
		})
}

function promise(askedAt: Date): string {
	const settings = defaultSettings()
	return promisedOn(askedAt, {
		days: settings['promises.fatwaDays'][1],
		workingDays: settings['organisation.workingDays'],
		zone: settings['organisation.zone'],
	})
}

export async function demo(ctx: Ctx, email: string): Promise<string> {
	const [person] = await ctx.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email))
	if (!person) throw new Error(`there is no ${email}`)
	return person.id
}
