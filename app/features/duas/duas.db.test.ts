import { asc, eq, isNotNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { files } from '#app/platform/db/tables.server.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { allowedVerbs } from '#app/workflow/rules.ts'
import { test } from '#tests/db.ts'
import { anAdmin, aScholar, as, aUser, noon, testEnv } from '#tests/world.ts'
import { aHadithDua, situationOf } from '#tests/world-duas.ts'
import { setAudio } from './commands/set-audio.server.ts'
import { moveSituation, saveSituation } from './commands/situations.server.ts'
import { editDua, writeDua } from './commands/write-dua.server.ts'
import { duaDesk } from './desk.server.ts'
import { audioBucket } from './model.ts'
import { duasPart } from './personal.server.ts'
import { listOpenSituations, listPublished } from './published.server.ts'
import { duaRules } from './rules.ts'
import { duaSearch } from './searchable.server.ts'
import { findMarked, showDua } from './shown.server.ts'
import { duaSituations, duaSteps, duas } from './tables.server.ts'

const none = { note: '', personId: '', choice: '', anyway: false }
const { approve, submit, sendBack, takeDown, restore, reopen } = duaDesk.commands
const notNow = { ok: false, reason: 'not-now' }

test('every dua that comes with the site stands in the Quran text, and its part begins with the call upon God', async ({
	db,
}) => {
	const rows = await db.select().from(duas).where(isNotNull(duas.reference)).orderBy(asc(duas.reference))
	expect(rows.length).toBeGreaterThanOrEqual(50)
	const otherwise: string[] = []
	const broken: string[] = []
	for (const row of rows) {
		const reference = row.reference ?? ''
		const found = findMarked({ ...row, reference })
		expect(found, reference).toBeDefined()
		expect(found?.isPart, reference).toBe(row.fromWord !== null)
		expect(showDua(row, 'en')?.quran?.translation, reference).toBeDefined()
		if (!/\u06dd[٠-٩]+$/.test(found?.text ?? '')) broken.push(reference)
		// رب or ربنا with any signs.
		if (!/^\p{M}*ر\p{M}*ب/u.test(found?.text ?? '')) otherwise.push(reference)
	}
	// All others reach the end of their verse; these two end with the supplication.
	expect(broken.sort()).toEqual(['28:16', '71:28'])
	// Checked one by one: the opening surah, words of the afflicted and of those who trust, Ayyub, Dhun-Nun, and so on.
	const known = ['1:1-7', '2:156', '2:255', '3:173', '21:83', '21:87', '43:13-14', '113:1-5', '114:1-6']
	expect(otherwise.sort()).toEqual(known.sort())
})

test('each situation that comes with the site has duas, in the order of the Quran', async ({ db }) => {
	const situations = await listOpenSituations(as(null, db))
	expect(situations.map(({ slug }) => slug)).toEqual(
		(await db.select().from(duaSituations).orderBy(asc(duaSituations.position))).map(({ slug }) => slug),
	)
	const fear = await situationOf(db, 'fear')
	const rows = await listPublished(as(null, db), fear.id)
	expect(rows.map(({ reference }) => reference)).toEqual(['2:250', '3:173', '10:85-86', '28:21'])
})

test('a search shows a part of an ayah as a part, and the translation of the whole as that', async ({
	db,
}) => {
	const fear = await situationOf(db, 'fear')
	const documents = await duaSearch.read(db, [fear.id])
	const text = (language: string) =>
		documents.find((each) => each.language === language)?.text.split('\n') ?? []
	const rows = await listPublished(as(null, db), fear.id)
	expect(rows.map(({ fromWord }) => fromWord !== null)).toContain(true)
	for (const [at, { reference, fromWord }] of rows.entries()) {
		const isPart = fromWord !== null
		expect(
			text('ar')[at + 1]?.endsWith(isPart ? ` (${inNumerals(reference ?? '', 'ar')}، جزء من النص)` : '﴾'),
			reference ?? '',
		).toBe(true)
		expect(text('en')[at + 1]?.startsWith('The full text means: '), reference ?? '').toBe(isPart)
		expect(text('ur')[at + 1]?.startsWith('مکمل متن کا ترجمہ: '), reference ?? '').toBe(isPart)
	}
})

test('words that are not in the ayat are refused', async ({ db }) => {
	const ctx = as(await aScholar(db), db)
	const { id } = await situationOf(db, 'fear')
	const none = {
		arabic: null,
		translations: {},
		collection: '',
		number: '',
		grade: '',
		grader: '',
		voice: null,
	}
	const write = (reference: string, fromWord: number | null, toWord: number | null) =>
		writeDua(ctx, { content: { ...none, reference, fromWord, toWord }, situations: [id] })
	expect(await write('2:201', 4, 15)).toEqual({ ok: false, reason: 'words-wrong' })
	expect(await write('2:287', null, null)).toEqual({ ok: false, reason: 'words-wrong' })
	expect(await write('2:201', 4, 14)).toEqual({ ok: false, reason: 'there-already' })
	expect(await write('2:201', null, null)).toMatchObject({ ok: true })
})

test('who may do what', () => {
	const scholar = { ...person('s'), role: 'scholar' as const }
	const other = { ...person('o'), role: 'scholar' as const }
	const admin = { ...person('a'), role: 'admin' as const }
	const of = (status: 'draft' | 'review' | 'published' | 'withdrawn', over = {}) => ({
		status,
		authorId: 's',
		reference: null as string | null,
		publishedAt: null as Date | null,
		...over,
	})
	const may = (who: Parameters<typeof allowedVerbs>[1], row: ReturnType<typeof of>) =>
		allowedVerbs(duaRules, who, row).sort()
	expect(may(null, of('review'))).toEqual([])
	expect(may(person('u'), of('review'))).toEqual([])
	expect(may(scholar, of('draft'))).toEqual(['edit', 'submit', 'takeDown'])
	expect(may(other, of('draft'))).toEqual([])
	expect(may(scholar, of('review'))).toEqual(['takeBack'])
	expect(may(other, of('review'))).toEqual(['approve', 'sendBack'])
	expect(may(scholar, of('published'))).toEqual(['takeDown'])
	expect(may(scholar, of('withdrawn'))).toEqual(['reopen'])
	expect(may(admin, of('withdrawn'))).toEqual(['setAudio'])
	expect(may(admin, of('withdrawn', { publishedAt: noon }))).toEqual(['restore', 'setAudio'])
	expect(may(admin, of('draft'))).toEqual(['setAudio'])
	// Only admins publish verses alone, also their own, but never their own hadith.
	expect(may(admin, of('draft', { reference: '2:201' }))).toContain('approve')
	expect(may(admin, of('review', { authorId: 'a', reference: '2:201' }))).toContain('approve')
	expect(may(admin, of('review', { authorId: 'a' }))).not.toContain('approve')
})

test('a scholar cannot publish their own dua; another can, and undo it', async ({ db }) => {
	const writer = as(await aScholar(db), db)
	const reviewer = as(await aScholar(db), db)
	const { id } = await aHadithDua(db, { authorId: writer.actor.id })
	const published = async () =>
		(await listPublished(reviewer, (await situationOf(db, 'travel')).id)).map((d) => d.id)

	expect(await approve(reviewer, id, none)).toEqual(notNow)
	expect(await submit(writer, id, none)).toEqual({ ok: true })
	expect(await approve(writer, id, none)).toEqual(notNow)
	expect(await sendBack(reviewer, id, { ...none, note: 'Which edition?' })).toEqual({ ok: true })
	expect(await submit(writer, id, none)).toEqual({ ok: true })
	expect(await published()).not.toContain(id)
	expect(await approve(reviewer, id, none)).toEqual({ ok: true })
	expect(await published()).toContain(id)
	expect(await duaDesk.undo?.(reviewer, id)).toEqual({ ok: true })
	expect(await published()).not.toContain(id)
	const [row] = await db.select().from(duas).where(eq(duas.id, id))
	expect(row).toMatchObject({ status: 'review', publishedAt: null })
})

test('what is corrected is reviewed again, and only what was reviewed is restored', async ({ db }) => {
	const writer = as(await aScholar(db), db)
	const admin = as(await anAdmin(db), db)
	const { id } = await aHadithDua(db, { authorId: writer.actor.id, status: 'published', publishedAt: noon })
	const { id: situation } = await situationOf(db, 'fear')
	const content = {
		reference: null,
		fromWord: null,
		toWord: null,
		voice: null,
		arabic: 'نص آخر',
		translations: {},
		collection: 'Sunan Abi Dawud',
		number: '2',
		grade: 'hasan',
		grader: 'a grader',
	}
	expect(await editDua(writer, id, { content, situations: [situation] })).toEqual(notNow)
	expect(await takeDown(writer, id, { ...none, note: 'A wrong letter' })).toEqual({ ok: true })
	expect(await restore(admin, id, none)).toEqual({ ok: true })
	expect(await takeDown(writer, id, { ...none, note: 'Still wrong' })).toEqual({ ok: true })
	expect(await reopen(writer, id, none)).toEqual({ ok: true })
	expect(await editDua(writer, id, { content, situations: [situation] })).toEqual({ ok: true })
	expect(await takeDown(writer, id, { ...none, note: 'Not needed' })).toEqual({ ok: true })
	expect(await restore(admin, id, none)).toEqual(notNow)
	// Steps hold nothing of the text.
	const steps = await db.select().from(duaSteps).where(eq(duaSteps.subjectId, id))
	expect(JSON.stringify(steps)).not.toContain('نص')
})

test('a person who continues an abandoned draft cannot review it', async ({ db }) => {
	const scholar = as(await aScholar(db), db)
	const { id } = await aHadithDua(db, { authorId: null })
	expect(await submit(scholar, id, none)).toEqual({ ok: true })
	expect(await approve(scholar, id, none)).toEqual(notNow)
})

test('a user changes nothing, and does not learn that a draft exists', async ({ db }) => {
	const user = as(await aUser(db), db)
	const { id } = await aHadithDua(db, { status: 'review' })
	await expect(approve(user, id, none)).rejects.toMatchObject({ init: { status: 404 } })
	await expect(moveSituation(user, (await situationOf(db, 'fear')).id, 1)).rejects.toMatchObject({
		init: { status: 403 },
	})
	expect(await duaDesk.find(user, id)).toBeUndefined()
})

test('an admin sorts, names and hides situations', async ({ db }) => {
	const admin = as(await anAdmin(db), db)
	const open = async () => (await listOpenSituations(admin)).map(({ slug }) => slug)
	const [first, second] = await open()
	const row = await situationOf(db, second ?? '')
	await moveSituation(admin, row.id, -1)
	expect((await open()).slice(0, 2)).toEqual([second, first])
	await moveSituation(admin, row.id, -1)
	expect((await open())[0]).toBe(second)
	const names = { en: 'Worry', ar: 'الهمّ', ur: 'فکر' }
	await saveSituation(admin, row.id, { names, isShown: false })
	expect(await open()).not.toContain(second)
	await saveSituation(admin, null, { names: { ...names, en: 'Fear' }, isShown: true })
	const last = (await db.select().from(duaSituations).orderBy(asc(duaSituations.position))).at(-1)
	expect(last).toMatchObject({ slug: 'fear-17', names: { en: 'Fear' } })
})

test('a recording takes the place of the one before', async ({ db }) => {
	const admin = as(await anAdmin(db), db)
	const { id } = await aHadithDua(db)
	const first = await aRecording(admin)
	const second = await aRecording(admin)
	await setAudio(admin, id, first)
	await setAudio(admin, id, second)
	const attached = await db
		.select({ id: files.id })
		.from(files)
		.where(eq(files.attachedTo, `dua:${id}`))
	expect(attached).toEqual([{ id: second }])
	const audioOf = async () =>
		(await db.select({ audio: duas.audio }).from(duas).where(eq(duas.id, id)))[0]?.audio
	expect(await audioOf()).toContain(`/files/${second}/`)
	await setAudio(admin, id, null)
	expect(await audioOf()).toBeNull()
	expect(await setAudio(as(await aScholar(db), db), id, null)).toEqual(notNow)
})

test('a dua is in its author’s download, and stays after the account is deleted', async ({ db }) => {
	const scholar = await aScholar(db)
	const { id } = await aHadithDua(db, { authorId: scholar.id })
	expect(JSON.stringify(await duasPart.dataOf(as(scholar, db), scholar.id, testEnv))).toContain('نص تجريبي')
	await duasPart.erase(as(scholar, db), { ...scholar, emailVerified: true })
	expect(await db.select({ authorId: duas.authorId }).from(duas).where(eq(duas.id, id))).toEqual([
		{ authorId: null },
	])
})

function person(id: string) {
	return { id, name: id, email: `${id}@example.com`, avatar: null, role: 'user' as const }
}

async function aRecording({
	db,
	actor,
}: ReturnType<typeof as<Awaited<ReturnType<typeof anAdmin>>>>): Promise<string> {
	const key = `${audioBucket}/${crypto.randomUUID()}.mp3`
	const [row] = await db
		.insert(files)
		.values({
			bucket: audioBucket,
			path: key.slice(audioBucket.length + 1),
			key,
			name: 'a.mp3',
			contentType: 'audio/mpeg',
			bytes: 1,
			sha256: '0'.repeat(64),
			ownerId: actor.id,
		})
		.returning({ id: files.id })
	return row?.id ?? ''
}
