import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { rollbackOnRefusal } from '#app/platform/db/rollback-on-refusal.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { readSettings } from '#app/platform/site/settings.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { slugOf } from '#app/platform/text/slug.ts'
import type { Rule } from '#app/platform/time/resolve-rule.ts'
import type { NotNow } from '#app/workflow/workflow.server.ts'
import { openLink, sealLink } from '../link.server.ts'
import {
	type Audience,
	type CircleLevel,
	type EventKind,
	mostSpeakers,
	type RegistrationKind,
	type Speaker,
} from '../model.ts'
import { type Gap, gapsOf } from '../publishing.ts'
import { type Place, resettle } from '../resettle.server.ts'
import { indexSeries } from '../searchable.server.ts'
import { eventSeries, eventSeriesSteps, eventSpeakers, occurrences } from '../tables.server.ts'
import { type ClashRefusal, lockUses } from '../uses.server.ts'
import { type Series, seriesWorkflow } from '../workflow.server.ts'

/** All that the form of a series says. */
export type SeriesInput = {
	kind: EventKind
	title: string
	text: string
	language: Locale
	audience: Audience
	rule: Rule
	zone: string | null
	roomId: string | null
	place: string
	mapUrl: string
	isOnline: boolean
	/** Of the meeting, as typed. */
	link: string
	categoryId: string | null
	bring: string
	book: string
	chapter: string
	level: CircleLevel | null
	hasSeparateEntrance: boolean
	hasChildCare: boolean
	welcomesChildren: boolean
	hasWheelchairAccess: boolean
	registration: RegistrationKind
	isRecorded: boolean
	recordingNote: string
	speakers: Speaker[]
}

type Done = { ok: true; id: string }

/** The columns of a place. */
const placeNames = ['roomId', 'place', 'mapUrl', 'isOnline'] as const

/**
 * Makes a draft. A form that is sent twice makes one.
 * @param of.ownerId the organiser
 */
export function createSeries(
	ctx: Ctx<User>,
	secret: string,
	input: SeriesInput,
	{ ownerId, sampleAt = null }: { ownerId: string; sampleAt?: Date | null },
): Promise<Done & { isAgain: boolean }> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx) => {
		const slug = await freeSlug(ctx, input)
		const again = await findSame(ctx, input, ownerId)
		if (again) return { ok: true, id: again, isAgain: true }
		const { speakers, link, ...columns } = input
		const id = crypto.randomUUID()
		await ctx.db.insert(eventSeries).values({
			...columns,
			id,
			slug,
			ownerId,
			sampleAt,
			link: sealLink(link, secret, id),
			createdAt: ctx.now,
			updatedAt: ctx.now,
		})
		await writeSpeakers(ctx, id, speakers)
		await writeCreated(ctx, id)
		await record(ctx, 'event.created', id)
		return { ok: true, id, isAgain: false }
	})
}

/** Changes a series and, once it is published, its dates that have not begun. Refuses a room or a speaker that is taken. */
export function editSeries(
	ctx: Ctx<User>,
	{ secret, settings }: { secret: string; settings: Place },
	id: string,
	input: SeriesInput & { ownerId?: string },
): Promise<Done | NotNow | ClashRefusal> {
	return rollbackOnRefusal<User, Done | NotNow | ClashRefusal>(ctx, async (ctx) => {
		await lockUses(ctx)
		return seriesWorkflow.transition<User, Done | ClashRefusal>(
			ctx,
			id,
			'edit',
			{},
			async (ctx, row, take) => {
				const { speakers, link, ownerId, ...columns } = input
				const isDraft = row.status === 'draft'
				const isSameLink = openLink(row.link, secret, id) === link
				await take({
					set: {
						...columns,
						// Once there are readers and pages, the kind and the address stay.
						kind: isDraft ? input.kind : row.kind,
						slug: isDraft ? await freeSlug(ctx, input, id) : row.slug,
						link: isSameLink ? row.link : sealLink(link, secret, id),
						...(ownerId && isAtLeast(ctx.actor, 'admin') && { ownerId }),
					},
				})
				await writeSpeakers(ctx, id, speakers)
				if (isDraft) return { ok: true, id }
				await indexSeries(ctx.db, id)
				await markChanged(ctx, id, { isPlace: placeNames.some((name) => input[name] !== row[name]) })
				const settled = await resettle(ctx, settings, 'edit', { seriesId: id, isStrict: true })
				return settled.ok ? { ok: true, id } : settled
			},
		)
	})
}

type Incomplete = { ok: false; reason: 'incomplete'; gaps: Gap[] }

/** Publishes a draft with its dates. Refuses what is incomplete, and a room or a speaker that is taken. */
export function publishSeries(
	ctx: Ctx<User>,
	settings: Place,
	id: string,
): Promise<Done | NotNow | ClashRefusal | Incomplete> {
	return rollbackOnRefusal<User, Done | NotNow | ClashRefusal | Incomplete>(ctx, async (ctx) => {
		await lockUses(ctx)
		return seriesWorkflow.transition<User, Done | ClashRefusal | Incomplete>(
			ctx,
			id,
			'publish',
			{},
			async (ctx, row, take) => {
				const speakers = await ctx.db.$count(eventSpeakers, eq(eventSpeakers.seriesId, id))
				const missing = gapsOf({ ...row, speakers })
				await take({ set: { publishedAt: row.publishedAt ?? ctx.now } })
				await indexSeries(ctx.db, id)
				const settled = await resettle(ctx, settings, 'edit', { seriesId: id, isStrict: true })
				const isComing = and(eq(occurrences.seriesId, id), gt(occurrences.endsAt, ctx.now))
				if ((await ctx.db.$count(occurrences, isComing)) === 0) missing.push('dates')
				if (missing.length > 0) return { ok: false, reason: 'incomplete', gaps: missing }
				return settled.ok ? { ok: true, id } : settled
			},
		)
	})
}

/** Ends a series: its dates that have not begun are cancelled. */
export function endSeries(ctx: Ctx<User>, settings: Place, id: string, note: string) {
	return transaction(ctx, async (ctx) => {
		await lockUses(ctx)
		return seriesWorkflow.transition(ctx, id, 'end', { note }, async (ctx, _row, take) => {
			const done = await take()
			await resettle(ctx, settings, 'edit', { seriesId: id })
			return done
		})
	})
}

/** Takes the end of a series back within its time. */
export function undoEnd(ctx: Ctx<User>, id: string) {
	return transaction(ctx, async (ctx) => {
		await lockUses(ctx)
		const undone = await seriesWorkflow.undo(ctx, id)
		// A room or a speaker that is taken meanwhile is flagged.
		if (undone.ok) await resettle(ctx, await readSettings(ctx.db), 'edit', { seriesId: id })
		return undone
	})
}

/** Makes a draft from a series, for another year: its organiser changes days and people. */
export function repeatSeries(ctx: Ctx<User>, secret: string, id: string): Promise<Done | NotNow> {
	return seriesWorkflow.transition<User, Done>(ctx, id, 'repeat', {}, async (ctx, row) => {
		const again = await findCopy(ctx, id)
		if (again) return { ok: true, id: again }
		const copy = crypto.randomUUID()
		await ctx.db.insert(eventSeries).values({
			...row,
			id: copy,
			status: 'draft',
			slug: await freeSlug(ctx, row),
			link: sealLink(openLink(row.link, secret, id), secret, copy),
			ownerId: row.ownerId ?? ctx.actor.id,
			repeatsId: id,
			tzVersion: '',
			publishedAt: null,
			createdAt: ctx.now,
			updatedAt: ctx.now,
		})
		await ctx.db.execute(sql`
			insert into ${eventSpeakers} (series_id, profile_id, name, part, position)
			select ${copy}::uuid, profile_id, name, part, position from ${eventSpeakers} where series_id = ${id}`)
		await writeCreated(ctx, copy)
		await record(ctx, 'event.created', copy)
		return { ok: true, id: copy }
	})
}

/** Removes a draft. */
export function removeSeries(ctx: Ctx<User>, id: string): Promise<{ ok: true } | NotNow> {
	return seriesWorkflow.transition<User, { ok: true }>(ctx, id, 'remove', {}, async (ctx, row) => {
		await ctx.db.delete(eventSeries).where(eq(eventSeries.id, id))
		await record(ctx, 'event.removed', id, {}, { title: row.title })
		return { ok: true }
	})
}

async function writeCreated(ctx: Ctx<User>, id: string): Promise<void> {
	await ctx.db.insert(eventSeriesSteps).values({
		subjectId: id,
		kind: 'created',
		toStatus: 'draft',
		at: ctx.now,
		actorId: ctx.actor.id,
	})
}

async function writeSpeakers(ctx: Ctx, seriesId: string, speakers: Speaker[]): Promise<void> {
	await ctx.db.delete(eventSpeakers).where(eq(eventSpeakers.seriesId, seriesId))
	const rows = speakers.slice(0, mostSpeakers).map((each, position) => ({ ...each, seriesId, position }))
	if (rows.length > 0) await ctx.db.insert(eventSpeakers).values(rows)
}

/** Calendars show the change of a place with a new sequence, and of words with another date of change. */
async function markChanged(ctx: Ctx, seriesId: string, { isPlace }: { isPlace: boolean }): Promise<void> {
	await ctx.db
		.update(occurrences)
		.set({
			changedAt: ctx.now,
			...(isPlace && { sequence: sql`${occurrences.sequence} + 1` }),
		})
		.where(and(eq(occurrences.seriesId, seriesId), gt(occurrences.startsAt, ctx.now)))
}

/** A copy that was made since the button was shown. */
async function findCopy(ctx: Ctx<User>, id: string): Promise<string | undefined> {
	if (!ctx.shownAt) return undefined
	const { repeatsId, createdAt } = eventSeries
	const [row] = await ctx.db
		.select({ id: eventSeries.id })
		.from(eventSeries)
		.where(and(eq(repeatsId, id), gt(createdAt, ctx.shownAt)))
		.limit(1)
	return row?.id
}

/** An equal draft of this organiser since the form was shown. */
async function findSame(ctx: Ctx<User>, input: SeriesInput, ownerId: string): Promise<string | undefined> {
	if (!ctx.shownAt) return undefined
	const [row] = await ctx.db
		.select({ id: eventSeries.id })
		.from(eventSeries)
		.where(
			and(
				eq(eventSeries.ownerId, ownerId),
				eq(eventSeries.title, input.title),
				eq(eventSeries.text, input.text),
				gt(eventSeries.createdAt, ctx.shownAt),
			),
		)
		.limit(1)
	return row?.id
}

/** `name`, `name-2`, …; until the end of the transaction nobody else gets one. */
async function freeSlug(
	ctx: Ctx,
	{ title, kind }: Pick<Series, 'title' | 'kind'>,
	own: string | null = null,
): Promise<string> {
	await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('event slugs'))`)
	const first = slugOf(title, kind)
	const rows = await ctx.db
		.select({ slug: eventSeries.slug })
		.from(eventSeries)
		.where(
			and(
				or(eq(eventSeries.slug, first), sql`starts_with(${eventSeries.slug}, ${`${first}-`})`),
				own ? ne(eventSeries.id, own) : undefined,
			),
		)
	const taken = new Set(rows.map(({ slug }) => slug))
	let [slug, number] = [first, 1]
	while (taken.has(slug)) slug = `${first}-${++number}`
	return slug
}
