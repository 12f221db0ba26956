import { createSeries, publishSeries, type SeriesInput } from '#app/features/events/commands/series.server.ts'
import { rooms } from '#app/features/events/tables.server.ts'
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
	}

	await add(
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
