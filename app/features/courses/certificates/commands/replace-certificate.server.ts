import { eq, sql } from 'drizzle-orm'
import { courseEnrollments } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { signingKey, signText } from '#app/platform/signatures/keys.server.ts'
import { newNumber } from '#app/platform/signatures/new-number.server.ts'
import { oneLine } from '#app/platform/signatures/number.ts'
import { certificatePath, signedText } from '../model.ts'
import { canManageCertificates, canReplace } from '../policy.ts'
import { certificates } from '../tables.server.ts'

type Replaced = { ok: true; number: string } | { ok: false; reason: 'not-now' | 'name-same' }

/**
 * Issues a certificate again with a corrected name. Everything else stays, including the day of completion. The old
 * number names the new one.
 * @param secret seals the signing key
 */
export async function replaceCertificate(
	ctx: Ctx<User>,
	{ number, name, secret }: { number: string; name: string; secret: string },
): Promise<Replaced> {
	assertAllowed(canManageCertificates(ctx.actor))
	return transaction(ctx, async (ctx) => {
		const [row] = await ctx.db
			.select()
			.from(certificates)
			.where(eq(certificates.number, number))
			.for('update')
		const old = requireRow(row)
		if (!canReplace(ctx.actor, old)) return { ok: false, reason: 'not-now' }
		const spelt = oneLine(name)
		if (spelt === old.name) return { ok: false, reason: 'name-same' }

		const { userId, courseId, courseTitle, courseLanguage, teacher, minutes, version, issuedAt } = old
		const facts = { name: spelt, courseTitle, courseLanguage, teacher, minutes, version, issuedAt }
		const statement = { ...facts, number: newNumber('MK', ctx.now) }
		const key = await signingKey(ctx, secret)
		const here = eq(certificates.id, old.id)
		await ctx.db
			.update(certificates)
			.set({ revokedAt: ctx.now, revokedBy: ctx.actor.id, replacedAt: ctx.now })
			.where(here)
		const [made] = await ctx.db
			.insert(certificates)
			.values({
				...statement,
				userId,
				courseId,
				keyId: key.id,
				signature: signText(signedText(statement), key),
			})
			.returning({ id: certificates.id })
		await ctx.db
			.update(certificates)
			.set({ replacedBy: requireRow(made).id })
			.where(here)
		await ctx.db
			.update(courseEnrollments)
			.set({ certificateUrl: certificatePath(statement.number) })
			.where(sql`${courseEnrollments.userId} = ${userId} and ${courseEnrollments.courseId} = ${courseId}`)
		await record(ctx, 'certificate.replaced', old.id)
		return { ok: true, number: statement.number }
	})
}
