import { asc, eq } from 'drizzle-orm'
import type { PersonalPart } from '#app/platform/personal.server.ts'
import { certificates } from './tables.server.ts'

export const certificatesPart: PersonalPart = {
	name: 'certificates',
	async dataOf(ctx, personId) {
		const { number, name, courseTitle, courseLanguage, teacher, minutes, version, issuedAt } = certificates
		const { signature, revokedAt, revokedReason, replacedAt } = certificates
		return ctx.db
			.select({
				number,
				name,
				course: courseTitle,
				language: courseLanguage,
				teacher,
				minutes,
				version,
				issuedAt,
				signature,
				revokedAt,
				revokedReason,
				replacedAt,
			})
			.from(certificates)
			.where(eq(certificates.userId, personId))
			.orderBy(asc(certificates.issuedAt), asc(certificates.id))
	},
	// The row stays, so that the certificate can be verified; its link to the person goes.
	async erase(ctx, { id }) {
		await ctx.db.update(certificates).set({ userId: null }).where(eq(certificates.userId, id))
		await ctx.db.update(certificates).set({ revokedBy: null }).where(eq(certificates.revokedBy, id))
	},
	effects: [{ effect: 'kept', code: 'profile.fate-certificates' }],
}
