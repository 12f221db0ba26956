import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, lte, notInArray, sql } from 'drizzle-orm'
import { emptyProfile } from '#app/features/users/scholar-fields.ts'
import { indexScholar } from '#app/features/users/scholar-search.server.ts'
import { profiles, scholarProfiles } from '#app/features/users/tables.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import type { Leaver, PersonalPart } from '#app/platform/personal.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { isLastAdmin } from '../admins.server.ts'
import { farewell } from '../post.server.ts'

type Erased = 'erased' | 'not-due' | 'last-admin'

/**
 * Erases a person whose date has come, and cleans up after those erased at once. The row stays, without name and
 * address, for what must be kept; the name stays on public answers and courses, because rulings are judged by their
 * author.
 */
export async function erasePerson(
	ctx: Ctx,
	env: Pick<Env, 'SECRET'>,
	personId: string,
	parts: PersonalPart[],
): Promise<Erased> {
	return transaction(ctx, async (ctx) => {
		if (await isLastAdmin(ctx, personId)) return 'last-admin'
		const [person] = await ctx.db
			.select({
				id: profiles.id,
				name: profiles.name,
				email: profiles.email,
				emailVerified: profiles.emailVerified,
				locale: profiles.locale,
			})
			.from(profiles)
			.where(and(eq(profiles.id, personId), lte(profiles.deletionDueAt, ctx.now)))
			// Waits for a cancellation in progress.
			.for('update')
		if (!person) return 'not-due'

		for (const part of parts) await part.erase(ctx, person)
		await eraseProfile(ctx, person)
		await indexScholar(ctx.db, person.id)
		await record(ctx, 'user.erased', person.id)
		// The only row that still holds the address; it does not name the account, and a job deletes it soon.
		await queueMail(ctx, env, {
			isExpected: true,
			key: `${farewell}:${randomUUID()}`,
			kind: farewell,
			to: person.email,
			locale: person.locale ?? 'en',
			values: { name: person.name },
		})
		return 'erased'
	})
}

/** People whose days of grace are over, without those given. */
export async function listDue(ctx: Ctx, limit: number, but: string[] = []): Promise<string[]> {
	const rows = await ctx.db
		.select({ id: profiles.id })
		.from(profiles)
		.where(
			and(
				isNotNull(profiles.deletionDueAt),
				lte(profiles.deletionDueAt, ctx.now),
				notInArray(profiles.id, but),
			),
		)
		.orderBy(profiles.deletionDueAt)
		.limit(limit)
	return rows.map(({ id }) => id)
}

/** Names stay on a profile whose answers or courses are public. */
const { names: _, ...emptyProfileWithoutNames } = emptyProfile
const nameAlone = { ...emptyProfileWithoutNames, publishedAt: null, draft: null }

async function eraseProfile(ctx: Ctx, { id, name }: Leaver): Promise<void> {
	const [row] = await ctx.db
		.select({
			signs: sql<boolean>`exists (select 1 from fatwa_responses r where r.scholar_id = ${id})
				or exists (select 1 from courses c where c.scholar_id = ${id})`,
		})
		.from(profiles)
		.where(eq(profiles.id, id))
	const signs = row?.signs ?? false
	if (signs) await ctx.db.update(scholarProfiles).set(nameAlone).where(eq(scholarProfiles.userId, id))
	else await ctx.db.delete(scholarProfiles).where(eq(scholarProfiles.userId, id))
	await ctx.db
		.update(profiles)
		.set({
			name: signs ? name : '',
			email: `${id}@deleted.invalid`,
			emailVerified: false,
			avatar: null,
			phoneNumber: null,
			phoneNumberVerified: false,
			twoFactorEnabled: false,
			locale: null,
			zone: null,
			calendar: 'gregorian',
			banReason: null,
			deletionAskedAt: null,
			deletionDueAt: null,
			erasedAt: ctx.now,
			updatedAt: ctx.now,
		})
		.where(eq(profiles.id, id))
}
