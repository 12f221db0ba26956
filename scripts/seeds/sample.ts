import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { categories } from '#app/features/categories/tables.server.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import { scholarAbsences, scholarCompetences } from '#app/features/scholars/tables.server.ts'
import { createPerson } from '#app/features/users/api.server.ts'
import { indexScholar } from '#app/features/users/scholar-search.server.ts'
import { demoAccounts, demoPassword } from '#app/features/users/sign-in/demo.server.ts'
import { profiles, scholarProfiles } from '#app/features/users/tables.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { settings } from '#app/platform/db/tables.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { defaultSettings, writeSettings } from '#app/platform/site/settings.server.ts'
import { openRows, rowFaultText } from '#app/platform/text/tabular.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import { cleaned } from '../import/cells.ts'
import { openDirectory } from '../import/directory.ts'
import type { Store } from '../import/store.ts'
import { courseStore } from '../import/store-courses.ts'
import { fatwaStore } from '../import/store-fatwas.ts'
import { seedCategories } from './categories.ts'
import { seedConsultations } from './consultations.ts'
import { seedDonations } from './donations.ts'
import { seedEvents } from './events.ts'
import { type CourseCells, seedFiles } from './files.ts'
import { seedLearner } from './learner.ts'
import { readOrganisation, sampleSettings } from './organisation.ts'
import { seedPosts } from './posts.ts'
import { demo, seedQuestions } from './questions.ts'
import { seedStudents } from './students.ts'

/**
 * Loads the sample organisation: people, categories, settings, fatwas, courses and their students, all marked as
 * samples. Safe to run twice; atomic.
 * @returns a summary sentence
 */
export async function seedSample(ctx: Ctx, { env, files }: Pick<Runtime, 'env' | 'files'>): Promise<string> {
	return transaction(ctx, async (ctx) => {
		await seedPeople(ctx, env)
		await seedCategories(ctx, { sample: true })
		const isFirst = await seedSettings(ctx)
		// Earlier versions of answers; once only, or they would become the newest.
		if (isFirst) await load(ctx, env, 'fatwa', 'fatwas-earlier.jsonl', fatwaStore)
		const fatwas = await load(ctx, env, 'fatwa', 'fatwas.jsonl', fatwaStore)
		const courses = await load(ctx, env, 'course', 'courses.jsonl', courseStore, await coversOf(ctx))
		const cells = courses.map((course) => course.cells as CourseCells)
		await seedFiles(ctx, files, cells)
		const students = await seedStudents(
			ctx,
			cells.map((cells) => ({
				externalId: String(cells.external_id),
				students: Number(cells.students),
			})),
		)
		if (isFirst) {
			await seedQuestions(ctx)
			await seedRoster(ctx)
			await seedConsultations(ctx)
			await seedLearner(ctx, env.SECRET)
			await seedDonations(ctx, env.SECRET)
			await seedEvents(ctx, env.SECRET)
			await seedPosts(ctx)
		}
		return `The sample organisation is loaded: ${fatwas.length} texts of fatwas, ${courses.length} courses, ${students} students.`
	})
}

/** No sample account gets a credential that a real person could have. */
const noCredentials = [
	{
		kind: 'other' as const,
		year: null,
		institutions: {},
		titles: { en: 'Sample profile', ar: 'ملف تعريفي نموذجي', ur: 'نمونے کا تعارف' },
	},
]

async function seedPeople(ctx: Ctx, env: Env) {
	for (const [
		position,
		{ email, name, role, nameLocal, title, bio, subject, counsels, school, languages },
	] of readOrganisation().people.entries()) {
		const password = demoAccounts.some((demo) => demo.email === email) ? demoPassword : undefined
		const { id } = await createPerson(ctx, env, { email, name, role, password, sample: true })
		if (!title) continue
		await ctx.db.update(profiles).set({ signedInAt: ctx.now }).where(eq(profiles.id, id))
		const texts = { names: { en: name, ...nameLocal }, titles: title, bios: bio ?? {} }
		const facts = { gender: counsels, subject, school, languages }
		const shown = { ...texts, ...facts, qualifications: noCredentials, position }
		await ctx.db
			.insert(scholarProfiles)
			.values({ userId: id, ...shown, publishedAt: ctx.now })
			.onConflictDoNothing()
		await indexScholar(ctx.db, id)
	}
}

/** Competences, counselors and leaves. */
async function seedRoster(ctx: Ctx) {
	const today = dayIn(ctx.now, defaultSettings()['organisation.zone'])
	for (const { email, answers, away, counsels } of readOrganisation().people) {
		if (!answers && !away && !counsels) continue
		const userId = await demo(ctx, email)
		const named = await ctx.db
			.select({ id: categories.id })
			.from(categories)
			.where(
				and(inArray(categories.name, answers?.categories ?? []), inArray(categories.type, ['fatwa', 'both'])),
			)
		const competences = [
			...(counsels ? [{ userId, service: 'counseling' as const }] : []),
			...named.flatMap(({ id: categoryId }) =>
				(answers?.languages ?? [null]).map((language) => ({ userId, categoryId, language })),
			),
		]
		if (competences.length > 0)
			await ctx.db.insert(scholarCompetences).values(competences).onConflictDoNothing()
		if (away)
			await ctx.db.insert(scholarAbsences).values({
				userId,
				fromOn: addDays(today, away.from),
				untilOn: addDays(today, away.until),
				appliedAt: ctx.now,
			})
	}
}

/** Sets only settings without a value. @returns whether this is the first sample */
async function seedSettings(ctx: Ctx) {
	const rows = await ctx.db.select({ key: settings.key, value: settings.value }).from(settings)
	const said = new Map(rows.map(({ key, value }) => [key, value]))
	const unsaid = Object.entries(sampleSettings()).filter(([key]) => !said.has(key))
	const values = Object.fromEntries(unsaid)
	await writeSettings(ctx, { ...values, 'sample.values': values, 'sample.loaded': true })
	return said.get('sample.loaded') !== true
}

/** The existing pictures of courses, in the import's format. */
async function coversOf(ctx: Ctx) {
	const rows = await ctx.db
		.select({ externalId: courses.externalId, image: courses.imageUrl })
		.from(courses)
		.where(and(isNotNull(courses.sampleAt), isNotNull(courses.imageUrl)))
	return new Map(rows.map(({ externalId, image }) => [externalId, { image }]))
}

async function load<T>(
	ctx: Ctx,
	env: Env,
	type: 'fatwa' | 'course',
	file: string,
	store: Store<T>,
	known = new Map<unknown, object>(),
) {
	const loaded: { cells: Record<string, unknown>; row: T }[] = []
	for await (const row of (await openRows(`scripts/seeds/sample/${file}`)).rows) {
		if ('fault' in row) throw new Error(`${file}, line ${row.line}: ${rowFaultText(row.fault)}`)
		const cells = { ...row.cells, ...known.get(row.cells.external_id) }
		loaded.push({ cells, row: store.schema.parse(cleaned(cells)) })
	}
	const directory = await openDirectory(ctx, { env, type, createScholars: false })
	const rows = loaded.map((item) => item.row)
	const outcomes = await store.write(ctx, directory, rows, { sample: true })
	const refused = outcomes.find((outcome) => typeof outcome === 'object')
	if (refused) throw new Error(`${file}: ${JSON.stringify(refused)}`)
	return loaded
}
