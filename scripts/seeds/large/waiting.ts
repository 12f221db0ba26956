import { createHash } from 'node:crypto'
import type { FatwaStatus } from '#app/features/fatwas/library/model.ts'
import { fatwaResponses, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import type { StepKind } from '#app/features/fatwas/model.ts'
import { fatwaSteps } from '#app/features/fatwas/tables.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { promisedOn } from '#app/workflow/working-days.ts'
import { chance, pick, writer } from './texts.ts'

/** Ids of askers, staff and subjects. */
type World = { askers: string[]; staff: string[]; categories: string[] }
type Step = typeof fatwaSteps.$inferInsert
type Outcome = { status: FatwaStatus; withdrawn?: boolean; clarify?: boolean; private?: boolean }

const languages: readonly Locale[] = ['ar', 'ar', 'en', 'en', 'ur']
const countries = ['EG', 'PK', 'SA', 'GB', 'US', 'ID', 'TR', 'IN'] as const
const hourMs = 60 * 60 * 1000
const promise = { days: 5, workingDays: [0, 1, 2, 3, 4], zone: 'UTC' }

/** The state of every twentieth question. */
const outcomes: readonly Outcome[] = [
	...Array.from({ length: 9 }, () => ({ status: 'pending' }) as const),
	...Array.from({ length: 4 }, () => ({ status: 'assigned' }) as const),
	{ status: 'assigned', clarify: true },
	...Array.from({ length: 3 }, () => ({ status: 'answered' }) as const),
	{ status: 'approved', private: true },
	{ status: 'rejected' },
	{ status: 'pending', withdrawn: true },
]

/** Open questions of people with accounts, from the last ninety days. */
export async function seedWaiting(ctx: Ctx, numbers: number[], world: World): Promise<void> {
	if (world.askers.length === 0 || world.staff.length === 0) return
	const made = numbers.map((n) => question(ctx.now, n, world))
	const added = await ctx.db
		.insert(fatwas)
		.values(made.map(({ row }) => row))
		.onConflictDoNothing()
		.returning({ id: fatwas.id })
	const ids = new Set(added.map(({ id }) => id))
	const kept = made.filter(({ row }) => ids.has(row.id))
	const answers = kept.flatMap(({ answer }) => answer ?? [])
	const steps = kept.flatMap(({ steps }) => steps)
	if (answers.length > 0) await ctx.db.insert(fatwaResponses).values(answers)
	if (steps.length > 0) await ctx.db.insert(fatwaSteps).values(steps)
}

function question(now: Date, n: number, { askers, staff, categories }: World) {
	const random = chance(n + 2_000_000)
	const fate = outcomes[n % outcomes.length] ?? { status: 'pending' }
	const { status } = fate
	const language = pick(random, languages)
	const text = writer(language, random)
	const hours = 1 + Math.floor(random() ** 2 * 90 * 24)
	const at = (share: number) => new Date(now.getTime() - Math.floor(hours * (1 - share) * hourMs))
	const id = idOf(n)
	const scholarId = status === 'pending' ? null : pick(random, staff)
	const answered = status === 'answered' || status === 'approved'
	const words = { title: text.headline('title', n), question: text.sentences(3) }
	const row = {
		id,
		...words,
		language,
		status,
		scholarId,
		categoryId: n % 23 === 0 ? null : pick(random, categories),
		userId: pick(random, askers),
		isPrivate: fate.private ?? random() < 0.3,
		country: n % 3 === 0 ? null : pick(random, countries),
		dueOn: promisedOn(at(0), promise),
		// Recently active, or all claims would lapse at once.
		activeAt: scholarId ? new Date(now.getTime() - Math.floor(random() * 24) * hourMs) : null,
		clarificationAskedAt: fate.clarify ? at(0.5) : null,
		closedAt: fate.withdrawn ? at(0.5) : null,
		approvedAt: status === 'approved' ? at(0.9) : null,
		sampleAt: now,
		createdAt: at(0),
		updatedAt: now,
	}
	const answer = answered
		? {
				fatwaId: id,
				scholarId,
				language,
				...words,
				answer: text.html(3, 4),
				referenceText: text.html(1, 1),
				...(status === 'approved'
					? { reviewedBy: pick(random, staff), reviewedAt: at(0.9) }
					: { proposedAt: at(0.6) }),
				createdAt: at(0.6),
			}
		: null
	const step = (kind: StepKind, share: number, toStatus: FatwaStatus, actorId: string | null, note = '') =>
		({ subjectId: id, kind, toStatus, actorId, note, at: at(share) }) satisfies Step
	const steps: Step[] = [step('submitted', 0, 'pending', row.userId)]
	if (fate.withdrawn) steps.push(step('withdrawn', 0.5, 'pending', row.userId))
	if (scholarId) steps.push(step('claimed', 0.3, 'assigned', scholarId))
	if (fate.clarify) steps.push(step('clarification-asked', 0.5, 'assigned', scholarId, text.sentences(1)))
	if (answered) steps.push(step('answered', 0.6, 'answered', scholarId))
	if (status === 'approved') steps.push(step('approved', 0.9, 'approved', pick(random, staff)))
	if (status === 'rejected') steps.push(step('rejected', 0.9, 'rejected', scholarId, text.sentences(1)))
	return { row, answer, steps }
}

/** Deterministic, so that seeding again adds none. */
function idOf(n: number): string {
	const digits = createHash('sha256').update(`large-question-${n}`).digest('hex')
	return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
