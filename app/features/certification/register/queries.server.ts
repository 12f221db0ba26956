import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import { certificateKeys } from '#app/platform/signatures/tables.server.ts'
import { containsWords, keyset, toPage } from '#app/staff/list.server.ts'
import { schemes } from '../cases/tables.server.ts'
import { firms, products, recipes } from '../firms/tables.server.ts'
import type { CertificateRecord, RegisterEntry, RegisterEvent, RegisterNews } from './model.ts'
import { type Counts, countsSql, statusSql } from './status.server.ts'
import { hasLapsed, isPaused, type Status, statusOn, type Term } from './status.ts'
import { editions, halalCertificates, registerEvents, scope } from './tables.server.ts'

export const pageSize = 25
const longestHistory = 200

const columns = {
	number: halalCertificates.number,
	holder: halalCertificates.firmName,
	country: firms.country,
	town: firms.town,
	scheme: schemes.names,
	since: halalCertificates.since,
	until: halalCertificates.until,
	edition: halalCertificates.edition,
}

/** A certificate with its signed text, its products and its status on a day. */
export async function findHalalCertificate(
	ctx: Ctx,
	number: string,
	today: string,
): Promise<CertificateRecord | undefined> {
	const [row] = await ctx.db
		.select({
			...columns,
			id: halalCertificates.id,
			state: halalCertificates.state,
			sampleAt: halalCertificates.sampleAt,
			websites: firms.websites,
			text: editions.text,
			signature: editions.signature,
			issuedAt: editions.at,
			key: { id: certificateKeys.id, publicKey: certificateKeys.publicKey },
		})
		.from(halalCertificates)
		.innerJoin(firms, eq(firms.id, halalCertificates.firmId))
		.innerJoin(schemes, eq(schemes.id, halalCertificates.schemeId))
		.innerJoin(
			editions,
			and(eq(editions.certificateId, halalCertificates.id), eq(editions.n, halalCertificates.edition)),
		)
		.innerJoin(certificateKeys, sql`${certificateKeys.id} = ${editions.keyId}::uuid`)
		.where(eq(halalCertificates.number, number))
	if (!row) return undefined
	const { websites, state, ...certificate } = row
	const rows = await ctx.db
		.select({
			code: scope.code,
			name: scope.name,
			brand: scope.brand,
			gtin: scope.gtin,
			site: scope.site,
			confirmedUntil: recipes.confirmedUntil,
		})
		.from(scope)
		.innerJoin(recipes, eq(recipes.id, scope.recipeId))
		.where(and(eq(scope.certificateId, row.id), eq(scope.edition, row.edition)))
		.orderBy(asc(scope.code), asc(scope.productId))
	const lapsed = rows.filter(({ confirmedUntil }) => hasLapsed(today, confirmedUntil)).length
	return {
		...certificate,
		websites: websites.split('\n').filter(Boolean),
		status: statusOn(today, { ...certificate, state }, lapsed),
		lapsed,
		products: rows.map(({ confirmedUntil, ...product }) => ({
			...product,
			isPaused: isPaused(today, confirmedUntil),
		})),
	}
}

/** The public history of a certificate, newest first. */
export async function listHistory(ctx: Ctx, certificateId: string): Promise<RegisterEvent[]> {
	return ctx.db
		.select({
			id: registerEvents.id,
			kind: registerEvents.kind,
			edition: registerEvents.edition,
			reason: registerEvents.reason,
			note: registerEvents.note,
			at: registerEvents.at,
			product: products.name,
		})
		.from(registerEvents)
		.leftJoin(products, eq(products.id, registerEvents.productId))
		.where(eq(registerEvents.certificateId, certificateId))
		.orderBy(desc(registerEvents.id))
		.limit(longestHistory)
}

const newest = keyset(
	[halalCertificates.createdAt, 'desc nulls last'],
	[halalCertificates.id, 'desc nulls last'],
)

export type RegisterFilters = { q: string; status: Status | null }

/** The certificates of the register, newest first. */
export async function listRegister(
	ctx: Ctx,
	{ q, status }: RegisterFilters,
	{ today, cursor, size = pageSize }: { today: string; cursor: string | null; size?: number },
): Promise<Page<RegisterEntry>> {
	const rows = await ctx.db
		.select({ ...columns, ...standing(today), key: newest.key })
		.from(halalCertificates)
		.innerJoin(firms, eq(firms.id, halalCertificates.firmId))
		.innerJoin(schemes, eq(schemes.id, halalCertificates.schemeId))
		.where(
			and(...matching(q), status ? sql`${statusSql(today)} = ${status}` : undefined, newest.after(cursor)),
		)
		.orderBy(...newest.by)
		.limit(size + 1)
	const page = toPage(rows, size)
	return { ...page, rows: page.rows.map((row) => entryOn(today, row)) }
}

const mostOfFirm = 200

/** The certificates of a firm, newest first, with what decides about a renewal. */
export async function listCertificatesOf(ctx: Ctx, firmId: string, today: string) {
	const rows = await ctx.db
		.select({ ...columns, ...standing(today) })
		.from(halalCertificates)
		.innerJoin(firms, eq(firms.id, halalCertificates.firmId))
		.innerJoin(schemes, eq(schemes.id, halalCertificates.schemeId))
		.where(eq(halalCertificates.firmId, firmId))
		.orderBy(desc(halalCertificates.createdAt), desc(halalCertificates.id))
		.limit(mostOfFirm)
	return rows.map((row) => ({ ...entryOn(today, row), state: row.state }))
}

const standing = (today: string) => ({ state: halalCertificates.state, counts: countsSql(today) })
type Row = Omit<RegisterEntry, 'status' | 'products' | 'paused'> & Pick<Term, 'state'> & { counts: Counts }

function entryOn(today: string, { counts, state, ...row }: Row): RegisterEntry {
	const [products, lapsed, paused] = counts
	return { ...row, status: statusOn(today, { ...row, state }, lapsed), products, paused }
}

/** Each word is in the number or the holder's name, or in a product of the present edition. */
function matching(q: string): SQL[] {
	const ofCertificate = containsWords(sql`(' ' || fold_person(c.number || ' ' || c.firm_name))`, q)
	const ofProduct = containsWords(
		sql`(' ' || fold_person(s.code || ' ' || s.name || ' ' || s.brand || ' ' || s.gtin))`,
		q,
	)
	return ofCertificate.map(
		(isOfCertificate, index) => sql`${halalCertificates.id} in (
			select c.id from ${halalCertificates} c where ${isOfCertificate}
			union
			select s.certificate_id from ${scope} s
				join ${halalCertificates} c on c.id = s.certificate_id and c.edition = s.edition
				where ${ofProduct[index]})`,
	)
}

/** Events of all certificates after one, in their order, each with its certificate as it stands on a day. */
export async function listEvents(
	ctx: Ctx,
	of: { after: number; limit: number; today: string },
): Promise<RegisterNews[]> {
	const rows = await ctx.db
		.select({
			id: registerEvents.id,
			kind: registerEvents.kind,
			reason: registerEvents.reason,
			note: registerEvents.note,
			at: registerEvents.at,
			edition: registerEvents.edition,
			product: products.code,
			certificate: { ...columns, ...standing(of.today) },
		})
		.from(registerEvents)
		.innerJoin(halalCertificates, eq(halalCertificates.id, registerEvents.certificateId))
		.innerJoin(firms, eq(firms.id, halalCertificates.firmId))
		.innerJoin(schemes, eq(schemes.id, halalCertificates.schemeId))
		.leftJoin(products, eq(products.id, registerEvents.productId))
		.where(gt(registerEvents.id, of.after))
		.orderBy(asc(registerEvents.id))
		.limit(of.limit)
	return rows.map((row) => ({ ...row, certificate: entryOn(of.today, row.certificate) }))
}
