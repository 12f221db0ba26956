import { and, asc, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { categories, categoryOrder } from '#app/features/categories/tables.server.ts'
import { shownName, shownNameOf, whyNotOffered } from '#app/features/users/api.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Page } from '#app/platform/db/paging.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { readId } from '#app/platform/ids.ts'
import { locales } from '#app/platform/text/locale.ts'
import { containsWords, keyset, toPage } from '#app/staff/list.server.ts'
import { countHeld, type QueuedWorkflow } from '#app/workflow/queue.server.ts'
import { type Service, services } from '../model.ts'
import { scholarAbsences, scholarCompetences } from '../tables.server.ts'
import type { Absence, Competences, ListedScholar } from './model.ts'
import { canManageRoster, isStaff } from './policy.ts'

const pageSize = 25
const maxShown = 50
const isScholar = inArray(userRoles.role, ['scholar', 'admin'])
const lastJoined = keyset([profiles.createdAt, 'desc'], [profiles.id, 'desc'])

type Wanted = {
	q: string
	category?: string | null
	today: string
	cursor?: string | null
	workflows: QueuedWorkflow[]
}

/** Scholars and admins, latest to join first, with competences, load and absence. */
export async function listScholars(
	ctx: Ctx<User>,
	{ q, category = null, today, cursor = null, workflows }: Wanted,
	size = pageSize,
): Promise<Page<ListedScholar>> {
	assertAllowed(canManageRoster(ctx.actor))
	const { id } = profiles
	const next = ctx.db
		.select({
			fromOn: scholarAbsences.fromOn,
			untilOn: scholarAbsences.untilOn,
			standIn: shownNameOf(scholarAbsences.handOverTo).as('stand_in'),
		})
		.from(scholarAbsences)
		.where(and(eq(scholarAbsences.userId, id), gte(scholarAbsences.untilOn, today)))
		.orderBy(asc(scholarAbsences.fromOn))
		.limit(1)
		.as('next')
	const rows = await ctx.db
		.select({
			id,
			name: shownName(),
			role: userRoles.role,
			notOffered: whyNotOffered(ctx.now),
			openClaims: countHeld(workflows, id),
			fromOn: next.fromOn,
			untilOn: next.untilOn,
			standIn: next.standIn,
			key: lastJoined.key,
		})
		.from(userRoles)
		.innerJoin(profiles, eq(id, userRoles.userId))
		.leftJoinLateral(next, sql`true`)
		.where(
			and(
				isScholar,
				isNull(profiles.erasedAt),
				...containsWords(sql`${profiles}.search`, q),
				category ? answersIn(category) : undefined,
				lastJoined.after(cursor),
			),
		)
		.orderBy(...lastJoined.by)
		.limit(size + 1)
	const page = toPage(rows, size)
	const answers = await findCompetences(
		ctx,
		page.rows.map((row) => row.id),
	)
	return {
		...page,
		rows: page.rows.map(({ fromOn, untilOn, standIn, ...row }) => ({
			...row,
			absence: fromOn && untilOn ? { fromOn, untilOn, standIn } : null,
			answers: answers.get(row.id)?.fatwas ?? anything,
			services: services.filter((service) => service !== 'fatwas' && answers.get(row.id)?.[service]),
		})),
	}
}

/** Scholars named for a category. */
function answersIn(category: string) {
	return sql`exists (select 1 from ${scholarCompetences} c where c.user_id = ${profiles.id} and c.category_id = ${category})`
}

/** A scholar with competences; undefined for others. */
export async function findScholar(ctx: Ctx<User>, userId: string) {
	assertAllowed(canManageRoster(ctx.actor))
	const [row] = await ctx.db
		.select({
			id: profiles.id,
			name: shownName(),
			role: userRoles.role,
			notOffered: whyNotOffered(ctx.now),
		})
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(and(eq(userRoles.userId, userId), isScholar, isNull(profiles.erasedAt)))
	if (!row) return undefined
	const answers = await findCompetences(ctx, [userId])
	return { ...row, answers: answers.get(userId) ?? {} }
}

/** Absences of a person, latest first; admins see everybody's, others their own. */
export async function listAbsences(ctx: Ctx<User>, userId: string): Promise<Absence[]> {
	assertAllowed(canManageRoster(ctx.actor) || (isStaff(ctx.actor) && ctx.actor.id === userId))
	const { id, fromOn, untilOn, appliedAt } = scholarAbsences
	return ctx.db
		.select({ id, fromOn, untilOn, appliedAt, standIn: shownNameOf(scholarAbsences.handOverTo) })
		.from(scholarAbsences)
		.where(eq(scholarAbsences.userId, userId))
		.orderBy(desc(fromOn))
		.limit(maxShown)
}

const anything: Competences = { categories: [], topics: [], languages: [] }

/** Competences of each person by service; no row means nothing, which `openServices` read as everything. */
async function findCompetences(
	ctx: Ctx,
	userIds: string[],
): Promise<Map<string, Partial<Record<Service, Competences>>>> {
	if (userIds.length === 0) return new Map()
	const { userId, service, topic, language } = scholarCompetences
	const rows = await ctx.db
		.select({
			userId,
			service,
			topic,
			language,
			category: { id: categories.id, name: categories.name, names: categories.names },
		})
		.from(scholarCompetences)
		.leftJoin(categories, eq(categories.id, scholarCompetences.categoryId))
		.where(inArray(userId, userIds))
		.orderBy(...categoryOrder, asc(topic))
	const ofPerson = Map.groupBy(rows, (row) => row.userId)
	return new Map(
		[...ofPerson].map(([personId, own]) => {
			const ofService = Map.groupBy(own, (row) => row.service)
			return [
				personId,
				Object.fromEntries(
					[...ofService].map(([name, rowsOfService]) => [name, toCompetences(rowsOfService)]),
				),
			]
		}),
	)
}

type Row = Pick<typeof scholarCompetences.$inferSelect, 'topic' | 'language'> & {
	category: Competences['categories'][number] | null
}

/** All values of the rows, or any where a row has none. */
function toCompetences(rows: Row[]): Competences {
	const each = <T>(all: (T | null)[]) => (all.includes(null) ? [] : [...new Set(all as T[])])
	const byId = new Map(rows.map(({ category }) => [category?.id, category]))
	const languages = each(rows.map(({ language }) => language))
	return {
		categories: each([...byId.values()]),
		topics: each(rows.map(({ topic }) => topic)),
		languages: locales.filter((locale) => languages.includes(locale)),
	}
}

/** The person of an absence, for the audit trail. */
export async function listAbsentScholars(ctx: Ctx<User>, absenceId = ''): Promise<string[]> {
	const { id, userId } = scholarAbsences
	const known = readId(absenceId)
	if (!known) return []
	return (await ctx.db.select({ userId }).from(scholarAbsences).where(eq(id, known))).map((row) => row.userId)
}
