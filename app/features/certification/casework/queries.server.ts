import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { keyset, toPage } from '#app/staff/list.server.ts'
import { managesCases } from '../cases/facts.server.ts'
import { applications, casePeople, schemes } from '../cases/tables.server.ts'
import { applicationWorkflow } from '../cases/workflow.server.ts'
import { firms } from '../firms/tables.server.ts'
import type { ApplicationStatus } from '../model.ts'

const pageSize = 25
const mostOwn = 200
const ended = ['withdrawn', 'lapsed'] as const

const columns = {
	id: applications.id,
	number: applications.number,
	firm: firms.name,
	names: schemes.names,
	status: applications.status,
	updatedAt: applications.updatedAt,
}

/** The cases in which somebody has a part, those to declare for first. */
export function listOwnCases(ctx: Ctx<User>) {
	return ctx.db
		.select({ ...columns, part: casePeople.part, declaredAt: casePeople.declaredAt })
		.from(casePeople)
		.innerJoin(applications, eq(applications.id, casePeople.applicationId))
		.innerJoin(firms, eq(firms.id, applications.firmId))
		.innerJoin(schemes, eq(schemes.id, applications.schemeId))
		.where(
			and(
				eq(casePeople.personId, ctx.actor.id),
				isNull(casePeople.recusedAt),
				notInArray(applications.status, [...ended]),
			),
		)
		.orderBy(sql`${casePeople.declaredAt} is not null`, asc(applications.updatedAt), asc(applications.id))
		.limit(mostOwn)
}

/** Submitted applications that this person may claim, oldest first. */
export function listClaimable(ctx: Ctx<User>) {
	return ctx.db
		.select(columns)
		.from(applications)
		.innerJoin(firms, eq(firms.id, applications.firmId))
		.innerJoin(schemes, eq(schemes.id, applications.schemeId))
		.where(and(eq(applications.status, 'submitted'), applicationWorkflow.where(ctx, 'claim', 'submitted')))
		.orderBy(asc(applications.updatedAt), asc(applications.id))
		.limit(pageSize)
}

const order = keyset([applications.updatedAt, 'desc'], [applications.id, 'desc'])

/** All cases but drafts, latest change first, for those who manage. */
export async function listAllCases(
	ctx: Ctx<User>,
	{ status, cursor }: { status: ApplicationStatus | null; cursor: string | null },
) {
	const rows = await ctx.db
		.select({ ...columns, key: order.key })
		.from(applications)
		.innerJoin(firms, eq(firms.id, applications.firmId))
		.innerJoin(schemes, eq(schemes.id, applications.schemeId))
		.where(
			and(
				managesCases(ctx.actor),
				status ? eq(applications.status, status) : sql`${applications.status} <> 'draft'`,
				order.after(cursor),
			),
		)
		.orderBy(...order.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

/** The firm's sites, to plan a visit at. */
export async function listSites(ctx: Ctx, firmId: string): Promise<{ id: string; name: string }[]> {
	const { rows } = (await ctx.db.execute(sql`select s.id, s.name from certification_sites s
		where s.firm_id = ${firmId} and s.closed_at is null order by s.created_at, s.id limit 200`)) as unknown as {
		rows: { id: string; name: string }[]
	}
	return rows
}
