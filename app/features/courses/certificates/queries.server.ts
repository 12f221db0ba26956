import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { listed as inCatalogue } from '#app/features/courses/catalogue/api.server.ts'
import { courses } from '#app/features/courses/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { countUpTo } from '#app/platform/db/counts.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { certificateKeys } from '#app/platform/signatures/tables.server.ts'
import { containsWords, keyset, sortOrders, sortPrefix, toPage } from '#app/staff/list.server.ts'
import { type Certificate, type ListedCertificate, pageSize, readNumber } from './model.ts'
import type { Filters } from './params.ts'
import { canManageCertificates } from './policy.ts'
import { certificates } from './tables.server.ts'

const { id, number, userId, name, courseTitle, courseLanguage, teacher, minutes, version, issuedAt } =
	certificates
const { revokedAt, revokedReason, replacedAt, signature } = certificates
// Number, name and course, folded, kept by a trigger (drizzle/0012_course_rules.sql) and not mapped in the schema.
const search = sql`${certificates}.search`
const listed = { id, number, name, courseTitle, courseLanguage, issuedAt, revokedAt, replacedAt }
const replacement = alias(certificates, 'replacement')
const newest = keyset([issuedAt, 'desc nulls last'], [id, 'asc'])
const orderOf = sortOrders({
	completed: [
		[issuedAt, 'asc nulls first'],
		[id, 'desc'],
	],
	student: [
		[sortPrefix(sql`fold_person(${name})`), 'asc'],
		[id, 'asc'],
	],
})

/** A certificate by its number; knowing the number is permission to see it. */
export async function findCertificate(ctx: Ctx, wanted: string): Promise<Certificate | undefined> {
	const [row] = await ctx.db
		.select({
			...listed,
			teacher,
			minutes,
			version,
			revokedReason,
			signature,
			courseId: certificates.courseId,
			key: { id: certificateKeys.id, publicKey: certificateKeys.publicKey },
			courseSlug: sql<string | null>`case when ${inCatalogue} then ${courses.slug} end`,
			isSample: sql<boolean>`${courses.sampleAt} is not null`,
			replacement: replacement.number,
		})
		.from(certificates)
		.innerJoin(certificateKeys, eq(certificateKeys.id, certificates.keyId))
		.leftJoin(courses, eq(courses.id, certificates.courseId))
		.leftJoin(replacement, eq(replacement.id, certificates.replacedBy))
		.where(eq(number, wanted))
	return row
}

/** One's own, newest first, without replaced ones. */
export async function listOwnCertificates(
	ctx: Ctx<User>,
	cursor: string | null,
): Promise<Page<ListedCertificate>> {
	const rows = await ctx.db
		.select({ ...listed, key: newest.key })
		.from(certificates)
		.where(and(eq(userId, ctx.actor.id), isNull(replacedAt), newest.after(cursor)))
		.orderBy(...newest.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

export async function listCertificates(
	ctx: Ctx<User>,
	filters: Filters,
	cursor: string | null,
	size = pageSize,
): Promise<Page<ListedCertificate>> {
	assertAllowed(canManageCertificates(ctx.actor))
	const order = orderOf(filters.sort ?? null, '-completed')
	const rows = await ctx.db
		.select({ ...listed, key: order.key })
		.from(certificates)
		.where(and(matching(filters), order.after(cursor)))
		.orderBy(...order.by)
		.limit(size + 1)
	return toPage(rows, size)
}

/** Exact up to 1,000. Search results are not counted: two common words would read too many rows. */
export async function countCertificates(ctx: Ctx<User>, status: Filters['status']): Promise<number> {
	assertAllowed(canManageCertificates(ctx.actor))
	const rows = sql`select 1 from ${certificates} where ${matching({ q: '', status }) ?? sql`true`}
		order by ${issuedAt} desc nulls last, ${id}`
	const [row] = await ctx.db.select({ count: countUpTo(rows) }).from(sql`(values (1)) as once`)
	return row?.count ?? 0
}

export async function listKeys(ctx: Ctx) {
	const { publicKey, createdAt } = certificateKeys
	return ctx.db
		.select({ id: certificateKeys.id, publicKey, createdAt })
		.from(certificateKeys)
		.orderBy(desc(createdAt), desc(certificateKeys.id))
		.limit(50)
}

export async function findKey(ctx: Ctx, keyId: string) {
	const { publicKey } = certificateKeys
	const [row] = await ctx.db
		.select({ id: certificateKeys.id, publicKey })
		.from(certificateKeys)
		.where(eq(certificateKeys.id, keyId))
	return row
}

/** A complete number finds its certificate; otherwise each word must be in number, name or course. */
function matching({ q, status }: Filters): SQL | undefined {
	const exact = readNumber(q)
	return and(
		...(exact ? [eq(number, exact)] : containsWords(search, q)),
		status === 'revoked' ? isNotNull(revokedAt) : undefined,
		status === 'valid' ? isNull(revokedAt) : undefined,
	)
}

/** The id under which the audit trail records a certificate. */
export async function idsOf(ctx: Ctx<User>, wanted = ''): Promise<string[]> {
	const rows = await ctx.db.select({ id }).from(certificates).where(eq(number, wanted))
	return rows.map((row) => row.id)
}
