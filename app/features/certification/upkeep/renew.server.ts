import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import { startApplication } from '../cases/commands/application.server.ts'
import { applications, schemes } from '../cases/tables.server.ts'
import { products } from '../firms/tables.server.ts'
import { halalCertificates, scope } from '../register/tables.server.ts'
import { renewalReminders } from './model.ts'

type Renewed = { ok: true; id: string } | { ok: false; reason: 'too-many' | 'not-now' }

/** May the renewal of a certificate begin on this day? From the first reminder on, and after its end. */
export function canRenew({ state, until }: { state: string; until: string }, today: string): boolean {
	return state !== 'withdrawn' && addDays(today, renewalReminders[0]) >= until
}

/**
 * Starts the application that renews a certificate: its questions are answered as they were, and its products are
 * chosen. One that was started and is open is gone on with.
 * @param today ISO day in the organisation's zone
 * @returns `not-now`: too early, not the firm's, or its scheme is no longer on offer
 * @throws 404 where the actor may not write for the firm
 */
export function renewCertificate(
	ctx: Ctx<User>,
	{ firmId, number, language, today }: { firmId: string; number: string; language: Locale; today: string },
): Promise<Renewed> {
	return transaction(ctx, async (ctx): Promise<Renewed> => {
		const [certificate] = await ctx.db
			.select({
				id: halalCertificates.id,
				state: halalCertificates.state,
				until: halalCertificates.until,
				edition: halalCertificates.edition,
				schemeId: halalCertificates.schemeId,
				isOffered: schemes.isOffered,
				answers: applications.answers,
			})
			.from(halalCertificates)
			.innerJoin(applications, eq(applications.id, halalCertificates.applicationId))
			.innerJoin(schemes, eq(schemes.id, halalCertificates.schemeId))
			.where(and(eq(halalCertificates.number, number), eq(halalCertificates.firmId, firmId)))
			// Pressed twice, the second waits for the first.
			.for('update', { of: halalCertificates })
		if (!certificate?.isOffered || !canRenew(certificate, today)) return { ok: false, reason: 'not-now' }
		const { schemeId } = certificate
		const [open] = await ctx.db
			.select({ id: applications.id })
			.from(applications)
			.where(
				and(
					eq(applications.firmId, firmId),
					eq(applications.schemeId, schemeId),
					eq(applications.kind, 'renewal'),
					inArray(applications.status, openStates),
				),
			)
			.limit(1)
		if (open) return { ok: true, id: open.id }

		const certified = await ctx.db
			.select({ id: scope.productId })
			.from(scope)
			.innerJoin(products, eq(products.id, scope.productId))
			.where(
				and(
					eq(scope.certificateId, certificate.id),
					eq(scope.edition, certificate.edition),
					isNull(products.retiredAt),
				),
			)
		const { answers } = certificate
		const productIds = certified.map(({ id }) => id)
		return startApplication(ctx, { firmId, schemeId, language, renews: { answers, productIds } })
	})
}

const openStates = [
	'draft',
	'submitted',
	'reviewing',
	'returned',
	'planning',
	'planned',
	'correcting',
	'deciding',
] as const
