import { eq, sql } from 'drizzle-orm'
import type { Answer } from '#app/features/certification/cases/answers.ts'
import { requiredAnswers } from '#app/features/certification/cases/answers.ts'
import {
	chooseProducts,
	saveAnswers,
	submit,
	withdraw,
} from '#app/features/certification/cases/commands/application.server.ts'
import {
	appeal,
	decideAppeal,
	propose,
	suspend,
	vote,
} from '#app/features/certification/cases/commands/decide.server.ts'
import { acceptFee, quoteFee, waiveFee } from '#app/features/certification/cases/commands/fees.server.ts'
import { accept, confirm, returnToFirm } from '#app/features/certification/cases/commands/review.server.ts'
import {
	addInterest,
	appoint,
	claim,
	declare,
} from '#app/features/certification/cases/commands/seats.server.ts'
import {
	answerFinding,
	finishChecklist,
	judgeFinding,
	planVisit,
	raiseFinding,
	refer,
	reportVisit,
} from '#app/features/certification/cases/commands/visit.server.ts'
import {
	appeals,
	applications,
	casePeople,
	fees,
	findings,
	officers,
	schemes,
} from '#app/features/certification/cases/tables.server.ts'
import { addMember, endMembership } from '#app/features/certification/firms/commands/members.server.ts'
import {
	firmMembers,
	firms,
	ingredients,
	ingredientVersions,
	products,
	recipeLines,
	recipes,
} from '#app/features/certification/firms/tables.server.ts'
import type {
	InterestKind,
	MemberRole,
	OfficerFunction,
	ProposalKind,
} from '#app/features/certification/model.ts'
import { halalCertificates, scope } from '#app/features/certification/register/tables.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'

export type Cast = {
	people: Record<string, { functions: OfficerFunction[]; admin: boolean }>
	organisations: Record<string, Record<string, MemberRole>>
	applications: Record<string, { organisation: string; scheme: string; deciders: number }>
}
export type Op = Record<string, unknown> & { op: string; expect?: string }
type Case = {
	status: string
	cert: string
	scope: string[]
	quote: string
	appeal: string
	parts: Record<string, [string, boolean, boolean]>
	findings: [string, string][]
}

/** Walks lie in the past: a part in a case counts from its time or now, whichever is earlier. */
const begin = Date.UTC(2016, 0, 1)
const dayMs = 24 * 3600 * 1000
const secret = 'a secret for walks, long enough!'
const isoDay = (day: number) => new Date(begin + day * dayMs).toISOString().slice(0, 10)
const why = 'Forty letters of reason are what a vote has to have.'

/** Plays operations on halal certification as the commands of the pages do them. */
export async function openWalk(db: Db, cast: Cast) {
	let day = 0
	let n = 0
	const banned = new Set<string>()
	const people: Record<string, User> = {}
	const firmIds: Record<string, string> = {}
	const appIds: Record<string, string> = {}
	/** By application and name. */
	const productIds: Record<string, string> = {}
	const now = () => new Date(begin + day * dayMs + n * 1000)

	for (const [name, { functions, admin }] of Object.entries(cast.people)) {
		const [row] = await db
			.insert(profiles)
			.values({ name, email: `${name}@walk.example`, createdAt: now(), signedInAt: now() })
			.returning()
		if (!row) throw new Error('no profile was made')
		if (admin) await db.insert(userRoles).values({ userId: row.id, role: 'admin' })
		people[name] = { id: row.id, name, email: row.email, avatar: null, role: admin ? 'admin' : 'user' }
		if (functions.length > 0)
			await db
				.insert(officers)
				.values(functions.map((one) => ({ personId: row.id, function: one, at: now() })))
	}
	const person = (name: unknown) => {
		const found = people[String(name)]
		if (!found) throw new Error(`nobody is called ${name}`)
		return found
	}
	for (const [name, members] of Object.entries(cast.organisations)) {
		const id = crypto.randomUUID()
		firmIds[name] = id
		await db.insert(firms).values({ id, kind: 'company', name, country: 'JO' })
		await db.insert(firmMembers).values(
			Object.entries(members).map(([member, role]) => ({
				firmId: id,
				personId: person(member).id,
				role,
				joinedAt: now(),
			})),
		)
	}
	for (const [name, { organisation, deciders }] of Object.entries(cast.applications)) {
		const schemeId = crypto.randomUUID()
		const firmId = firmIds[organisation] ?? ''
		await db.insert(schemes).values({
			id: schemeId,
			slug: schemeId,
			names: { en: name },
			kind: 'full',
			months: 12,
			deciders,
			isOffered: true,
		})
		const id = crypto.randomUUID()
		appIds[name] = id
		await db.insert(applications).values({ id, firmId, schemeId, language: 'en' })
		for (const product of ['p1', 'p2', 'p3']) {
			const productId = crypto.randomUUID()
			productIds[`${name} ${product}`] = productId
			await db.insert(products).values({ id: productId, firmId, code: `${name}-${product}`, name: product })
		}
	}

	/** A new recipe of one ingredient that nobody has confirmed. */
	async function cook(ctx: Ctx<User>, productId: string) {
		const [product] = await db.select().from(products).where(eq(products.id, productId))
		if (!product) throw new Error('no such product')
		const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const
		const next = (product.recipe ?? 0) + 1
		await db.insert(ingredients).values({
			id: ids[0],
			firmId: product.firmId,
			kind: 'raw',
			version: 1,
			folded: ids[0],
		})
		await db.insert(ingredientVersions).values({
			id: ids[1],
			ingredientId: ids[0],
			n: 1,
			name: 'Flour',
			origin: 'plant',
			risk: 'low',
			at: ctx.now,
		})
		await db.insert(recipes).values({ id: ids[2], productId, n: next, at: ctx.now })
		await db.insert(recipeLines).values({ recipeId: ids[2], versionId: ids[1], position: 1 })
		await db.update(products).set({ recipe: next }).where(eq(products.id, productId))
	}

	async function fill(ctx: Ctx<User>, app: string, productName: string, complete: boolean) {
		const id = appIds[app] ?? ''
		const productId = productIds[`${app} ${productName}`] ?? ''
		const [row] = await db.select().from(applications).where(eq(applications.id, id))
		const answers: Partial<Record<Answer, string>> = complete
			? Object.fromEntries(requiredAnswers.map((field) => [field, 'as asked']))
			: {}
		const saved = await saveAnswers(ctx, id, { answers, revision: row?.revision ?? 0 })
		if (!saved.ok) return saved
		await cook(ctx, productId)
		const { rows } = (await db.execute(
			sql`select product_id as id from certification_application_products where application_id = ${id}`,
		)) as unknown as { rows: { id: string }[] }
		return chooseProducts(ctx, id, [...new Set([...rows.map((one) => one.id), productId])])
	}

	async function versionsOf(app: string, product: unknown): Promise<string[]> {
		const { rows } = (await db.execute(sql`select l.version_id as id
			from certification_application_products p join certification_recipe_lines l on l.recipe_id = p.recipe_id
			where p.application_id = ${appIds[app]} and p.product_id = ${productIds[`${app} ${product}`]}`)) as unknown as {
			rows: { id: string }[]
		}
		return rows.map((one) => one.id)
	}

	async function play(ctx: Ctx<User>, of: Op): Promise<{ ok: boolean }> {
		const app = String(of.app ?? '')
		const id = appIds[app] ?? ''
		const firmId = firmIds[String(of.org)] ?? ''
		const office = { secret, today: isoDay(day) }
		const finding = Number(of.finding) + 1
		const grade = of.grade === 'major' ? 'major' : 'minor'
		switch (of.op) {
			case 'ban':
				if (ctx.actor.role !== 'admin') return { ok: false }
				banned.add(String(of.person))
				await db
					.update(profiles)
					.set({ bannedAt: ctx.now })
					.where(eq(profiles.id, person(of.person).id))
				return { ok: true }
			case 'fill':
				return fill(ctx, app, String(of.product), of.complete === true)
			case 'submit':
				return submit(ctx, id)
			case 'withdraw':
				return withdraw(ctx, id, 'No longer needed')
			case 'claim':
				return claim(ctx, id)
			case 'confirm':
				return confirm(ctx, id, {
					versionIds: await versionsOf(app, of.product),
					basis: 'statement',
					until: isoDay(Number(of.until)),
					note: '',
				})
			case 'return':
				return returnToFirm(ctx, id, 'Please look again')
			case 'accept':
				return accept(ctx, id)
			case 'quote':
				return quoteFee(ctx, id, { amountMinor: 10_000, currency: 'EUR', note: '' })
			case 'accept_quote':
				return acceptFee(ctx, id)
			case 'waive':
				return waiveFee(ctx, id, 'A home kitchen')
			case 'interest':
				return addInterest(ctx, {
					firmId,
					kind: String(of.kind) as InterestKind,
					endedOn: of.until === null ? null : isoDay(Number(of.until)),
					note: '',
				})
			case 'appoint':
				return appoint(ctx, id, {
					personId: person(of.person).id,
					part: String(of.part) as 'lead' | 'auditor' | 'decider' | 'appeal',
				})
			case 'declare':
				return declare(ctx, id, { hasTie: of.conflict === true, note: '' })
			case 'plan': {
				const at = Number(of.day)
				// Each at a time of its own: auditors have visits in several cases on a day.
				const startsAt = at === day ? ctx.now : new Date(begin + at * dayMs + n)
				return planVisit(ctx, id, {
					startsAt,
					endsAt: new Date(startsAt.getTime() + 1),
					kind: 'initial',
					siteId: null,
				})
			}
			case 'check':
				return finishChecklist(ctx, id)
			case 'report':
				return reportVisit(ctx, id, 'All was seen')
			case 'raise':
				return raiseFinding(ctx, id, { grade, clause: '', text: 'The sieve is worn' })
			case 'answer':
				return answerFinding(ctx, id, { n: finding, answer: 'It was replaced', planUntil: null })
			case 'close':
				return judgeFinding(ctx, id, { n: finding, isEnough: true, reason: '' })
			case 'reject':
				return judgeFinding(ctx, id, { n: finding, isEnough: false, reason: 'Not enough' })
			case 'refer':
				return refer(ctx, id, 'Grant')
			case 'vote':
				return vote(ctx, id, { choice: of.vote as 'grant' | 'refuse' | 'more', reason: why }, office)
			case 'suspend':
				return suspend(ctx, id, { reason: 'contamination', note: '' }, office)
			case 'propose': {
				const [kind = '', product = ''] = String(of.what).split(':')
				const proposal = {
					kind: kind as ProposalKind,
					productId: productIds[`${app} ${product}`] ?? null,
					reason: null,
					note: '',
				}
				const done = await propose(ctx, id, proposal)
				return done.ok ? done : propose(ctx, id, proposal, true)
			}
			case 'appeal':
				return appeal(ctx, id, 'We object')
			case 'decide_appeal':
				return decideAppeal(ctx, id, { choice: of.vote as 'overturn' | 'uphold', reason: why })
			case 'add_member':
				return addMember(ctx, firmId, person(of.person).id, String(of.role) as MemberRole)
			case 'leave':
				return endMembership(ctx, firmId, person(of.person).id)
			default:
				throw new Error(`no operation is called ${of.op}`)
		}
	}

	return {
		/** @returns whether the operation was allowed, or why not */
		async do(of: Op): Promise<{ answer: 'allow' | 'refuse'; reason: string }> {
			n++
			if (of.op === 'tick') {
				day += Number(of.days)
				n = 0
				return { answer: 'allow', reason: '' }
			}
			if (banned.has(String(of.actor))) return { answer: 'refuse', reason: 'banned' }
			try {
				const done = await play({ db, actor: person(of.actor), now: now() }, of)
				const reason = 'reason' in done ? String(done.reason) : ''
				return { answer: done.ok ? 'allow' : 'refuse', reason }
			} catch (error) {
				// A row that does not exist for this person.
				const is404 = (one: unknown) => one instanceof Response && one.status === 404
				if (is404(error) || (error as { init?: { status?: number } }).init?.status === 404)
					return { answer: 'refuse', reason: 'not-found' }
				throw error
			}
		},

		/** The cases as they stand, by their names. */
		async end(): Promise<Record<string, Case>> {
			const names = new Map(Object.entries(people).map(([name, { id }]) => [id, name]))
			const cases: Record<string, Case> = {}
			for (const [name, id] of Object.entries(appIds)) {
				const [row] = await db.select().from(applications).where(eq(applications.id, id))
				const [fee] = await db.select().from(fees).where(eq(fees.applicationId, id))
				const [heard] = await db.select().from(appeals).where(eq(appeals.applicationId, id))
				const [certificate] = await db
					.select()
					.from(halalCertificates)
					.where(eq(halalCertificates.applicationId, id))
				const covered = certificate
					? await db
							.select({ name: scope.name })
							.from(scope)
							.where(
								sql`${scope.certificateId} = ${certificate.id} and ${scope.edition} = ${certificate.edition}`,
							)
							.orderBy(scope.name)
					: []
				const seats = await db.select().from(casePeople).where(eq(casePeople.applicationId, id))
				const raised = await db
					.select()
					.from(findings)
					.where(eq(findings.applicationId, id))
					.orderBy(findings.n)
				const parts = seats.map(
					({ personId, part, declaredAt, recusedAt }): [string, [string, boolean, boolean]] => [
						names.get(personId) ?? '',
						[part, declaredAt !== null, recusedAt !== null],
					],
				)
				cases[name] = {
					status: row?.status ?? '',
					cert: certificate?.state ?? 'none',
					scope: covered.map((one) => one.name),
					quote: fee?.state ?? 'none',
					appeal: heard?.state ?? 'none',
					parts: Object.fromEntries(parts.toSorted(([a], [b]) => (a < b ? -1 : 1))),
					findings: raised.map(({ grade, state }) => [grade, state]),
				}
			}
			return cases
		},
	}
}
