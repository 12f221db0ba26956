import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { canSignIn, shownName, shownNameOf } from '#app/features/users/api.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { keyset, toPage } from '#app/staff/list.server.ts'
import { listTimeline } from '#app/workflow/timeline.server.ts'
import { managesCases } from '../cases/facts.server.ts'
import { readHalalNumber } from '../register/number.ts'
import { halalCertificates } from '../register/tables.server.ts'
import type { ComplaintFilters } from './params.ts'
import { openText, openWords } from './sealed.server.ts'
import { complaintMessages, complaintSteps, complaints } from './tables.server.ts'
import { complaintWorkflow } from './workflow.server.ts'

const pageSize = 25
const mostPeople = 200
const mostShown = 50
const order = keyset([complaints.createdAt, 'desc'], [complaints.id, 'desc'])

/** Managers of certification. @returns false for everybody else */
export async function managesComplaints(ctx: Ctx<User>): Promise<boolean> {
	const { rows } = (await ctx.db.execute(sql`select ${managesCases(ctx.actor)} as manages`)) as unknown as {
		rows: { manages: boolean }[]
	}
	return rows[0]?.manages ?? false
}

/** Complaints for managers, newest first; none of firms to which they have a tie. */
export async function listComplaints(
	ctx: Ctx<User>,
	{ state, kind }: ComplaintFilters,
	cursor: string | null,
) {
	const { id, status, createdAt, dueOn, handlerId, certificateId } = complaints
	const rows = await ctx.db
		.select({
			id,
			kind: complaints.kind,
			status,
			createdAt,
			dueOn,
			number: halalCertificates.number,
			holder: halalCertificates.firmName,
			handler: shownNameOf(handlerId),
			key: order.key,
		})
		.from(complaints)
		.leftJoin(halalCertificates, eq(halalCertificates.id, certificateId))
		.where(
			and(
				complaintWorkflow.sees(ctx.actor),
				state ? eq(status, state) : undefined,
				kind ? eq(complaints.kind, kind) : undefined,
				order.after(cursor),
			),
		)
		.orderBy(...order.by)
		.limit(pageSize + 1)
	return toPage(rows, pageSize)
}

/** A complaint without what was written, with the verbs of this manager. */
export async function findComplaint(ctx: Ctx<User>, complaintId: string) {
	const row = await complaintWorkflow.find(ctx, complaintId)
	if (!row) return undefined
	const [about] = await ctx.db
		.select({
			number: halalCertificates.number,
			holder: halalCertificates.firmName,
			handler: shownNameOf(complaints.handlerId),
		})
		.from(complaints)
		.leftJoin(halalCertificates, eq(halalCertificates.id, complaints.certificateId))
		.where(eq(complaints.id, complaintId))
	const { id, kind, status, language, dueOn, handlerId, outcome, summary, createdAt } = row
	return {
		id,
		kind,
		status,
		language,
		dueOn,
		handlerId,
		outcome,
		summary,
		createdAt,
		number: about?.number ?? null,
		holder: about?.holder ?? null,
		handler: about?.handler ?? null,
		verbs: await complaintWorkflow.offers(ctx, row),
	}
}

export function listComplaintSteps(ctx: Ctx<User>, id: string) {
	return listTimeline(ctx, complaintSteps, id)
}

/** The words and messages of a complaint, for its handler; the caller checks the verb `read`. */
export async function openForHandler(ctx: Ctx<User>, complaintId: string, secret: string) {
	const { id, words, name, email } = complaints
	const [row] = await ctx.db.select({ id, words, name, email }).from(complaints).where(eq(id, complaintId))
	if (!row) return null
	return {
		words: openWords(row.id, row.words, secret),
		name: openText(row.name, secret, { complaint: row.id, column: 'name' }),
		hasEmail: row.email !== null,
		messages: await listMessages(ctx, complaintId, secret),
	}
}

/** A complaint with what its complainant may read; proved by receipt. */
export async function findForComplainant(ctx: Ctx, complaintId: string, secret: string) {
	const { id, kind, status, outcome, words, createdAt, dueOn } = complaints
	const [row] = await ctx.db
		.select({ id, kind, status, outcome, words, createdAt, dueOn })
		.from(complaints)
		.where(eq(id, complaintId))
	if (!row) return undefined
	const steps = await ctx.db
		.select({ kind: complaintSteps.kind, toStatus: complaintSteps.toStatus, at: complaintSteps.at })
		.from(complaintSteps)
		.where(eq(complaintSteps.subjectId, complaintId))
		.orderBy(asc(complaintSteps.id))
	return {
		...row,
		words: openWords(row.id, row.words, secret),
		messages: (await listMessages(ctx, complaintId, secret)).map(({ author: _, ...message }) => message),
		steps: steps.filter(({ kind }) => shownSteps.some((shown) => shown === kind)),
		isOpen: row.status !== 'closed',
	}
}
/** Steps of which the complainant reads the state and the day; nobody's names. */
const shownSteps = ['received', 'acknowledged', 'investigated', 'decided', 'closed'] as const

async function listMessages(ctx: Ctx, complaintId: string, secret: string) {
	const rows = await ctx.db
		.select({
			id: complaintMessages.id,
			kind: complaintMessages.kind,
			body: complaintMessages.body,
			at: complaintMessages.at,
			author: shownNameOf(complaintMessages.authorId),
		})
		.from(complaintMessages)
		.where(eq(complaintMessages.complaintId, complaintId))
		.orderBy(asc(complaintMessages.at), asc(complaintMessages.id))
	return rows.map(({ body, ...row }) => ({ ...row, text: openText(body, secret, { message: row.id }) }))
}

/** Decided complaints about the certificate of a case, as its firm reads them. The caller checks who asks. */
export function listSummaries(ctx: Ctx, applicationId: string) {
	const { id, outcome, summary, decidedAt, certificateId } = complaints
	return ctx.db
		.select({ id, outcome, summary, decidedAt })
		.from(complaints)
		.innerJoin(halalCertificates, eq(halalCertificates.id, certificateId))
		.where(and(eq(halalCertificates.applicationId, applicationId), ne(summary, '')))
		.orderBy(desc(decidedAt), desc(id))
		.limit(mostShown)
}

/** The certificate of a typed number. */
export async function findCertificate({ db }: Pick<Ctx, 'db'>, typed: string) {
	const number = readHalalNumber(typed)
	if (!number) return undefined
	const { id, firmName } = halalCertificates
	const [found] = await db
		.select({ id, number: halalCertificates.number, firmName })
		.from(halalCertificates)
		.where(eq(halalCertificates.number, number))
	return found
}

/** Had a part in a case of the certificate's firm, or has a tie to it. */
export async function isInvolvedIn(
	ctx: Ctx,
	certificateId: string | null,
	personId: string,
): Promise<boolean> {
	const { rows } = (await ctx.db.execute(
		sql`select ${involved(sql`${certificateId}::uuid`, sql`${personId}::uuid`, ctx.now)} as involved`,
	)) as unknown as { rows: { involved: boolean }[] }
	return rows[0]?.involved ?? false
}

const involved = (certificate: SQL, person: SQL, now: Date) =>
	sql<boolean>`certification_complaint_involved(${certificate}, ${person}, ${now.toISOString()}::timestamptz)`

const isNamedToManage = sql<boolean>`exists (select 1 from certification_staff s where s.person_id = "profiles"."id" and s.function = 'manage')`

/** People who can sign in, and are admins or named to manage. */
const isManager = (now: Date) => and(or(eq(userRoles.role, 'admin'), isNamedToManage), canSignIn(now))

export async function findHandler(ctx: Ctx, personId: string): Promise<boolean> {
	const [found] = await ctx.db
		.select({ id: profiles.id })
		.from(profiles)
		.leftJoin(userRoles, eq(userRoles.userId, profiles.id))
		.where(and(eq(profiles.id, personId), isManager(ctx.now)))
	return found !== undefined
}

/** Managers to give a complaint to; `isInvolved`: they cannot handle this one. */
export async function listHandlers(ctx: Ctx<User>, complaintId: string) {
	const [row] = await ctx.db
		.select({ certificateId: complaints.certificateId, handlerId: complaints.handlerId })
		.from(complaints)
		.where(eq(complaints.id, complaintId))
	const name = shownName()
	const people = await ctx.db
		.select({
			id: profiles.id,
			name,
			isInvolved: involved(sql`${row?.certificateId ?? null}::uuid`, sql`${profiles.id}`, ctx.now),
		})
		.from(profiles)
		.leftJoin(userRoles, eq(userRoles.userId, profiles.id))
		.where(isManager(ctx.now))
		.orderBy(asc(name), asc(profiles.id))
		.limit(mostPeople)
	return people.map((person) => ({ ...person, isHolder: person.id === row?.handlerId }))
}

/** The people to tell of a new complaint: named managers who are not involved, and without any the admins who are not. */
export async function listWaiters(ctx: Ctx, certificateId: string | null): Promise<string[]> {
	const people = await ctx.db
		.select({ id: profiles.id, isNamed: isNamedToManage })
		.from(profiles)
		.leftJoin(userRoles, eq(userRoles.userId, profiles.id))
		.where(
			and(
				isManager(ctx.now),
				sql`not ${involved(sql`${certificateId}::uuid`, sql`${profiles.id}`, ctx.now)}`,
			),
		)
		.limit(mostPeople)
	const named = people.filter(({ isNamed }) => isNamed)
	return (named.length > 0 ? named : people).map(({ id }) => id)
}
