import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
import { createSeries, publishSeries, type SeriesInput } from '#app/features/events/commands/series.server.ts'
import { saveRota } from '#app/features/events/rota/save.server.ts'
import { register } from '#app/features/events/seats/commands/register.server.ts'
import { addPool, saveSettings } from '#app/features/events/seats/commands/settings.server.ts'
import { namesOfPool } from '#app/features/events/seats/pool-presets.server.ts'
import { ensureSeating, findModel } from '#app/features/events/seats/seating-of.server.ts'
import { listPools } from '#app/features/events/seats/seats.server.ts'
import { occurrences, rooms } from '#app/features/events/tables.server.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { readSettings } from '#app/platform/site/settings.server.ts'
import { dayIn } from '#app/platform/time/time.ts'
import { addDays } from '#app/platform/time/zoned-time.server.ts'
import { demo } from './questions.ts'

const plain = {
	audience: 'all',
	zone: null,
	place: '',
	mapUrl: '',
	isOnline: false,
	link: '',
	categoryId: null,
	bring: '',
	book: '',
	chapter: '',
	level: null,
	hasSeparateEntrance: false,
	hasChildCare: false,
	welcomesChildren: false,
	hasWheelchairAccess: false,
	registration: 'none',
	isRecorded: false,
	recordingNote: '',
	speakers: [],
} as const

/** A weekly circle, the evenings of Ramadan, and an event that is over; dates are computed from today. */
export async function seedEvents(ctx: Ctx, secret: string): Promise<void> {
	const ownerId = await demo(ctx, 'admin@mishkat.example')
	const actor = { id: ownerId, name: '', email: '', avatar: null, role: 'admin' as const }
	const settings = await readSettings(ctx.db)
	const today = dayIn(ctx.now, settings['organisation.zone'])
	const [room] = await ctx.db
		.insert(rooms)
		.values({
			names: { en: 'Main hall', ar: 'القاعة الكبرى', ur: 'بڑا ہال' },
			entrances: { en: 'From the courtyard', ar: 'من الفناء', ur: 'صحن کی طرف سے' },
			seats: 120,
			hasSeparateEntrance: true,
			hasWheelchairAccess: true,
			sampleAt: ctx.now,
			createdAt: ctx.now,
		})
		.returning({ id: rooms.id })
	const roomId = requireRow(room).id

	/** @param daysAgo when it was published */
	async function add(
		input: Partial<SeriesInput> & Pick<SeriesInput, 'kind' | 'title' | 'text' | 'language' | 'rule'>,
		daysAgo = 0,
	) {
		const at = { ...ctx, actor, now: new Date(ctx.now.getTime() - daysAgo * 86_400_000) }
		const series = { ...plain, speakers: [], roomId, ...input }
		const { id } = await createSeries(at, secret, series, { ownerId, sampleAt: ctx.now })
		const done = await publishSeries(at, settings, id)
		if (!done.ok) throw new Error(`${input.title}: ${JSON.stringify(done)}`)
		return id
	}

	const circleId = await add(
		{
			kind: 'majlis',
			title: 'Reading Riyad as-Salihin (sample)',
			text: 'A sample circle: we read a chapter and talk about it. Replace it with a circle of your own.',
			language: 'en',
			book: 'Riyad as-Salihin',
			level: 'beginner',
			welcomesChildren: true,
			hasSeparateEntrance: true,
			speakers: [{ profileId: await demo(ctx, 'maryam@mishkat.example'), name: '' }],
			rule: {
				days: { kind: 'weekly', weekdays: ['tue'], every: 1, weekStart: 'mon' },
				at: { clock: '18:00' },
				minutes: 75,
				from: addDays(today, -28),
			},
		},
		28,
	)
	await seedSeats({ ...ctx, actor }, secret, { seriesId: circleId, zone: settings['organisation.zone'] })
	await add({
		kind: 'event',
		title: 'أمسيات رمضان (مثال)',
		text: 'سلسلة للمثال: لقاء قصير كل ليلة من رمضان بعد صلاة التراويح. ضعوا مكانها برنامجكم.',
		language: 'ar',
		audience: 'families',
		rule: {
			days: { kind: 'hijri', month: 9, days: null, part: 'night' },
			at: { clock: '21:30' },
			minutes: 45,
			from: today,
		},
	})
	const taraweehId = await add({
		kind: 'taraweeh',
		title: 'Taraweeh (sample)',
		text: 'A sample programme: the imams of the first nights are in its rota. Replace it with your own.',
		language: 'en',
		hasSeparateEntrance: true,
		rule: {
			days: { kind: 'hijri', month: 9, days: null, part: 'night' },
			at: { clock: '19:45' },
			minutes: 90,
			from: today,
		},
	})
	await seedRota({ ...ctx, actor }, taraweehId)
	await add(
		{
			kind: 'event',
			title: 'کھلا دن (نمونہ)',
			text: 'نمونے کی ایک گزشتہ تقریب: مہمانوں کے لیے مسجد کا تعارف۔ اس کی جگہ اپنی تقریب لکھیں۔',
			language: 'ur',
			welcomesChildren: true,
			hasWheelchairAccess: true,
			rule: {
				days: { kind: 'once', on: addDays(today, -20) },
				at: { clock: '10:00' },
				minutes: 240,
				from: addDays(today, -40),
			},
		},
		40,
	)
}

/** Seats of the circle's evenings; the sample student comes to the next one with a child. */
async function seedSeats(ctx: Ctx<User>, secret: string, of: { seriesId: string; zone: string }) {
	await saveSettings(
		ctx,
		of.seriesId,
		{
			registration: 'open',
			per: 'date',
			opensBefore: null,
			closesBefore: 60,
			answerHours: 12,
			fillHours: 3,
			offers: true,
		},
		of.zone,
	)
	for (const [preset, seats] of [
		['women', 30],
		['men', 30],
		['children', 12],
	] as const)
		await addPool(ctx, of.seriesId, { names: namesOfPool({ preset, name: '', language: 'en' }), seats })
	const model = requireRow(await findModel(ctx, of.seriesId))
	const [next] = await ctx.db
		.select({ id: occurrences.id })
		.from(occurrences)
		.where(and(eq(occurrences.seriesId, of.seriesId), gt(occurrences.startsAt, ctx.now)))
		.orderBy(asc(occurrences.startsAt))
		.limit(1)
	const seatingId = await ensureSeating(ctx, model.id, requireRow(next).id)
	const [women, , children] = await listPools(ctx, model.id)
	const id = await demo(ctx, 'user@mishkat.example')
	const [profile] = await ctx.db.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, id))
	const { name } = requireRow(profile)
	const student = { id, name, email: 'user@mishkat.example', avatar: null, role: 'user' as const }
	const done = await register(
		{ ...ctx, actor: student },
		{
			seatingId,
			name,
			contact: { email: '', phone: '' },
			people: [
				{ poolId: requireRow(women).id, name },
				{ poolId: requireRow(children).id, name: '' },
			],
			answers: {},
			language: 'en',
			zone: null,
			mayWait: true,
			formId: randomUUID(),
		},
		secret,
	)
	if (!done.ok) throw new Error(`not registered: ${done.reason}`)
}

/** The imam of the first three nights. */
async function seedRota(ctx: Ctx<User>, seriesId: string) {
	const nights = await ctx.db
		.select({ id: occurrences.id })
		.from(occurrences)
		.where(and(eq(occurrences.seriesId, seriesId), gt(occurrences.startsAt, ctx.now)))
		.orderBy(asc(occurrences.startsAt))
		.limit(3)
	const imam = { part: 'imam' as const, profileId: await demo(ctx, 'scholar@mishkat.example'), name: '' }
	const done = await saveRota(
		ctx,
		seriesId,
		nights.map(({ id: dateId }, index) => ({ dateId, duties: [{ ...imam, portion: `Juz ${index + 1}` }] })),
	)
	if (!done.ok) throw new Error(JSON.stringify(done))
}
