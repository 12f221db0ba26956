import { sql } from 'drizzle-orm'
import {
	applications,
	casePeople,
	officers,
	schemes,
} from '#app/features/certification/cases/tables.server.ts'
import {
	firmMembers,
	firms,
	ingredients,
	ingredientVersions,
	products,
	recipeLines,
	recipes,
} from '#app/features/certification/firms/tables.server.ts'
import { issueHalalCertificate, listConfirmed } from '#app/features/certification/register/issue.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { defaultSettings } from '#app/platform/site/settings.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import { as, aUser, testEnv } from './world.ts'

type Product = {
	name: string
	code?: string
	brand?: string
	gtin?: string
	confirmedUntil?: string | null
}
type Wanted = {
	firm?: Partial<typeof firms.$inferInsert>
	scheme?: Partial<typeof schemes.$inferInsert>
	products?: Product[]
	now?: Date
}

/**
 * A certificate that a panel has granted. The votes are left out, so triggers sleep while the case becomes `granted`; the
 * certificate itself is issued as always.
 */
export async function aHalalCertificate(db: Db, wanted: Wanted = {}) {
	const now = wanted.now ?? new Date()
	const today = dayIn(now, defaultSettings()['organisation.zone'])
	const [firmId, schemeId, applicationId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
	await db.insert(firms).values({
		id: firmId,
		kind: 'company',
		name: 'Noor Bakery',
		country: 'JO',
		town: 'Amman',
		websites: 'noor.example',
		...wanted.firm,
	})
	await db.insert(schemes).values({
		id: schemeId,
		slug: schemeId,
		names: { en: 'Full scheme', ar: 'النظام الكامل', ur: 'مکمل اسکیم' },
		kind: 'full',
		months: 12,
		deciders: 2,
		...wanted.scheme,
	})
	await db.insert(applications).values({ id: applicationId, firmId, schemeId, language: 'en' })
	const productIds: string[] = []
	/** By recipe: products are signed while they are confirmed, and lapse afterwards. */
	const confirmed = new Map<string, string | null>()
	for (const [index, one] of (wanted.products ?? [{ name: 'Barley bread' }]).entries()) {
		const ids = [crypto.randomUUID(), crypto.randomUUID()] as const
		const { confirmedUntil = addDays(today, 200), ...said } = one
		await db
			.insert(products)
			.values({ id: ids[0], firmId, code: `P${String(index + 1).padStart(3, '0')}`, recipe: 1, ...said })
		await db
			.insert(recipes)
			.values({ id: ids[1], productId: ids[0], n: 1, at: now, confirmedUntil: addDays(today, 1) })
		await db.execute(sql`insert into certification_application_products (application_id, product_id, recipe_id)
			values (${applicationId}, ${ids[0]}, ${ids[1]})`)
		productIds.push(ids[0])
		confirmed.set(ids[1], confirmedUntil)
	}
	await withoutTriggers(db, () =>
		db.execute(sql`update certification_applications set status = 'granted' where id = ${applicationId}`),
	)
	const ctx = as(null, db, now)
	const office = { secret: testEnv.SECRET, today }
	const certificate = await issueHalalCertificate(
		ctx,
		{ id: applicationId, firmId, schemeId, sampleAt: null },
		await listConfirmed(ctx, applicationId, today),
		office,
	)
	const recipeIds = [...confirmed.keys()]
	for (const [id, until] of confirmed) await setConfirmed(db, id, until)
	return {
		ctx,
		office,
		applicationId,
		firmId,
		productIds,
		recipeIds,
		certificate,
		number: certificate.number,
	}
}

/**
 * A firm with a certificate, a member who owns it, the reviewer of its case, a manager, and one ingredient in its product.
 * @param until the last day of the certificate
 */
export async function aCertifiedFirm(db: Db, { owner, until }: { owner: User; until: string }) {
	const certified = await aHalalCertificate(db)
	const { firmId, applicationId, certificate } = certified
	const [ingredientId, versionId] = [crypto.randomUUID(), crypto.randomUUID()] as const
	const [reviewer, manager] = [await aUser(db), await aUser(db)]
	const at = new Date()
	await withoutTriggers(db, async () => {
		await db.insert(firmMembers).values({ firmId, personId: owner.id, role: 'owner', joinedAt: at })
		await db
			.insert(ingredients)
			.values({ id: ingredientId, firmId, kind: 'raw', version: 1, folded: 'flour' })
		await db
			.insert(ingredientVersions)
			.values({ id: versionId, ingredientId, n: 1, name: 'Flour', origin: 'plant', risk: 'low', at })
		await db.insert(recipeLines).values({ recipeId: certified.recipeIds[0] ?? '', versionId, position: 1 })
		await db.insert(officers).values([
			{ personId: reviewer.id, function: 'review', at },
			{ personId: manager.id, function: 'manage', at },
		])
		await db.insert(casePeople).values({
			applicationId,
			personId: reviewer.id,
			part: 'reviewer',
			appointedBy: reviewer.id,
			appointedAt: at,
			declaredAt: at,
		})
		await db.execute(
			sql`update certification_applications set answers = '{"process": "Baking"}' where id = ${applicationId}`,
		)
	})
	const [since, state] = [until < certificate.since ? until : certificate.since, 'valid']
	await setTerm(db, certificate.id, { since, until, state })
	const { schemeId } = certificate
	await db.execute(sql`update certification_schemes set is_offered = true where id = ${schemeId}`)
	return {
		...certified,
		certificateId: certificate.id,
		schemeId,
		productId: certified.productIds[0] ?? '',
		ingredientId,
		versionId,
		reviewer,
		manager,
	}
}

/** As the confirmations of a recipe's ingredients do it. */
export async function setConfirmed(db: Db, recipeId: string, until: string | null): Promise<void> {
	await withoutTriggers(db, () =>
		db.execute(sql`update certification_recipes set confirmed_until = ${until}::date where id = ${recipeId}`),
	)
}

/** Other dates and states than those of a new certificate. */
export async function setTerm(
	db: Db,
	certificateId: string,
	of: { state: string; since: string; until: string },
): Promise<void> {
	await withoutTriggers(db, () =>
		db.execute(sql`update certification_certificates
			set state = ${of.state}, since = ${of.since}::date, until = ${of.until}::date where id = ${certificateId}`),
	)
}

/** Writes rows as they would stand after everything that leads to them. */
export async function withoutTriggers(db: Db, work: () => Promise<unknown>): Promise<void> {
	await db.execute(sql`set local session_replication_role = replica`)
	await work()
	await db.execute(sql`set local session_replication_role = origin`)
}
