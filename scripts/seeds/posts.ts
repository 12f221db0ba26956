import { indexPost } from '#app/features/blog/searchable.server.ts'
import {
	postDrafts,
	postSeries,
	postSteps,
	posts,
	postVersions,
	postWorks,
} from '#app/features/blog/tables.server.ts'
import { safeHtml } from '#app/features/writing/api.server.ts'
import { takeNotes } from '#app/features/writing/notes.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { stripHtml } from '#app/platform/text/text.ts'
import { demo } from './questions.ts'

type Sample = {
	slug: string
	title: string
	summary: string
	body: string
	isAnnouncement?: boolean
	daysAgo: number
}

const lesson: Record<Locale, Sample> = {
	en: {
		slug: 'before-a-lesson-sample',
		title: 'Before a lesson (sample)',
		summary:
			'Five minutes of preparation, so that an hour of listening stays with you. A sample post: replace it with your own.',
		daysAgo: 12,
		body: `<p>Most of us come to a lesson from work or from the kitchen. A little preparation helps to arrive.<span data-note="">This post is a sample of the site. It shows what an article can contain.</span></p>
<h2>Read the page before</h2><p>Look at the notes of the last lesson, and read the next page once without a pen.</p>
<blockquote data-quran="20:114:14-17"></blockquote>
<h2>Bring three things</h2><ul><li>your book,</li><li>a pen,</li><li>one question that you would like to ask.</li></ul>
<h2>Sit where you can hear</h2><p>If you listen online, put the telephone into another room.<span data-note="">Unless you listen with it.</span></p>
<h2>Write one sentence</h2><p>After the lesson write down one sentence that you will tell somebody at home.</p>`,
	},
	ar: {
		slug: 'قبل-الدرس-مثال',
		title: 'قبل الدرس (مثال)',
		summary: 'خمس دقائق من الاستعداد تجعل ساعة الاستماع أنفع. مقال للمثال، فضعوا مكانه مقالكم.',
		daysAgo: 11,
		body: `<p>يأتي أكثرنا إلى الدرس من العمل أو من شؤون البيت، وقليل من الاستعداد يعين على الحضور.<span data-note="">هذا المقال مثال من الموقع، يبيّن ما يمكن أن يشتمل عليه مقال.</span></p>
<h2>اقرأ الصفحة قبل الدرس</h2><p>راجع ما كتبته في الدرس الماضي، واقرأ الصفحة التالية مرة بلا قلم.</p>
<blockquote data-quran="20:114:14-17"></blockquote>
<h2>أحضر ثلاثة أشياء</h2><ul><li>كتابك،</li><li>قلمًا،</li><li>سؤالًا واحدًا تودّ أن تسأله.</li></ul>
<h2>اجلس حيث تسمع</h2><p>إن كنت تستمع عن بُعد فضع الهاتف في غرفة أخرى.<span data-note="">إلا أن تستمع به.</span></p>
<h2>اكتب جملة واحدة</h2><p>اكتب بعد الدرس جملة واحدة تحكيها لأهل بيتك.</p>`,
	},
	ur: {
		slug: 'سبق-سے-پہلے-نمونہ',
		title: 'سبق سے پہلے (نمونہ)',
		summary:
			'پانچ منٹ کی تیاری سے ایک گھنٹے کا سننا زیادہ مفید ہو جاتا ہے۔ یہ نمونے کا مضمون ہے؛ اس کی جگہ اپنا مضمون لکھیں۔',
		daysAgo: 10,
		body: `<p>ہم میں سے اکثر کام سے یا گھر کے کاموں سے اٹھ کر سبق میں آتے ہیں۔ تھوڑی سی تیاری دل کو حاضر کر دیتی ہے۔<span data-note="">یہ مضمون سائٹ کا ایک نمونہ ہے اور دکھاتا ہے کہ مضمون میں کیا کچھ ہو سکتا ہے۔</span></p>
<h2>صفحہ پہلے پڑھ لیں</h2><p>پچھلے سبق کے نوٹس دیکھیں اور اگلا صفحہ ایک بار قلم کے بغیر پڑھیں۔</p>
<blockquote data-quran="20:114:14-17"></blockquote>
<h2>تین چیزیں ساتھ لائیں</h2><ul><li>اپنی کتاب،</li><li>قلم،</li><li>ایک سوال جو آپ پوچھنا چاہتے ہیں۔</li></ul>
<h2>وہاں بیٹھیں جہاں سنائی دے</h2><p>اگر آن لائن سن رہے ہیں تو فون دوسرے کمرے میں رکھ دیں۔<span data-note="">سوائے اس کے کہ اسی پر سن رہے ہوں۔</span></p>
<h2>ایک جملہ لکھیں</h2><p>سبق کے بعد ایک جملہ لکھیں جو آپ گھر میں کسی کو سنائیں گے۔</p>`,
	},
}

const second: Sample = {
	slug: 'after-a-lesson-sample',
	title: 'After a lesson (sample)',
	summary:
		'How to look through notes so that they are still readable in a year. A sample post: replace it with your own.',
	daysAgo: 5,
	body: `<p>Notes that nobody reads again are lost. Three habits keep them.</p><ol><li>Write the date and the page of the book.</li><li>Underline what was new to you, and nothing else.</li><li>Read last week’s page on the way to this week’s lesson.</li></ol>`,
}
const announcement: Sample = {
	slug: 'دفتر-کے-اوقات-نمونہ',
	title: 'دفتر کے نئے اوقات (نمونہ)',
	summary: 'نمونے کا اعلان: اس کی جگہ اپنا اعلان لکھیں۔',
	isAnnouncement: true,
	daysAgo: 3,
	body: '<p>اگلے ہفتے سے دفتر صبح نو بجے سے دوپہر ایک بجے تک کھلا رہے گا۔</p>',
}

/** A series of two posts, the first in three languages, and an announcement. */
export async function seedPosts(ctx: Ctx): Promise<void> {
	const authorId = await demo(ctx, 'maryam@mishkat.example')
	const [series] = await ctx.db
		.insert(postSeries)
		.values({
			slug: 'learning-together-sample',
			names: { en: 'Learning together (sample)', ar: 'نتعلّم معًا (مثال)', ur: 'مل کر سیکھیں (نمونہ)' },
			texts: {
				en: 'A sample series of two posts.',
				ar: 'سلسلة للمثال من مقالين.',
				ur: 'دو مضامین کا نمونے کا سلسلہ۔',
			},
			sampleAt: ctx.now,
			createdAt: ctx.now,
		})
		.returning({ id: postSeries.id })
	const seriesId = requireRow(series).id
	const first = await aWork(ctx, { seriesId, position: 1 })
	for (const language of ['en', 'ar', 'ur'] as const)
		await add(ctx, { ...lesson[language], workId: first, language, authorId })
	await add(ctx, { ...second, workId: await aWork(ctx, { seriesId, position: 2 }), language: 'en', authorId })
	await add(ctx, { ...announcement, workId: await aWork(ctx, {}), language: 'ur', authorId })
}

async function aWork(ctx: Ctx, of: { seriesId?: string; position?: number }): Promise<string> {
	const [work] = await ctx.db
		.insert(postWorks)
		.values({ ...of, createdAt: ctx.now })
		.returning({ id: postWorks.id })
	return requireRow(work).id
}

/** A published post, as it was some days ago. */
async function add(
	ctx: Ctx,
	of: Sample & { workId: string; language: Locale; authorId: string },
): Promise<void> {
	const { workId, language, authorId, slug, title, summary, isAnnouncement = false } = of
	const at = new Date(ctx.now.getTime() - of.daysAgo * 86_400_000)
	const { body, notes } = takeNotes(safeHtml(of.body, { article: true }))
	const [made] = await ctx.db
		.insert(posts)
		.values({
			workId,
			language,
			status: 'published',
			title,
			summary,
			slug,
			isAnnouncement,
			cites: body.includes('data-quran'),
			authorId,
			publishedVersion: 1,
			publishedAt: at,
			changedAt: at,
			words: stripHtml(body).split(' ').filter(Boolean).length,
			sampleAt: ctx.now,
			createdAt: at,
			updatedAt: at,
		})
		.returning({ id: posts.id })
	const { id } = requireRow(made)
	const text = { title, summary, body, notes }
	await ctx.db.insert(postDrafts).values({ postId: id, ...text, savedAt: at, savedBy: authorId })
	await ctx.db.insert(postVersions).values({ postId: id, number: 1, ...text, at })
	await ctx.db
		.insert(postSteps)
		.values({ subjectId: id, kind: 'written', actorId: authorId, toStatus: 'draft', at })
	await indexPost(ctx.db, id)
}
