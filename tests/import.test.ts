import { asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { categories } from '#app/features/categories/tables.server.ts'
import { courseSections, courses } from '#app/features/courses/tables.server.ts'
import { fatwaPublications, fatwaResponses, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { FatwaRow } from '#scripts/import/fatwa-row.ts'
import { runImport } from '#scripts/import/run-import.ts'
import type { Store } from '#scripts/import/store.ts'
import { fatwaStore } from '#scripts/import/store-fatwas.ts'
import { importTask } from '#scripts/import/task.ts'
import { test } from './db.ts'
import { aCategory, aProfile, aScholar, aUser } from './world.ts'
import { aFile, aRuntime, jsonLines, runTask } from './world-files.ts'

const good = { external_id: '1', lang: 'en', title: 'Title', question: 'Question?', answer: 'Answer.' }

async function importing(db: Db, kind: 'fatwas' | 'courses', file: string, ...flags: string[]) {
	return runTask(importTask(aRuntime(db), 3), [kind, file, ...flags])
}
const fatwaRows = (db: Db, ...rows: object[]) =>
	aFile('a.jsonl', jsonLines(...rows)).then((file) => importing(db, 'fatwas', file))
const courseRows = (db: Db, ...rows: object[]) =>
	aFile('a.jsonl', jsonLines(...rows)).then((file) => importing(db, 'courses', file))

const bad: [what: string, change: object, said: string][] = [
	['no id', { external_id: null }, 'external_id is missing.'],
	['no title', { title: ' ' }, 'title is missing.'],
	['a title of tags only', { title: '<b></b>' }, 'title holds no text.'],
	['a title without letters', { title: '\u200f …\u2066\u2069' }, 'title holds no letters.'],
	['a title too long', { title: 'x'.repeat(301) }, 'title has 301 letters; at most 300 are taken.'],
	['a huge answer', { answer: 'x'.repeat(300_000) }, 'answer has 300000 letters; at most 200000 are taken.'],
	['an answer of script only', { answer: '<script>x</script>' }, 'answer holds no text.'],
	['no text', { question: { a: 1 } }, 'question is {"a":"1"}; expected text.'],
	['a language that is none', { lang: 'fr' }, 'lang is "fr"; expected en, ar, ur.'],
	[
		'a day that is none',
		{ date: '2024-02-30' },
		'date is "2024-02-30"; expected a day as 2026-03-10 or a moment as 2026-03-10T09:00:00Z.',
	],
	['a day too old', { date: '1899-12-31' }, 'date is "1899-12-31", which lies before 1900.'],
	[
		'a day of the Hijri calendar',
		{ date: '1441-09-10' },
		'date is "1441-09-10", which lies before 1900. If it is a day of the Hijri calendar, run the command with --hijri, which converts all such dates.',
	],
	[
		'a day of the Hijri calendar as it is written in Arabic',
		{ date: '١٤٤١/٩/١٠ هـ' },
		'date is "١٤٤١/٩/١٠ هـ"; expected a day as 2026-03-10 or a moment as 2026-03-10T09:00:00Z. If it is a day of the Hijri calendar, run the command with --hijri, which converts all such dates.',
	],
	['a title of invisible letters', { title: '\u3164\u115f' }, 'title holds no letters.'],
	[
		'a review by nobody',
		{ reviewed: '2024-01-01' },
		'reviewed says when, but reviewer is missing: name who approved it, or leave reviewed out.',
	],
	['a day to come', { date: '2999-01-01' }, 'date is "2999-01-01", which is yet to come.'],
	['a private question', { private: true }, 'private is "true"; only public answers are imported.'],
	['a status to decide here', { status: 'pending' }, 'status is "pending"; expected approved or answered.'],
	[
		'a scholar nobody knows',
		{ scholar: 'x@example.org' },
		'scholar is "x@example.org"; no scholar of this site has that e-mail or name (--create-scholars makes them).',
	],
	[
		'a verse that is none',
		{ answer: 'a\n\n[quran:2:300]' },
		'answer cites "2:300", which names no verse of the Quran.',
	],
	[
		'a verse that is none, in HTML',
		{ answer: '<blockquote data-quran="115:1"></blockquote>' },
		'answer cites "115:1", which names no verse of the Quran.',
	],
]

for (const [what, change, said] of bad) {
	test(`a row with ${what} is said with its line, and the others are imported`, async ({ db }) => {
		const { code, lines, last } = await fatwaRows(
			db,
			good,
			{ ...good, external_id: '2', ...change },
			{ ...good, external_id: '3' },
		)
		expect(code).toBe(1)
		expect(lines[0]).toBe(`Line 2: ${said}`)
		expect(last).toBe('3 rows read, 2 created, 0 updated, 0 unchanged, 1 refused')
	})
}

test('nobody is said to have reviewed what they answered, unless they were alone', async ({ db }) => {
	const scholar = await aScholar(db)
	const reviewed = { ...good, scholar: scholar.email, reviewer: scholar.email, reviewed: '2024-01-01' }
	const { lines, last } = await fatwaRows(db, reviewed, {
		...reviewed,
		external_id: '2',
		reviewed_alone: true,
	})
	expect(lines[0]).toBe(
		`Line 1: reviewer is "${scholar.email}", who answered it: name another, or set reviewed_alone.`,
	)
	expect(last).toBe('2 rows read, 1 created, 0 updated, 0 unchanged, 1 refused')
})

test('days of the Hijri calendar are converted where the operator says so', async ({ db }) => {
	const file = await aFile(
		'a.jsonl',
		jsonLines(
			{ ...good, date: '1441/9/10' },
			{ ...good, external_id: '2', date: '1441-13-10' },
			{ ...good, external_id: '3', date: '2020-05-03' },
		),
	)
	const { lines, last } = await importing(db, 'fatwas', file, '--hijri')
	expect(lines[0]).toMatch(/^Line 2: date is "1441-13-10"/)
	expect(last).toBe('3 rows read, 2 created, 0 updated, 0 unchanged, 1 refused')
	const days = (await db.select().from(fatwas)).map(({ approvedAt }) =>
		approvedAt?.toISOString().slice(0, 10),
	)
	expect(days).toEqual(['2020-05-03', '2020-05-03'])
})

test('a CSV file without a line of column names is refused, and says so', async ({ db }) => {
	const file = await aFile('a.csv', '1,en,Fasting,May I?,Answer.\n2,en,Fasting,May I?,Answer.\n')
	const { code, lines } = await importing(db, 'fatwas', file)
	expect(code).toBe(1)
	expect(lines[0]).toBe(
		'The first line of a CSV file names its columns; this one names no column external_id, lang, title, question, answer.',
	)
	expect(await db.$count(fatwas)).toBe(0)
})

test('all faults of a row are said at once', async ({ db }) => {
	const { lines } = await fatwaRows(db, { external_id: 'x', lang: 'xx' })
	expect(lines.slice(0, -1)).toEqual([
		'Line 1: lang is "xx"; expected en, ar, ur.',
		'Line 1: title is missing.',
		'Line 1: question is missing.',
		'Line 1: answer is missing.',
	])
})

test('an operator imports a file twice, and the second time nothing changes', async ({ db }) => {
	const rows = [
		good,
		{
			...good,
			external_id: 2,
			lang: 'AR',
			key: '1',
			title: 'عنوان',
			question: 'سؤال؟',
			answer: 'جواب.\n\n[quran:٢:٢٥٥]',
			references: 'المغني',
			category: 'العبادات',
			date: '2020-05-01',
		},
	]
	const file = await aFile('a.jsonl', jsonLines(...rows))
	expect(await importing(db, 'fatwas', file)).toMatchObject({
		code: 0,
		last: '2 rows read, 2 created, 0 updated, 0 unchanged, 0 refused',
	})
	expect(await importing(db, 'fatwas', file)).toMatchObject({
		code: 0,
		last: '2 rows read, 0 created, 0 updated, 2 unchanged, 0 refused',
	})
	const [arabic] = await db.select().from(fatwaResponses).where(eq(fatwaResponses.language, 'ar'))
	expect(arabic).toMatchObject({ title: 'عنوان', question: 'سؤال؟', referenceText: '<p>المغني</p>' })
	expect(arabic?.answer).toBe('<p>جواب.</p><blockquote data-quran="2:255"></blockquote>')
})

test('an operator corrects a file and imports it again', async ({ db }) => {
	await fatwaRows(db, good, { ...good, external_id: '2' })
	const { last } = await fatwaRows(
		db,
		good,
		{ ...good, external_id: '2', answer: 'Better.' },
		{ ...good, external_id: '3' },
	)
	expect(last).toBe('3 rows read, 1 created, 1 updated, 1 unchanged, 0 refused')
})

test('three languages in one file become one fatwa', async ({ db }) => {
	const texts = ['en', 'ar', 'ur'].map((lang) => ({ ...good, external_id: `1-${lang}`, key: '1', lang }))
	await fatwaRows(db, ...texts)
	expect(await db.select().from(fatwas)).toHaveLength(1)
	expect(await db.select().from(fatwaPublications)).toHaveLength(3)
})

test('a dry run says what an import would do, and leaves nothing behind', async ({ db }) => {
	const file = await aFile(
		'a.jsonl',
		jsonLines(
			{ ...good, category: 'New', scholar: 'New Person' },
			{ ...good, lang: 'xx' },
			...Array.from({ length: 5 }, (_, n) => ({ ...good, external_id: `n${n}`, category: 'New' })),
		),
	)
	const { code, last } = await importing(db, 'fatwas', file, '--dry-run', '--create-scholars')
	expect({ code, last }).toEqual({
		code: 1,
		last: 'Dry run, nothing was written. 7 rows read, 6 created, 0 updated, 0 unchanged, 1 refused',
	})
	for (const table of [fatwas, fatwaResponses, categories, profiles])
		expect(await db.select().from(table)).toEqual([])
	await fatwaRows(db, good)
	expect(await db.select({ number: fatwas.number }).from(fatwas)).toEqual([{ number: 1 }])
})

test('one id twice in a file is refused with the line where it was', async ({ db }) => {
	const { lines } = await fatwaRows(
		db,
		good,
		{ ...good, title: 'Other' },
		{ ...good, external_id: 'a', key: '1' },
	)
	expect(lines.slice(0, -1)).toEqual([
		'Line 2: external_id is the same as on line 1: "1".',
		'Line 2: lang is the same as on line 1: "1 en".',
		'Line 3: lang is the same as on line 1: "1 en".',
	])
})

test('an id that came with another language before is refused', async ({ db }) => {
	await fatwaRows(db, good)
	const { lines } = await fatwaRows(db, { ...good, lang: 'ar' }, { ...good, external_id: '2', key: '1' })
	expect(lines.slice(0, -1)).toEqual([
		'Line 1: external_id is "1", which came with another key or lang before (en); join languages by key.',
		'Line 2: lang is en, in which "1" has given this fatwa\'s text; one external_id a language.',
	])
})

test('a column nobody knows is said once', async ({ db }) => {
	const { code, lines } = await fatwaRows(
		db,
		{ ...good, tags: 'a' },
		{ ...good, external_id: '2', tags: 'b' },
	)
	expect([code, lines[0], lines.length]).toEqual([0, 'The column "tags" is unknown and left out.', 2])
})

test('of many unknown columns the first twenty are said', async ({ db }) => {
	const others = (prefix: string) =>
		Object.fromEntries(Array.from({ length: 15 }, (_, n) => [`${prefix}${n}`, 'x']))
	const { code, lines } = await fatwaRows(
		db,
		{ ...good, ...others('first') },
		{ ...good, external_id: '2', ...others('second') },
	)
	expect([code, lines.length]).toEqual([0, 21])
	expect(lines.slice(13, 16)).toEqual(
		['first13', 'first14', 'second0'].map((name) => `The column "${name}" is unknown and left out.`),
	)
})

test('of a cell that is too long that alone is said, at once', async ({ db }) => {
	const { lines } = await fatwaRows(db, { ...good, title: '<'.repeat(900_000) })
	expect(lines[0]).toMatch(/^Line 1: title has 900000 letters; at most \d+ are taken\.$/)
})

test('CSV from a spreadsheet is imported: quotes, line ends, a mark at the start', async ({ db }) => {
	const csv =
		'\uFEFFexternal_id;Lang;title;question;answer;category\r\n7;ar;"عنوان ""مقتبس""; وفاصلة";سؤال؟;"سطر\r\n\r\nفقرة";\r\n8;en;T;Q;<p>A</p>;Family\r\n'
	expect(await importing(db, 'fatwas', await aFile('a.csv', csv))).toMatchObject({ code: 0 })
	const [first] = await db.select().from(fatwaResponses).orderBy(asc(fatwaResponses.externalId))
	expect(first).toMatchObject({ title: 'عنوان "مقتبس"; وفاصلة', answer: '<p>سطر</p><p>فقرة</p>' })
	expect(await db.select().from(categories)).toMatchObject([{ name: 'Family', type: 'fatwa' }])
})

test('CSV without a column that every row needs is refused once', async ({ db }) => {
	const { code, lines } = await importing(
		db,
		'fatwas',
		await aFile('a.csv', 'external_id,lang,title\n1,en,T\n2,en,T\n'),
	)
	expect([code, lines[0]]).toEqual([
		1,
		'The first line of a CSV file names its columns; this one names no column question, answer.',
	])
})

test('what was read before a file breaks off is kept', async ({ db }) => {
	const { code, lines, last } = await importing(
		db,
		'fatwas',
		await aFile('a.csv', 'external_id,lang,title,question,answer\n1,en,T,Q,A\n2,en,"T,Q,A\n'),
	)
	expect([code, last]).toEqual([1, '1 rows read, 1 created, 0 updated, 0 unchanged, 0 refused'])
	expect(lines[0]).toContain('Line 3 and what follows cannot be read')
})

test('a category is found by its name in any language', async ({ db }) => {
	const category = await aCategory(db, { name: 'Worship', names: { ar: 'العبادات' } })
	await fatwaRows(db, { ...good, category: 'العِبادات' }, { ...good, external_id: '2', category: 'worship' })
	expect((await db.select().from(fatwas)).map((row) => row.categoryId)).toEqual([category.id, category.id])
})

test('a scholar is found by e-mail and by name, and two of one name by neither', async ({ db }) => {
	const ahmad = await aScholar(db, { name: 'Ahmad Ali', email: 'ahmad@example.org' })
	await aProfile(db, ahmad, { names: { ar: 'أحمد علي' } })
	await aScholar(db, { name: 'Twin' })
	await aScholar(db, { name: 'Twin' })
	await aUser(db, { name: 'No Scholar' })
	const names = ['AHMAD@example.org', 'ahmad ali', 'احمد على', 'Twin', 'No Scholar']
	const { lines, last } = await fatwaRows(
		db,
		...names.map((scholar, n) => ({ ...good, external_id: n, scholar })),
	)
	expect(lines.slice(0, -1)).toEqual([
		'Line 4: scholar is "Twin", a name that 2 scholars have; give the e-mail.',
		expect.stringContaining('Line 5: scholar is "No Scholar"; no scholar'),
	])
	expect(last).toBe('5 rows read, 3 created, 0 updated, 0 unchanged, 2 refused')
	expect(new Set((await db.select().from(fatwas)).map((row) => row.scholarId))).toEqual(new Set([ahmad.id]))
})

test('scholars are made where the operator asks for it, and nobody is raised to be one', async ({ db }) => {
	await aUser(db, { email: 'user@example.org' })
	const file = await aFile(
		'a.jsonl',
		jsonLines(
			...['Shaykh Nur <nur@example.org>', 'nur@example.org', 'عالم', 'user@example.org'].map(
				(scholar, n) => ({ ...good, external_id: n, scholar }),
			),
		),
	)
	const { lines, last } = await importing(db, 'fatwas', file, '--create-scholars')
	expect(lines[0]).toBe('Line 4: scholar is "user@example.org", who is no scholar.')
	expect(last).toBe('4 rows read, 3 created, 0 updated, 0 unchanged, 1 refused')
	const made = await db
		.select({ name: profiles.name, email: profiles.email })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.orderBy(asc(profiles.name))
	expect(made).toEqual([
		{ name: 'Shaykh Nur', email: 'nur@example.org' },
		{ name: 'عالم', email: expect.stringMatching(/@import\.invalid$/) },
	])
})

test('stopping keeps what is done and says where', async ({ db }) => {
	const file = await aFile(
		'a.jsonl',
		jsonLines(...Array.from({ length: 9 }, (_, n) => ({ ...good, external_id: n }))),
	)
	const { code, lines, last } = await runTask(
		importTask(aRuntime(db), 3),
		['fatwas', file],
		AbortSignal.abort(),
	)
	expect([code, last]).toEqual([1, '1 rows read, 1 created, 0 updated, 0 unchanged, 0 refused'])
	expect(lines[0]).toBe('Stopped after line 1. Run the command again for the rest.')
})

const course = {
	external_id: 'c1',
	lang: 'en',
	title: 'Grammar',
	description: 'One.\n\nTwo.',
	level: 'Intermediate',
	sections: [
		{
			title: 'First',
			description: '<p onclick="x">a</p>',
			minutes: 30,
			materials: ['Sheet', { title: 'Book', url: 'https://a.example' }],
			video: 'https://youtu.be/abcdefghijk?t=4',
			release: { after: 7 },
			quiz: {
				pass: 50,
				questions: [
					{ kind: 'single', prompt: 'Which?', options: ['this', { text: 'that', correct: true }] },
					{ kind: 'true-false', prompt: 'Is it?', answer: true, explanation: 'It is.' },
					{ kind: 'short', prompt: 'Month?', answer: ['Ramadan', 'رمضان'] },
				],
			},
		},
	],
}

test('a course is imported with its sections and materials, and twice changes nothing', async ({ db }) => {
	expect(await courseRows(db, course)).toMatchObject({
		code: 0,
		last: '1 rows read, 1 created, 0 updated, 0 unchanged, 0 refused',
	})
	expect(await courseRows(db, course)).toMatchObject({
		code: 0,
		last: '1 rows read, 0 created, 0 updated, 1 unchanged, 0 refused',
	})
	expect(await db.select().from(courses)).toMatchObject([
		{ title: 'Grammar', level: 'intermediate', status: 'approved', slug: 'grammar' },
	])
	expect(await db.select().from(courseSections)).toMatchObject([
		{
			title: 'First',
			description: '<p>a</p>',
			minutes: 30,
			materials: [{ title: 'Sheet' }, { title: 'Book', url: 'https://a.example' }],
			media: { kind: 'youtube', videoId: 'abcdefghijk' },
			release: { kind: 'after', days: 7 },
			quiz: {
				passPercent: 50,
				questions: [
					{ kind: 'single', options: [{ text: 'this' }, { text: 'that' }], explanation: '' },
					{ kind: 'true-false', options: [], correct: ['true'], explanation: 'It is.' },
					{ kind: 'short', options: [], correct: ['Ramadan', 'رمضان'] },
				],
			},
		},
	])
})

test('a course from CSV has its sections as JSON in a cell', async ({ db }) => {
	const csv = `external_id,lang,title,description,sections\nc1,ur,قواعد,تعارف,"[{""title"":""پہلا"",""description"":""متن""}]"\nc2,en,T,D,nonsense\n`
	const { lines, last } = await importing(db, 'courses', await aFile('a.csv', csv))
	expect(lines[0]).toBe('Line 3: sections is "nonsense"; expected a JSON list of sections.')
	expect(last).toBe('2 rows read, 1 created, 0 updated, 0 unchanged, 1 refused')
	expect(await db.select().from(courseSections)).toMatchObject([
		{ title: 'پہلا', description: '<p>متن</p>', minutes: null, materials: [] },
	])
})

const badCourses: [what: string, change: object, said: string][] = [
	['a level that is none', { level: 'hard' }, 'level is "hard"; expected beginner, intermediate, advanced.'],
	[
		'a picture by http',
		{ image: 'http://a.example/b.png' },
		'image is "http://a.example/b.png"; expected an https address, or a path of this site.',
	],
	[
		'sections with nothing in them',
		{ sections: [{ title: 'a' }] },
		'sections has no section with something in it: a text, a video, a quiz or materials.',
	],
	[
		'no sections',
		{ sections: [] },
		'sections has no section with something in it: a text, a video, a quiz or materials.',
	],
	['a slug of other signs', { slug: 'a b' }, 'slug is "a b"; expected letters, digits and hyphens.'],
	[
		'a section without title',
		{ sections: [{ title: 'a' }, { description: 'b' }] },
		'sections[2].title is missing.',
	],
	[
		'minutes that are none',
		{ sections: [{ title: 'a', minutes: 'long' }] },
		'sections[1].minutes is no whole number.',
	],
	[
		'a material that is script',
		{ sections: [{ title: 'a', materials: [{ title: 'b', url: 'javascript:x' }] }] },
		'sections[1].materials[1].url is "javascript:x"; expected an address with http, https or /.',
	],
	[
		'a video of elsewhere',
		{ sections: [{ title: 'a', video: 'https://a.example/b' }] },
		'sections[1].video is "https://a.example/b"; expected the address of a video at YouTube or Vimeo.',
	],
	[
		'a day that there is not',
		{ sections: [{ title: 'a', release: { on: '2026-02-30' } }] },
		'sections[1].release.on is "2026-02-30"; expected a day as 2026-03-10.',
	],
	...(
		[
			[{ kind: 'single', options: ['a', 'b'] }, 'needs two options or more, one of them correct.'],
			[{ kind: 'multiple', options: ['a', 'b'] }, 'needs two options or more, some of them correct.'],
			[{ kind: 'true-false', answer: 'maybe' }, 'needs the answer true or false.'],
			[{ kind: 'short' }, 'needs the answers that are taken.'],
		] as const
	).map(
		([question, said]) =>
			[
				`a ${question.kind} question without its right answer`,
				{ sections: [{ title: 'a', quiz: { questions: [{ ...question, prompt: 'b' }] } }] },
				`sections[1].quiz.questions[1] ${said}`,
			] as [string, object, string],
	),
]

for (const [what, change, said] of badCourses) {
	test(`a course with ${what} is said with its line`, async ({ db }) => {
		const { code, lines } = await courseRows(db, { ...course, ...change })
		expect([code, lines[0]]).toEqual([1, `Line 1: ${said}`])
	})
}

test('a row that the database refuses is said, and the others of its batch are written', async ({ db }) => {
	const store: Store<FatwaRow> = {
		...fatwaStore,
		async write(ctx, directory, rows, options) {
			for (const row of rows) await ctx.db.execute(sql`select 1 / ${row.title === 'bad' ? 0 : 1}::integer`)
			return fatwaStore.write(ctx, directory, rows, options)
		},
	}
	const rows = ['a', 'bad', 'b'].map((title, n) => ({ ...good, external_id: n, title, category: 'New' }))
	const options = {
		type: 'fatwa',
		dryRun: false,
		sample: false,
		createScholars: false,
		hijri: false,
		batchRows: 10,
	} as const
	const lines: string[] = []
	const stop = new AbortController().signal
	await runImport(
		aRuntime(db),
		await aFile('a.jsonl', jsonLines(...rows)),
		store,
		options,
		(line) => lines.push(line),
		stop,
	)
	expect(lines[0]).toBe('Line 2: the row was refused by the database: division by zero.')
	expect(lines[1]).toContain('3 rows read, 2 created, 0 updated, 0 unchanged, 1 refused')
	expect((await db.select().from(fatwas)).map((row) => row.categoryId)).not.toContain(null)
})

test('a file of many megabytes is read in little memory', async ({ db }) => {
	const row = JSON.stringify({ ...good, lang: 'xx', answer: 'جواب '.repeat(500) })
	const file = await aFile('a.jsonl', `${row}\n`.repeat(40_000))
	const before = process.memoryUsage().heapUsed
	let most = 0
	const look = () => {
		most = Math.max(most, process.memoryUsage().heapUsed - before)
	}
	await importTask(aRuntime(db), 50)(['fatwas', file], look, new AbortController().signal)
	expect(most).toBeGreaterThan(0)
	expect(most).toBeLessThan(150_000_000)
})

test('titles lose what turns the direction of the writing, as names do', async ({ db }) => {
	const turned = '\u202eTi\u202dtl\u202ce \u2066o\u2067f\u2068 it\u2069\u202a\u202b'
	await fatwaRows(db, { ...good, title: turned })
	const [section] = course.sections
	await courseRows(db, { ...course, title: turned, sections: [{ ...section, title: turned }] })
	const titles = await Promise.all([
		db.select({ title: fatwaPublications.title }).from(fatwaPublications),
		db.select({ title: courseSections.title }).from(courseSections),
		db.select({ title: courses.title }).from(courses),
	])
	expect(titles.flat()).toEqual(Array(3).fill({ title: 'Title of it' }))
})
