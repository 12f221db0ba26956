import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { signingKey, signText } from '#app/platform/signatures/keys.server.ts'
import { newNumber } from '#app/platform/signatures/new-number.server.ts'
import { addDays, addMonths } from '#app/platform/time/zoned-time.server.ts'
import { schemes } from '../cases/tables.server.ts'
import { firms } from '../firms/tables.server.ts'
import type { Reason } from '../model.ts'
import { signedEdition } from './statement.ts'
import { editions, halalCertificates, registerEvents, scope } from './tables.server.ts'

/** Needed for signing: the site's secret, and the day in the organisation's zone. */
export type Office = { secret: string; today: string }
type Case = { id: string; firmId: string; schemeId: string; sampleAt: Date | null }
type ScopeRow = Omit<typeof scope.$inferInsert, 'certificateId' | 'edition'>

/** Products of a case that are confirmed on this day, as they would be signed. */
export async function listConfirmed(ctx: Ctx, applicationId: string, today: string): Promise<ScopeRow[]> {
	const { rows } = (await ctx.db.execute(sql`
		select t.id as "productId", p.recipe_id as "recipeId", t.code, t.name, t.brand, t.gtin,
			s.id as "siteId", coalesce(concat_ws(', ', s.name, nullif(s.town, '')), '') as site
		from certification_application_products p
		join certification_products t on t.id = p.product_id
		join certification_recipes r on r.id = p.recipe_id
		left join lateral (select x.id, x.name, x.town from certification_product_sites y
			join certification_sites x on x.id = y.site_id where y.product_id = t.id order by x.created_at, x.id limit 1) s on true
		where p.application_id = ${applicationId} and r.confirmed_until >= ${today}::date
		order by t.code`)) as unknown as { rows: ScopeRow[] }
	return rows
}

/** The certificate of a case that was just granted. @param rows its scope; not empty */
export async function issueHalalCertificate(ctx: Ctx, of: Case, rows: ScopeRow[], office: Office) {
	const [firm] = await ctx.db.select({ name: firms.name }).from(firms).where(eq(firms.id, of.firmId))
	const [scheme] = await ctx.db.select().from(schemes).where(eq(schemes.id, of.schemeId))
	const { months } = requireRow(scheme)
	const [made] = await ctx.db
		.insert(halalCertificates)
		.values({
			number: newNumber('HC', ctx.now),
			applicationId: of.id,
			firmId: of.firmId,
			firmName: requireRow(firm).name,
			schemeId: of.schemeId,
			since: office.today,
			until: addDays(addMonths(office.today, months), -1),
			sampleAt: of.sampleAt,
			createdAt: ctx.now,
		})
		.returning()
	const certificate = requireRow(made)
	await sign(ctx, certificate, rows, office)
	await note(ctx, certificate, { kind: 'granted' })
	await record(ctx, 'certification.granted', certificate.id)
	return certificate
}

type Certificate = typeof halalCertificates.$inferSelect

/** Signs the present edition of a certificate. */
async function sign(ctx: Ctx, certificate: Certificate, rows: ScopeRow[], { secret }: Office): Promise<void> {
	const [scheme] = await ctx.db
		.select({ names: schemes.names, slug: schemes.slug })
		.from(schemes)
		.where(eq(schemes.id, certificate.schemeId))
	const { names, slug } = requireRow(scheme)
	const text = signedEdition({
		number: certificate.number,
		edition: certificate.edition,
		holder: certificate.firmName,
		scheme: names.en ?? slug,
		since: certificate.since,
		until: certificate.until,
		issuedAt: ctx.now,
		scope: rows.map(({ code, name, brand = '', site = '' }) => ({ code, name, brand, site })),
	})
	const key = await signingKey(ctx, secret)
	await ctx.db.insert(editions).values({
		certificateId: certificate.id,
		n: certificate.edition,
		text,
		signature: signText(text, key),
		keyId: key.id,
		at: ctx.now,
	})
	if (rows.length > 0)
		await ctx.db
			.insert(scope)
			.values(rows.map((row) => ({ ...row, certificateId: certificate.id, edition: certificate.edition })))
}

type Noted = {
	kind: typeof registerEvents.$inferInsert.kind
	reason?: Reason | null
	productId?: string | null
	note?: string
}

/** Writes into the public history. Ids are committed in their order, so that nobody who reads on misses one. */
async function note(ctx: Ctx, { id, edition }: Certificate, of: Noted): Promise<void> {
	await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('certification_register_events'))`)
	await ctx.db.insert(registerEvents).values({ certificateId: id, edition, at: ctx.now, ...of })
}

/** The certificate of a case, locked. */
async function lockCertificate(ctx: Ctx, applicationId: string): Promise<Certificate> {
	const [row] = await ctx.db
		.select()
		.from(halalCertificates)
		.where(eq(halalCertificates.applicationId, applicationId))
		.for('update')
	return requireRow(row)
}

type Change = { reason: Reason | null; note: string }

/** @param confirmBy the day by which the panel must confirm it */
export async function suspendCertificate(
	ctx: Ctx,
	applicationId: string,
	of: Change & { confirmBy: string },
) {
	const certificate = await lockCertificate(ctx, applicationId)
	await ctx.db
		.update(halalCertificates)
		.set({ state: 'suspended', confirmBy: of.confirmBy })
		.where(eq(halalCertificates.id, certificate.id))
	await note(ctx, certificate, { kind: 'suspended', reason: of.reason, note: of.note })
	await record(ctx, 'certification.suspended', certificate.id)
}

export async function reinstateCertificate(ctx: Ctx, applicationId: string, of: Change) {
	const certificate = await lockCertificate(ctx, applicationId)
	await ctx.db
		.update(halalCertificates)
		.set({ state: 'valid', confirmBy: null })
		.where(eq(halalCertificates.id, certificate.id))
	await note(ctx, certificate, { kind: 'reinstated', note: of.note })
	await record(ctx, 'certification.reinstated', certificate.id)
}

export async function withdrawCertificate(ctx: Ctx, applicationId: string, of: Change) {
	const certificate = await lockCertificate(ctx, applicationId)
	await ctx.db
		.update(halalCertificates)
		.set({ state: 'withdrawn', confirmBy: null })
		.where(eq(halalCertificates.id, certificate.id))
	await note(ctx, certificate, { kind: 'withdrawn', reason: of.reason, note: of.note })
	await record(ctx, 'certification.withdrawn', certificate.id)
}

/** Another last day, signed anew. */
export async function extendCertificate(
	ctx: Ctx,
	applicationId: string,
	of: Change & { until: string },
	office: Office,
) {
	const certificate = await lockCertificate(ctx, applicationId)
	const rows = await listScope(ctx, certificate)
	const next = { ...certificate, until: of.until, edition: certificate.edition + 1 }
	await ctx.db
		.update(halalCertificates)
		.set({ until: next.until, edition: next.edition })
		.where(eq(halalCertificates.id, certificate.id))
	await sign(ctx, next, rows, office)
	await note(ctx, next, { kind: 'extended', note: of.note })
	await record(ctx, 'certification.extended', certificate.id)
}

/** A product leaves the scope, which is signed anew; with the last one the certificate ends. */
export async function reduceCertificate(
	ctx: Ctx,
	applicationId: string,
	of: Change & { productId: string },
	office: Office,
) {
	const certificate = await lockCertificate(ctx, applicationId)
	const rows = (await listScope(ctx, certificate)).filter((row) => row.productId !== of.productId)
	if (rows.length === 0) return withdrawCertificate(ctx, applicationId, of)
	const next = { ...certificate, edition: certificate.edition + 1 }
	await ctx.db
		.update(halalCertificates)
		.set({ edition: next.edition })
		.where(eq(halalCertificates.id, certificate.id))
	await sign(ctx, next, rows, office)
	await note(ctx, next, { kind: 'reduced', reason: of.reason, productId: of.productId, note: of.note })
	await record(ctx, 'certification.reduced', certificate.id)
}

async function listScope(ctx: Ctx, { id, edition }: Certificate): Promise<ScopeRow[]> {
	return ctx.db
		.select({
			productId: scope.productId,
			recipeId: scope.recipeId,
			siteId: scope.siteId,
			code: scope.code,
			name: scope.name,
			brand: scope.brand,
			gtin: scope.gtin,
			site: scope.site,
		})
		.from(scope)
		.where(and(eq(scope.certificateId, id), eq(scope.edition, edition)))
		.orderBy(scope.code)
}

/** The products that a case's certificate covers, unless it is withdrawn. */
export async function listCovered(ctx: Ctx, applicationId: string): Promise<string[]> {
	const [certificate] = await ctx.db
		.select()
		.from(halalCertificates)
		.where(eq(halalCertificates.applicationId, applicationId))
	if (!certificate || certificate.state === 'withdrawn') return []
	return (await listScope(ctx, certificate)).map(({ productId }) => productId)
}
