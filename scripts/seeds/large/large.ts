import { setImmediate as othersFirst } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { ensureCategory } from '#app/features/categories/api.server.ts'
import { importCourse } from '#app/features/courses/catalogue/api.server.ts'
import { courseLevels } from '#app/features/courses/model.ts'
import { courseSections, courses } from '#app/features/courses/tables.server.ts'
import {
	type ImportedFatwa,
	importFatwas,
} from '#app/features/fatwas/library/commands/import-fatwas.server.ts'
import { indexScholar } from '#app/features/users/api.server.ts'
import { profiles, scholarProfiles, userRoles } from '#app/features/users/tables.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { analyzeAsItGrows } from '#app/platform/db/tidy-tables.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { again } from '../../import/progress.ts'
import { seedCategories } from '../categories.ts'
import { readOrganisation } from '../organisation.ts'
import { seedEnrollments } from '../progress.ts'
import { chance, pick, writer } from './texts.ts'
import { seedWaiting } from './waiting.ts'

export type Amounts = { fatwas: number; questions: number; courses: number; users: number }
type Job = { runtime: Runtime; rows: number; print: (line: string) => void; stop: AbortSignal }

const languages: readonly Locale[] = ['ar', 'ar', 'ar', 'en', 'en', 'ur']
const scholars = 40
/** One with very many sections, and one with very many students. */
const [longCourse, fullCourse] = [1, 2]
const firstDay = Date.UTC(2005, 0, 1)
const dayMs = 24 * 60 * 60 * 1000
const days = 7000

/**
 * Fills the site with generated rows for load tests. The same amounts give the same rows, so that an interrupted run
 * continues.
 */
export async function seedLarge(job: Job, amounts: Amounts): Promise<string> {
	const ids = await seedPeople(job, amounts.users)
	const categories = await transaction(now(job), async (ctx) => {
		await seedCategories(ctx, { sample: true })
		const ids: Record<'fatwa' | 'course', string[]> = { fatwa: [], course: [] }
		for (const { type, name } of readOrganisation().categories) {
			ids[type].push(await ensureCategory(ctx, { name: name.en, type }))
		}
		return ids
	})
	const staff = ids.slice(0, scholars)
	await inBatches(job, 'fatwas', amounts.fatwas, async (ctx, numbers) => {
		await importFatwas(
			ctx,
			numbers.flatMap((n) => fatwaTexts(n, staff, categories.fatwa)),
			{ sample: true },
		)
	})
	const askers = ids.slice(scholars)
	await inBatches(job, 'questions', amounts.questions, (ctx, numbers) =>
		seedWaiting(ctx, numbers, { askers, staff, categories: categories.fatwa }),
	)
	await inBatches(job, 'courses', amounts.courses, async (ctx, numbers) => {
		for (const n of numbers) await seedCourse(ctx, n, ids, categories.course)
	})
	await job.runtime.database.checkpoint?.()
	if (job.stop.aborted) return 'Stopped. Run the command again for the rest.'
	return `There are ${amounts.fatwas} generated fatwas, ${amounts.questions} questions, ${amounts.courses} courses and ${amounts.users} people.`
}

async function seedPeople(job: Job, count: number): Promise<string[]> {
	await inBatches(job, 'people', count, async (ctx, numbers) => {
		const rows = numbers.map((n) => {
			const createdAt = dayOf(chance(n)())
			return {
				name: `Person ${String(n).padStart(6, '0')}`,
				email: `person${n}@large.example`,
				sampleAt: ctx.now,
				signedInAt: createdAt,
				createdAt,
				updatedAt: createdAt,
			}
		})
		const made = await ctx.db
			.insert(profiles)
			.values(rows)
			.onConflictDoNothing()
			.returning({ id: profiles.id, email: profiles.email })
		const staff = made.filter(({ email }) => Number(/\d+/.exec(email)?.[0]) <= scholars)
		if (staff.length > 0) {
			await ctx.db
				.insert(userRoles)
				.values(staff.map(({ id }) => ({ userId: id, role: 'scholar' as const, grantedAt: ctx.now })))
			await ctx.db
				.insert(scholarProfiles)
				.values(staff.map(({ id }) => ({ userId: id, publishedAt: ctx.now })))
			await indexScholar(ctx.db, ...staff.map(({ id }) => id))
		}
	})
	const rows = await job.runtime.db
		.select({ id: profiles.id })
		.from(profiles)
		.where(sql`${profiles.email} like 'person%@large.example'`)
		.orderBy(sql`length(${profiles.email})`, profiles.email)
		.limit(count)
	return rows.map((row) => row.id)
}

/** Every tenth fatwa has a second language. */
function fatwaTexts(n: number, staff: string[], categories: string[]): ImportedFatwa[] {
	const random = chance(n)
	const first = languages[Math.floor(random() * languages.length)] ?? 'ar'
	const both = n % 10 === 0 ? [first, first === 'en' ? ('ar' as const) : ('en' as const)] : [first]
	const fatwa = {
		key: `large-${n}`,
		categoryId: pick(random, categories),
		scholarId: pick(random, staff),
		date: dayOf(random()),
	}
	return both.map((language) => {
		const text = writer(language, random)
		const size = 2 + Math.floor(random() * 4)
		return {
			...fatwa,
			externalId: `large-${n}-${language}`,
			language,
			title: text.headline('title', n),
			question: text.sentences(3),
			answer: text.html(size, 4),
			references: text.html(1, 1),
			status: 'approved',
		}
	})
}

async function seedCourse(ctx: Ctx, n: number, people: string[], categories: string[]) {
	const random = chance(n + 1_000_000)
	const language = pick(random, languages)
	const text = writer(language, random)
	const { id, outcome } = await importCourse(ctx, {
		externalId: `large-${n}`,
		slug: `generated-${n}`,
		title: text.headline('course', n),
		description: `${text.sentences(3)}\n\n${text.sentences(3)}`,
		language,
		categoryId: pick(random, categories),
		level: pick(random, courseLevels),
		scholarId: pick(random, people.slice(0, scholars)),
		imageUrl: null,
		date: dayOf(random()),
		sections: Array.from({ length: n === longCourse ? 300 : 4 + Math.floor(random() * 5) }, (_, index) => ({
			title: text.headline('section', index + 1),
			description: text.html(2, 3),
			minutes: 10 + 5 * Math.floor(random() * 10),
			materials: [],
		})),
		sample: { students: 0 },
	})
	if (outcome !== 'created' || people.length === 0) return
	const students =
		n === fullCourse
			? people.slice(0, 20_000)
			: [
					...new Set(
						Array.from({ length: Math.floor(random() ** 3 * 400) }, () => pickEvenly(random, people)),
					),
				]
	const [course] = await ctx.db
		.select({ versionId: courses.approvedVersionId })
		.from(courses)
		.where(eq(courses.id, id))
	const versionId = course?.versionId ?? null
	const sections = versionId
		? await ctx.db.$count(courseSections, eq(courseSections.versionId, versionId))
		: 0
	await seedEnrollments(
		ctx,
		{ id, versionId, sections },
		students.map((userId) => ({
			userId,
			done: Math.floor(random() * (sections + 1)),
			createdAt: new Date(ctx.now.getTime() - Math.floor(random() * 400) * dayMs),
		})),
	)
}

function pickEvenly(random: () => number, list: string[]): string {
	return list[Math.floor(random() * list.length)] ?? ''
}

/** Calls `work` with the numbers 1 to `total`, in small transactions. */
async function inBatches(
	job: Job,
	what: string,
	total: number,
	work: (ctx: Ctx, numbers: number[]) => Promise<void>,
) {
	const start = performance.now()
	const lookAgain = analyzeAsItGrows(job.runtime.database)
	for (let from = 1, batch = 1; from <= total && !job.stop.aborted; from += job.rows, batch++) {
		const numbers = Array.from({ length: Math.min(job.rows, total - from + 1) }, (_, index) => from + index)
		await transaction(now(job), (ctx) => work(ctx, numbers))
		const done = from + numbers.length - 1
		job.print(
			`${again}${what}: ${done} of ${total}, ${Math.round(done / ((performance.now() - start) / 1000))}/s`,
		)
		await lookAgain(done)
		if (batch % 25 === 0) await job.runtime.database.checkpoint?.()
		await othersFirst()
	}
	if (total > 0 && !job.stop.aborted)
		job.print(`${what}: ${total} in ${Math.round((performance.now() - start) / 1000)} s`)
}

function now(job: Job): Ctx {
	return { db: job.runtime.db, actor: null, now: new Date() }
}

function dayOf(random: number): Date {
	return new Date(firstDay + Math.floor(random * days) * dayMs)
}
