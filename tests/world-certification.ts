import { eq } from 'drizzle-orm'
import { applications, schemes } from '#app/features/certification/cases/tables.server.ts'
import { firms } from '#app/features/certification/firms/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'

/** A submitted application for halal certification, of a new firm and by a new scheme. */
export async function anApplication(db: Db): Promise<{ id: string; firmId: string; status: string }> {
	const [firm] = await db
		.insert(firms)
		.values({ kind: 'company', name: 'Noor Bakery', country: 'PK' })
		.returning({ id: firms.id })
	const [scheme] = await db
		.insert(schemes)
		.values({
			slug: crypto.randomUUID(),
			names: { en: 'Full', ar: 'كامل', ur: 'مکمل' },
			kind: 'full',
			months: 12,
			deciders: 3,
		})
		.returning({ id: schemes.id })
	const [draft] = await db
		.insert(applications)
		.values({ firmId: requireRow(firm).id, schemeId: requireRow(scheme).id, language: 'en' })
		.returning({ id: applications.id })
	// Every application begins as a draft.
	const [application] = await db
		.update(applications)
		.set({ status: 'submitted' })
		.where(eq(applications.id, requireRow(draft).id))
		.returning({ id: applications.id, firmId: applications.firmId, status: applications.status })
	return requireRow(application)
}
