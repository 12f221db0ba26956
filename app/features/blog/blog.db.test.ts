import { and, asc, eq, isNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { events } from '#app/platform/db/tables.server.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, aUser, noon } from '#tests/world.ts'
import { aGranted, aPost, draftAt, grant, postAt } from '#tests/world-writers.ts'
import { type Arrangement, arrangePost, removePost } from './commands/arrange-post.server.ts'
import { grantRight, revokeRight } from './commands/grants.server.ts'
import {
	announcePost,
	approvePost,
	approveRevision,
	dropRevision,
	listDue,
	releasePost,
	restorePost,
	revisePost,
	schedulePost,
	submitPost,
	submitRevision,
	unschedulePost,
	withdrawPost,
} from './commands/publish-post.server.ts'
import { followOriginal, saveDraft } from './commands/save-draft.server.ts'
import { moveInSeries, removeSeries, saveSeries, saveTag } from './commands/series.server.ts'
import { startPost, startTranslation } from './commands/start-post.server.ts'
import { blogJobs } from './jobs.server.ts'
import {
	postDrafts,
	postSlugs,
	postSteps,
	posts,
	postTagNames,
	postTags,
	postVersions,
	postWorks,
} from './tables.server.ts'
import { postWorkflow } from './workflow.server.ts'

const notNow = { ok: false, reason: 'not-now' }
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const text = {
	title: 'How we meet',
	summary: 'In short',
	body: '<p>We meet on Fridays.</p>',
	changeReason: '',
	notes: {},
	notQuotations: [],
}
const arrangement: Arrangement = {
	language: 'en',
	slug: '',
	seriesId: null,
	categoryId: null,
	tagIds: [],
	byline: '',
	translatorByline: '',
	isAnnouncement: false,
	sourceUrl: '',
}

const versionsOf = (db: Db, id: string) =>
	db.select().from(postVersions).where(eq(postVersions.postId, id)).orderBy(asc(postVersions.number))
const stepsOf = async (db: Db, id: string) =>
	(
		await db
			.select({ kind: postSteps.kind })
			.from(postSteps)
			.where(and(eq(postSteps.subjectId, id), isNull(postSteps.undoneAt)))
			.orderBy(asc(postSteps.id))
	).map(({ kind }) => kind)

describe('writing', () => {
	test('a volunteer writes, another person approves, readers get the version', async ({ db }) => {
		const writer = await aGranted(db, 'write')
		const scholar = await aScholar(db)
		const id = await startPost(as(writer, db), { language: 'en', title: 'How we meet' })
		expect(await saveDraft(as(writer, db), id, { text, revision: 1 })).toMatchObject({
			ok: true,
			revision: 2,
		})
		expect(await postAt(db, id)).toMatchObject({ slug: 'how-we-meet', status: 'draft', summary: 'In short' })
		expect(await submitPost(as(writer, db), id)).toEqual({ ok: true })
		expect(await submitPost(as(writer, db), id)).toEqual(notNow)
		// A writer who may not review does not even find the verb of the reviewer.
		expect(await approvePost(as(writer, db), id)).toEqual(notNow)
		expect(await approvePost(as(scholar, db, later(5)), id)).toEqual({ ok: true })
		expect(await approvePost(as(scholar, db, later(5)), id)).toEqual(notNow)
		expect(await postAt(db, id)).toMatchObject({
			status: 'published',
			publishedVersion: 1,
			publishedAt: later(5),
			words: 4,
		})
		const versions = await versionsOf(db, id)
		expect(versions).toHaveLength(1)
		expect(versions[0]).toMatchObject({ body: text.body, approvedBy: scholar.id, reason: '' })
	})

	test('somebody without the right starts nothing, and a stranger finds no draft', async ({ db }) => {
		const stranger = await aUser(db)
		await expect(startPost(as(stranger, db), { language: 'en', title: 'x' })).rejects.toMatchObject({
			init: { status: 403 },
		})
		const post = await aPost(db)
		for (const person of [stranger, await aGranted(db, 'write'), await aScholar(db)])
			await expect(saveDraft(as(person, db), post.id, { text, revision: 1 })).rejects.toMatchObject({
				init: { status: 404 },
			})
		expect((await draftAt(db, post.id)).revision).toBe(1)
	})

	test('the same text counts once; a later save of somebody else is not overwritten', async ({ db }) => {
		const post = await aPost(db)
		const author = { ...(await aUser(db)), id: post.authorId ?? '' }
		const admin = await anAdmin(db)
		expect(await saveDraft(as(author, db), post.id, { text, revision: 1 })).toMatchObject({ revision: 2 })
		expect(await saveDraft(as(author, db), post.id, { text, revision: 1 })).toMatchObject({ revision: 2 })
		const other = { ...text, title: 'As the admin has it' }
		expect(await saveDraft(as(admin, db), post.id, { text: other, revision: 2 })).toMatchObject({
			revision: 3,
		})
		const mine = { ...text, title: 'As the author has it' }
		expect(await saveDraft(as(author, db), post.id, { text: mine, revision: 2 })).toMatchObject({
			ok: false,
			reason: 'stale',
			revision: 3,
			by: admin.name,
		})
		expect((await draftAt(db, post.id)).title).toBe('As the admin has it')
		// On purpose, with the revision that the writer saw.
		expect(await saveDraft(as(author, db), post.id, { text: mine, revision: 3 })).toMatchObject({
			revision: 4,
		})
		expect((await draftAt(db, post.id)).title).toBe('As the author has it')
	})

	test('an admin who touched a text of somebody else cannot approve it', async ({ db }) => {
		const post = await aPost(db)
		const [admin, other] = [await anAdmin(db), await anAdmin(db)]
		await saveDraft(as(admin, db), post.id, { text, revision: 1 })
		expect(await stepsOf(db, post.id)).toEqual(['written', 'edited'])
		await saveDraft(as(admin, db), post.id, { text: { ...text, title: 'Again' }, revision: 2 })
		expect(await stepsOf(db, post.id)).toEqual(['written', 'edited'])
		await submitPost(as(admin, db), post.id)
		expect(await approvePost(as(admin, db), post.id)).toEqual(notNow)
		expect(
			await schedulePost(as(admin, db), post.id, { day: '2026-03-11', time: '09:00', zone: 'UTC' }),
		).toEqual(notNow)
		expect(await approvePost(as(other, db), post.id)).toEqual({ ok: true })
	})

	test('the only admin publishes alone, until there is a reviewer', async ({ db }) => {
		const admin = await anAdmin(db)
		const write = async () => {
			const post = await aPost(db, { authorId: admin.id })
			await submitPost(as(admin, db), post.id)
			return post.id
		}
		const [first, second, third] = [await write(), await write(), await write()]
		expect(await approvePost(as(admin, db), first)).toEqual({ ok: true })
		const reviewer = await aUser(db)
		await grant(db, reviewer, 'review')
		expect(await approvePost(as(admin, db), second)).toEqual(notNow)
		expect(await approvePost(as(reviewer, db), second)).toEqual({ ok: true })
		// A reviewer who cannot sign in is none.
		await revokeRight(as(admin, db), { personId: reviewer.id, right: 'review' })
		await grant(db, await aUser(db, { bannedAt: noon }), 'review')
		expect(await approvePost(as(admin, db), third)).toEqual({ ok: true })
	})

	test('a misquotation blocks until it is a citation or explained', async ({ db }) => {
		const post = await aPost(db, { body: '<p>الحمد لله رب العلمين الرحمن الرحيم مالك يوم الدين</p>' })
		const author = { ...(await aUser(db)), id: post.authorId ?? '' }
		const submitted = await submitPost(as(author, db), post.id)
		expect(submitted).toMatchObject({ ok: false, reason: 'issues', issues: [{ field: 'body' }] })
		const cited = { ...text, body: '<blockquote data-quran="1:2-4"></blockquote>' }
		await saveDraft(as(author, db), post.id, { text: cited, revision: 1 })
		expect((await postAt(db, post.id)).cites).toBe(true)
		expect(await submitPost(as(author, db), post.id)).toEqual({ ok: true })
	})

	test('a draft without text or with a citation of nothing is not submitted', async ({ db }) => {
		const empty = await aPost(db, { draft: { body: '' } })
		const author = { ...(await aUser(db)), id: empty.authorId ?? '' }
		expect(await submitPost(as(author, db), empty.id)).toEqual(notNow)
		const dead = await aPost(db, { authorId: author.id, body: '<blockquote data-quran="1:99"></blockquote>' })
		expect(await submitPost(as(author, db), dead.id)).toMatchObject({
			issues: [{ code: 'blog.reference-unknown', values: { reference: '1:99' } }],
		})
	})

	test('who continues a draft without an author becomes its author', async ({ db }) => {
		const post = await aPost(db, { authorId: null })
		const writer = await aGranted(db, 'write', 'review')
		await saveDraft(as(writer, db), post.id, { text, revision: 1 })
		expect((await postAt(db, post.id)).authorId).toBe(writer.id)
		await submitPost(as(writer, db), post.id)
		expect(await approvePost(as(writer, db), post.id)).toEqual(notNow)
	})
})

describe('announcements', () => {
	test('an admin publishes one alone while it cites nothing', async ({ db }) => {
		const [admin] = [await anAdmin(db), await aScholar(db)]
		const id = await startPost(as(admin, db), { language: 'en', title: 'No lesson', isAnnouncement: true })
		await saveDraft(as(admin, db), id, {
			text: { ...text, body: '<p>There is no lesson on Friday at 14:30.</p>' },
			revision: 1,
		})
		expect((await postAt(db, id)).cites).toBe(false)
		expect(await announcePost(as(admin, db), id)).toEqual({ ok: true })
		expect((await postAt(db, id)).status).toBe('published')
	})

	test.for([
		['an ayah', '<blockquote data-quran="2:255"></blockquote>'],
		['typed words of one', '<p>الله لا إله إلا هو الحي القيوم لا تأخذه سنة ولا نوم</p>'],
		['a place', '<p>As we read in 2:255.</p>'],
		['a collection', '<p>It is in Sahih al-Bukhari.</p>'],
		['a narration', '<p>قال رسول الله كذا</p>'],
	])('one that cites %s needs a reviewer', async ([, body = ''], { db }) => {
		const admin = await anAdmin(db)
		await aScholar(db)
		const id = await startPost(as(admin, db), { language: 'en', title: 'News', isAnnouncement: true })
		await saveDraft(as(admin, db), id, { text: { ...text, body }, revision: 1 })
		expect((await postAt(db, id)).cites).toBe(true)
		expect(await announcePost(as(admin, db), id)).toEqual(notNow)
		expect((await postAt(db, id)).status).toBe('draft')
	})
})

describe('versions', () => {
	test('a new version needs a reason and another person; the old text stays meanwhile', async ({ db }) => {
		const post = await aPost(db, { status: 'published', title: 'Old', body: '<p>Old text.</p>' })
		const author = { ...(await aUser(db)), id: post.authorId ?? '' }
		const scholar = await aScholar(db)
		const before = await saveDraft(as(author, db), post.id, { text, revision: 1 })
		expect(before).toEqual(notNow)
		expect(await revisePost(as(author, db), post.id)).toEqual({ ok: true })
		expect(await revisePost(as(author, db), post.id)).toEqual(notNow)
		expect(await submitRevision(as(author, db), post.id)).toEqual({ ok: false, reason: 'unchanged' })
		const { revision } = await draftAt(db, post.id)
		await saveDraft(as(author, db), post.id, { text, revision })
		expect(await postAt(db, post.id)).toMatchObject({ title: 'Old', slug: post.slug })
		expect(await submitRevision(as(author, db), post.id)).toMatchObject({
			issues: [{ field: 'changeReason' }],
		})
		const said = { ...text, changeReason: 'A wrong day' }
		await saveDraft(as(author, db), post.id, { text: said, revision: revision + 1 })
		expect(await submitRevision(as(author, db), post.id)).toEqual({ ok: true })
		expect(await saveDraft(as(author, db), post.id, { text, revision: revision + 2 })).toEqual(notNow)
		expect(await approveRevision(as(scholar, db, later(10)), post.id)).toEqual({ ok: true })
		expect(await postAt(db, post.id)).toMatchObject({
			title: 'How we meet',
			publishedVersion: 2,
			publishedAt: noon,
			changedAt: later(10),
			revisionAt: null,
		})
		expect((await versionsOf(db, post.id)).map(({ title, reason }) => [title, reason])).toEqual([
			['Old', ''],
			['How we meet', 'A wrong day'],
		])
	})

	test('an undone approval leaves nothing behind', async ({ db }) => {
		const post = await aPost(db, { status: 'published', title: 'Old' })
		const author = { ...(await aUser(db)), id: post.authorId ?? '' }
		const scholar = await aScholar(db)
		await revisePost(as(author, db), post.id)
		const { revision } = await draftAt(db, post.id)
		await saveDraft(as(author, db), post.id, { text: { ...text, changeReason: 'Because' }, revision })
		await submitRevision(as(author, db), post.id)
		await approveRevision(as(scholar, db), post.id)
		expect(await postWorkflow.undo(as(scholar, db), post.id)).toEqual({ ok: true })
		expect(await postAt(db, post.id)).toMatchObject({
			title: 'Old',
			publishedVersion: 1,
			revisionSubmittedAt: noon,
		})
		expect(await versionsOf(db, post.id)).toHaveLength(1)
		expect(await approveRevision(as(scholar, db), post.id)).toEqual({ ok: true })
		expect(await versionsOf(db, post.id)).toHaveLength(2)

		const fresh = await aPost(db, { authorId: author.id })
		await submitPost(as(author, db), fresh.id)
		await approvePost(as(scholar, db), fresh.id)
		expect(await postWorkflow.undo(as(scholar, db), fresh.id)).toEqual({ ok: true })
		expect(await postAt(db, fresh.id)).toMatchObject({
			status: 'review',
			publishedVersion: null,
			publishedAt: null,
		})
		expect(await versionsOf(db, fresh.id)).toEqual([])
	})

	test('a published text is never changed', async ({ db }) => {
		const post = await aPost(db, { status: 'published' })
		const change = db.update(postVersions).set({ body: 'x' }).where(eq(postVersions.postId, post.id))
		await expect(change).rejects.toThrow()
	})

	test('a discarded version leaves the published text', async ({ db }) => {
		const post = await aPost(db, { status: 'published', title: 'Old' })
		const author = { ...(await aUser(db)), id: post.authorId ?? '' }
		await revisePost(as(author, db), post.id)
		const { revision } = await draftAt(db, post.id)
		await saveDraft(as(author, db), post.id, { text, revision })
		expect(await dropRevision(as(author, db), post.id)).toEqual({ ok: true })
		expect(await draftAt(db, post.id)).toMatchObject({ title: 'Old' })
		expect(await postAt(db, post.id)).toMatchObject({ revisionAt: null, title: 'Old' })
	})

	test('a reason for the withdrawal is kept from readers unless it is shown', async ({ db }) => {
		const post = await aPost(db, { status: 'published' })
		const admin = await anAdmin(db)
		const quiet = { reason: 'Asked for by the author', showsReason: false }
		expect(await withdrawPost(as(admin, db), post.id, quiet)).toEqual({ ok: true })
		expect(await withdrawPost(as(admin, db), post.id, quiet)).toEqual(notNow)
		expect(await postAt(db, post.id)).toMatchObject({ status: 'withdrawn', withdrawnReason: '' })
		expect(await restorePost(as(admin, db), post.id)).toEqual({ ok: true })
		await withdrawPost(as(admin, db), post.id, { reason: 'Out of date', showsReason: true })
		expect(await postAt(db, post.id)).toMatchObject({ withdrawnReason: 'Out of date', showsReason: true })
	})
})

describe('schedule', () => {
	async function inReview(db: Db) {
		const post = await aPost(db)
		await submitPost(as({ ...(await aUser(db)), id: post.authorId ?? '' }, db), post.id)
		return post.id
	}
	const zone = 'Europe/Berlin'

	test('a skipped hour is refused, of a repeated one it is the earlier, the past is refused', async ({
		db,
	}) => {
		const scholar = as(await aScholar(db), db)
		const id = await inReview(db)
		const at = (day: string, time: string) => schedulePost(scholar, id, { day, time, zone })
		expect(await at('2026-03-29', '02:30')).toEqual({ ok: false, reason: 'skipped' })
		expect(await at('2026-03-10', '12:59')).toEqual({ ok: false, reason: 'not-then' })
		expect(await at('2026-02-30', '12:00')).toEqual({ ok: false, reason: 'not-then' })
		expect(await at('2028-03-10', '12:00')).toEqual({ ok: false, reason: 'not-then' })
		expect((await postAt(db, id)).status).toBe('review')
		expect(await at('2026-10-25', '02:30')).toEqual({ ok: true })
		expect((await postAt(db, id)).publishAt).toEqual(new Date('2026-10-25T00:30:00Z'))
		expect(await at('2026-10-25', '04:30')).toEqual(notNow)
	})

	test('a post leaves at its time, once, and keeps who approved it', async ({ db }) => {
		const scholar = await aScholar(db)
		const admin = await anAdmin(db)
		const id = await inReview(db)
		await schedulePost(as(scholar, db), id, { day: '2026-03-10', time: '14:00', zone: 'UTC' })
		const moved = { day: '2026-03-10', time: '13:00', zone: 'UTC', verb: 'reschedule' } as const
		expect(await schedulePost(as(admin, db), id, moved)).toEqual({ ok: true })
		expect(await releasePost(as(null, db, later(59)), id)).toEqual(notNow)
		expect(await listDue(as(null, db, later(59)), { limit: 9 })).toEqual([])
		expect(await listDue(as(null, db, later(60)), { limit: 9 })).toEqual([id])
		expect(await releasePost(as(null, db, later(60)), id)).toEqual({ ok: true })
		expect(await releasePost(as(null, db, later(60)), id)).toEqual(notNow)
		expect(await postAt(db, id)).toMatchObject({
			status: 'published',
			publishedAt: later(60),
			publishAt: null,
		})
		expect(await versionsOf(db, id)).toMatchObject([{ number: 1, approvedBy: scholar.id }])
		// Nobody releases by hand.
		const again = await inReview(db)
		await schedulePost(as(scholar, db), again, { day: '2026-03-10', time: '13:00', zone: 'UTC' })
		expect(await postWorkflow.transition(as(admin, db, later(90)), again, 'release')).toEqual(notNow)
		expect(await unschedulePost(as(admin, db, later(90)), again)).toEqual({ ok: true })
		expect(await postAt(db, again)).toMatchObject({ status: 'review', publishAt: null })
	})

	test('many posts over a change of the clock: each once, none early, none late', async ({ db }) => {
		const scholar = await aScholar(db)
		const author = await aGranted(db, 'write')
		const asked = new Map<string, Date>()
		const minutes = Array.from({ length: 60 }, (_, n) => n * 5)
		for (const minute of minutes) {
			// From 00:00 to 04:55 on the night when 02:00 becomes 03:00.
			const time = `0${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
			const post = await aPost(db, { authorId: author.id })
			await submitPost(as(author, db), post.id)
			const done = await schedulePost(as(scholar, db), post.id, { day: '2026-03-29', time, zone })
			if (time.startsWith('02')) expect(done, time).toEqual({ ok: false, reason: 'skipped' })
			else {
				expect(done, time).toEqual({ ok: true })
				const utc = minute < 120 ? minute - 60 : minute - 120
				asked.set(post.id, new Date(Date.parse('2026-03-29T00:00:00Z') + utc * 60_000))
			}
		}
		expect(asked.size).toBe(48)
		const [job] = blogJobs
		const log = { info() {}, warn() {}, error() {} }
		const runtime = { db, log } as never
		const start = Date.parse('2026-03-28T22:55:20Z')
		for (let minute = 0; minute <= 260; minute++) {
			// One run is left out, as if no process ran; two runs at one time.
			if (minute % 37 === 5) continue
			const now = new Date(start + minute * 60_000)
			await job?.run(runtime, now)
			if (minute % 10 === 0) await job?.run(runtime, now)
		}
		const rows = await db.select().from(posts).where(eq(posts.status, 'published'))
		expect(rows).toHaveLength(48)
		for (const row of rows) {
			const late = (row.publishedAt?.getTime() ?? 0) - (asked.get(row.id)?.getTime() ?? 0)
			expect(late).toBeGreaterThanOrEqual(0)
			// A minute, and one more where a run was left out.
			expect(late).toBeLessThanOrEqual(120_000)
			expect(await versionsOf(db, row.id)).toHaveLength(1)
		}
		const released = await db.select().from(events).where(eq(events.name, 'post.released'))
		expect(released).toHaveLength(48)
	}, 60_000)
})

describe('translations', () => {
	test('a translation begins with the text, remembers its version, and is published by a third person', async ({
		db,
	}) => {
		const original = await aPost(db, { status: 'published', title: 'How we meet' })
		const translator = await aGranted(db, 'write', 'review')
		const begun = await startTranslation(as(translator, db), original.id, 'ur')
		expect(begun.ok).toBe(true)
		const id = begun.id ?? ''
		expect(await postAt(db, id)).toMatchObject({
			workId: original.workId,
			authorId: original.authorId,
			translatorId: translator.id,
			translatedVersion: 1,
			translationOf: original.id,
		})
		expect((await draftAt(db, id)).body).toBe('<p>Words of a test.</p>')
		expect(await startTranslation(as(translator, db), original.id, 'ur')).toEqual({
			ok: false,
			reason: 'exists',
			id,
		})
		const draft = await aPost(db)
		expect(await startTranslation(as(translator, db), draft.id, 'ar')).toEqual(notNow)
		await submitPost(as(translator, db), id)
		expect(await approvePost(as(translator, db), id)).toEqual(notNow)
		expect(await approvePost(as(await aScholar(db), db), id)).toEqual({ ok: true })
		await db.update(posts).set({ publishedVersion: 2 }).where(eq(posts.id, original.id))
		expect(await followOriginal(as(translator, db), id)).toEqual(notNow)
		await revisePost(as(translator, db), id)
		expect(await followOriginal(as(translator, db), id)).toEqual({ ok: true })
		expect((await postAt(db, id)).translatedVersion).toBe(2)
	})
})

describe('arranging', () => {
	test('a new address of a published post keeps the old one; addresses are taken once a language', async ({
		db,
	}) => {
		const admin = as(await anAdmin(db), db)
		const post = await aPost(db, { status: 'published', slug: 'old' })
		expect(await arrangePost(admin, post.id, { ...arrangement, slug: 'new-one' })).toEqual({ ok: true })
		expect(await db.select().from(postSlugs)).toMatchObject([
			{ slug: 'old', postId: post.id, language: 'en' },
		])
		const other = await aPost(db, { status: 'published' })
		for (const slug of ['old', 'new-one', 'series'])
			expect(await arrangePost(admin, other.id, { ...arrangement, slug })).toEqual({
				ok: false,
				reason: 'slug-taken',
			})
		// Back to the first one.
		expect(await arrangePost(admin, post.id, { ...arrangement, slug: 'old' })).toEqual({ ok: true })
		expect(await db.select().from(postSlugs)).toMatchObject([{ slug: 'new-one' }])
		const arabic = await aPost(db, { status: 'published', language: 'ar' })
		expect(await arrangePost(admin, arabic.id, { ...arrangement, language: 'ar', slug: 'old' })).toEqual({
			ok: true,
		})
	})

	test('two posts with one title get two addresses', async ({ db }) => {
		const writer = as(await aGranted(db, 'write'), db)
		const made = [
			await startPost(writer, { language: 'ar', title: 'كيف نلتقي' }),
			await startPost(writer, { language: 'ar', title: 'كيف نلتقي' }),
		]
		const slugs = await Promise.all(made.map(async (id) => (await postAt(db, id)).slug))
		expect(slugs).toEqual(['كيف-نلتقي', 'كيف-نلتقي-2'])
	})

	test('the language of a draft changes, that of a published post does not', async ({ db }) => {
		const admin = as(await anAdmin(db), db)
		const post = await aPost(db)
		expect(await arrangePost(admin, post.id, { ...arrangement, language: 'ur' })).toEqual({ ok: true })
		const sibling = await aPost(db, { workId: post.workId, language: 'en' })
		expect(await arrangePost(admin, sibling.id, { ...arrangement, language: 'ur' })).toEqual({
			ok: false,
			reason: 'language-taken',
		})
		const published = await aPost(db, { status: 'published' })
		expect(await arrangePost(admin, published.id, { ...arrangement, language: 'ur' })).toEqual({
			ok: false,
			reason: 'language-fixed',
		})
	})

	test('posts of a series keep their order, and stay when it goes', async ({ db }) => {
		const admin = as(await anAdmin(db), db)
		const names = { en: 'Notes', ar: 'ملاحظات', ur: 'نوٹس' }
		const seriesId = await saveSeries(admin, null, { names, texts: {} })
		const second = await saveSeries(admin, null, { names, texts: {} })
		const [first, next] = [await aPost(db), await aPost(db)]
		for (const { id } of [first, next])
			expect(await arrangePost(admin, id, { ...arrangement, seriesId })).toEqual({ ok: true })
		const placed = async () =>
			(
				await db
					.select()
					.from(postWorks)
					.where(eq(postWorks.seriesId, seriesId))
					.orderBy(asc(postWorks.position))
			).map(({ id }) => id)
		expect(await placed()).toEqual([first.workId, next.workId])
		await moveInSeries(admin, { seriesId, workId: next.workId, by: -1 })
		await moveInSeries(admin, { seriesId, workId: next.workId, by: -1 })
		expect(await placed()).toEqual([next.workId, first.workId])
		await removeSeries(admin, seriesId)
		expect(await postAt(db, first.id)).toBeTruthy()
		expect(second).not.toBe(seriesId)
		const user = as(await aGranted(db, 'write'), db)
		await expect(saveSeries(user, null, { names, texts: {} })).rejects.toMatchObject({
			init: { status: 403 },
		})
	})

	test('tags are an admin’s to make and a writer’s to choose', async ({ db }) => {
		const admin = as(await anAdmin(db), db)
		const names = { en: 'Learning', ar: 'التعلّم', ur: 'تعلیم' }
		expect(await saveTag(admin, null, names)).toEqual({ ok: true })
		expect(await saveTag(admin, null, names)).toEqual({ ok: false, reason: 'exists' })
		const [tag] = await db.select().from(postTagNames)
		const post = await aPost(db)
		const author = as({ ...(await aUser(db)), id: post.authorId ?? '' }, db)
		const tagIds = [tag?.id ?? '', '00000000-0000-4000-8000-000000000000']
		expect(await arrangePost(author, post.id, { ...arrangement, tagIds })).toEqual({ ok: true })
		expect(await db.select().from(postTags)).toHaveLength(1)
	})

	test('a draft that was never published is deleted, with its work', async ({ db }) => {
		const post = await aPost(db)
		const author = as({ ...(await aUser(db)), id: post.authorId ?? '' }, db)
		expect(await removePost(author, post.id)).toEqual({ ok: true })
		await expect(removePost(author, post.id)).rejects.toMatchObject({ init: { status: 404 } })
		expect(await db.select().from(postWorks).where(eq(postWorks.id, post.workId))).toEqual([])
		expect(await db.select().from(postDrafts).where(eq(postDrafts.postId, post.id))).toEqual([])
		const published = await aPost(db, { status: 'published' })
		expect(await removePost(as(await anAdmin(db), db), published.id)).toEqual(notNow)
	})
})

test('an admin names who may write, once, and takes it back', async ({ db }) => {
	const admin = as(await anAdmin(db), db)
	const person = await aUser(db)
	const grantOf = { personId: person.id, right: 'write' } as const
	await grantRight(admin, grantOf)
	await grantRight(admin, grantOf)
	const granted = await db.select().from(events).where(eq(events.name, 'post.right-granted'))
	expect(granted).toHaveLength(1)
	const id = await startPost(as(person, db), { language: 'en', title: 'Mine' })
	await revokeRight(admin, grantOf)
	await expect(startPost(as(person, db), { language: 'en', title: 'x' })).rejects.toMatchObject({
		init: { status: 403 },
	})
	await expect(saveDraft(as(person, db), id, { text, revision: 1 })).rejects.toMatchObject({
		init: { status: 404 },
	})
	await expect(grantRight(as(person, db), grantOf)).rejects.toMatchObject({ init: { status: 403 } })
})

test('random people with random verbs: nobody but a single admin publishes their own text', async ({
	db,
}) => {
	let state = 7
	const random = () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0
		return state / 2 ** 32
	}
	const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)] as T
	const team: User[] = [
		await anAdmin(db),
		await anAdmin(db),
		await aScholar(db),
		await aGranted(db, 'write', 'review'),
		await aGranted(db, 'write'),
	]
	const ids = await Promise.all([1, 2, 3, 4].map(() => aPost(db, { authorId: pick(team).id })))
	let published = 0
	const hands = new Map<string, Set<string>>(ids.map(({ id, authorId }) => [id, new Set([authorId ?? ''])]))
	for (let turn = 0; turn < 450; turn++) {
		const { id } = pick(ids)
		const ctx = as(pick(team), db, new Date(noon.getTime() + turn * 60_000))
		const own = hands.get(id) ?? new Set()
		const before = await postAt(db, id)
		const tried = pick(['save', 'save', 'submit', 'approve', 'revise', 'back', 'announce'] as const)
		try {
			if (tried === 'save') {
				const { revision } = await draftAt(db, id)
				const saved = { ...text, title: `Turn ${turn}`, changeReason: 'Because' }
				if ((await saveDraft(ctx, id, { text: saved, revision })).ok) own.add(ctx.actor.id)
			}
			if (tried === 'submit')
				await (before.status === 'published' ? submitRevision(ctx, id) : submitPost(ctx, id))
			if (tried === 'revise') await revisePost(ctx, id)
			if (tried === 'back') await postWorkflow.transition(ctx, id, 'sendBack')
			if (tried === 'announce') await announcePost(ctx, id)
			if (tried === 'approve') {
				const done = await (before.status === 'published' ? approveRevision(ctx, id) : approvePost(ctx, id))
				if (!done.ok) continue
				published++
				expect([...own], `turn ${turn}`).not.toContain(ctx.actor.id)
				expect(before.authorId).not.toBe(ctx.actor.id)
				expect(isAtLeast(ctx.actor, 'scholar') || ctx.actor.id === team[3]?.id).toBe(true)
				hands.set(id, new Set())
			}
		} catch (error) {
			if (!(error && typeof error === 'object' && 'init' in error)) throw error
		}
	}
	expect(published).toBeGreaterThan(4)
}, 60_000)
