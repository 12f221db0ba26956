import { isDeepStrictEqual } from 'node:util'
import { and, eq, exists, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { removeSamplePosts } from '#app/features/blog/api.server.ts'
import { categories } from '#app/features/categories/tables.server.ts'
import { consultations } from '#app/features/consultancy/tables.server.ts'
import { threads } from '#app/features/counseling/tables.server.ts'
import { certificates } from '#app/features/courses/certificates/tables.server.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import { removeSampleEvents } from '#app/features/events/api.server.ts'
import { fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { removeSampleDonations } from '#app/features/giving/api.server.ts'
import { canSignIn } from '#app/features/users/api.server.ts'
import { authAccounts, passkeys, profiles, userRoles } from '#app/features/users/tables.server.ts'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { files, settings } from '#app/platform/db/tables.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { writeSettings } from '#app/platform/site/settings.server.ts'

export type RemovedSamples = { fatwas: number; courses: number; people: number }

/**
 * Removes samples and generated rows, demo accounts included. Content of real people stays, and so do the categories it
 * uses. Safe to run twice.
 */
export async function removeSamples(ctx: Ctx): Promise<RemovedSamples> {
	return transaction(ctx, async (ctx) => {
		await removeCertificates(ctx)
		await removeRequests(ctx)
		await detachFiles(ctx)
		await removeSampleDonations(ctx)
		await removeSampleEvents(ctx)
		await removeSamplePosts(ctx)
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
		await resetSampleSettings(ctx)
		await writeSettings(ctx, { 'sample.loaded': false })
		await record(ctx, 'sample.removed', 'sample')
		return { fatwas: gone.fatwas.length, courses: gone.courses.length, people: gone.people.length }
	})
}

/** Certificates outlive course and student; those of samples must not. */
async function removeCertificates(ctx: Ctx) {
	const ofCourses = ctx.db.select({ id: courses.id }).from(courses).where(isNotNull(courses.sampleAt))
	const ofPeople = ctx.db.select({ id: profiles.id }).from(profiles).where(isNotNull(profiles.sampleAt))
	await ctx.db
		.delete(certificates)
		.where(or(inArray(certificates.courseId, ofCourses), inArray(certificates.userId, ofPeople)))
}

/** Detaches covers and materials; the clean-up job deletes their bytes. */
async function detachFiles(ctx: Ctx) {
	const owners = ctx.db
		.select({ owner: sql`'course:' || ${courses.id}` })
		.from(courses)
		.where(isNotNull(courses.sampleAt))
	await ctx.db
		.update(files)
		.set({ attachedTo: null, updatedAt: ctx.now })
		.where(inArray(files.attachedTo, owners))
}

/** Before people, whom their steps refer to. */
async function removeRequests(ctx: Ctx) {
	const people = ctx.db.select({ id: profiles.id }).from(profiles).where(isNotNull(profiles.sampleAt))
	for (const table of [consultations, threads])
		await ctx.db.delete(table).where(inArray(table.userId, people))
}

async function resetSampleSettings(ctx: Ctx) {
	// As text: the two drivers return JSON differently.
	const rows = await ctx.db
		.select({ key: settings.key, json: sql<string>`${settings.value}::text` })
		.from(settings)
	const values = Object.fromEntries(rows.map(({ key, json }) => [key, JSON.parse(json) as unknown]))
	const sampleValues = (values['sample.values'] ?? {}) as Record<string, unknown>
	for (const [key, value] of Object.entries(sampleValues)) {
		if (isDeepStrictEqual(values[key], value)) await ctx.db.delete(settings).where(eq(settings.key, key))
	}
	await ctx.db.delete(settings).where(eq(settings.key, 'sample.values'))
}

type Asked = { ok: true; removed: RemovedSamples } | { ok: false; reason: 'no-own-admin' }

/** The same for an admin: refused as long as only demo accounts could sign in as admins afterwards. */
export async function removeSamplesAsAdmin(ctx: Ctx<User>): Promise<Asked> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	if (!(await hasOwnAdmin(ctx))) return { ok: false, reason: 'no-own-admin' }
	return { ok: true, removed: await removeSamples(ctx) }
}

/** Whether an admin who is not a sample can sign in. */
export async function hasOwnAdmin(ctx: Ctx): Promise<boolean> {
	const [row] = await ctx.db
		.select({ id: profiles.id })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(
			and(
				eq(userRoles.role, 'admin'),
				isNull(profiles.sampleAt),
				isNull(profiles.deletionDueAt),
				canSignIn(ctx.now),
				or(
					exists(ctx.db.select().from(authAccounts).where(eq(authAccounts.userId, profiles.id))),
					exists(ctx.db.select().from(passkeys).where(eq(passkeys.userId, profiles.id))),
				),
			),
		)
		.limit(1)
	return row !== undefined
}
