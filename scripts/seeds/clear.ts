import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull, notExists } from 'drizzle-orm'
import { profiles } from '#app/features/accounts/tables.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import { fatwas } from '#app/features/fatwas/tables.server.ts'
import { type Ctx, together } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events.server.ts'
import { writeSettings } from '#app/platform/settings.server.ts'
import { settings } from '#app/platform/tables.server.ts'
import { sampleSettings } from './organisation.ts'

/**
 * Removes whatever samples and generated rows there are, the demo accounts among them; what people have made
 * themselves stays, and so does a category that they use.
 */
export async function clearSamples(ctx: Ctx): Promise<string> {
	return together(ctx, async (ctx) => {
		const gone = {
			fatwas: await ctx.db.delete(fatwas).where(isNotNull(fatwas.sampleAt)).returning({ id: fatwas.id }),
			courses: await ctx.db.delete(courses).where(isNotNull(courses.sampleAt)).returning({ id: courses.id }),
			people: await ctx.db
				.delete(profiles)
				.where(isNotNull(profiles.sampleAt))
				.returning({ id: profiles.id }),
		}
		await ctx.db
			.delete(categories)
			.where(
				and(
					isNotNull(categories.sampleAt),
					notExists(ctx.db.select().from(fatwas).where(eq(fatwas.categoryId, categories.id))),
					notExists(ctx.db.select().from(courses).where(eq(courses.categoryId, categories.id))),
				),
			)
		await ctx.db.update(categories).set({ sampleAt: null }).where(isNotNull(categories.sampleAt))
		const sample = sampleSettings()
		for (const { key, value } of await ctx.db.select().from(settings)) {
			if (isDeepStrictEqual(value, sample[key as keyof typeof sample]))
				await ctx.db.delete(settings).where(eq(settings.key, key))
		}
		await writeSettings(ctx, { 'sample.loaded': false })
		await record(ctx, 'sample.removed', 'sample')
		return `Removed: ${gone.fatwas.length} fatwas, ${gone.courses.length} courses, ${gone.people.length} people.`
	})
}
