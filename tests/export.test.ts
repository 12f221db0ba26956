import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { categories } from '#app/features/categories/tables.server.ts'
import { asImported } from '#app/features/courses/catalogue/api.server.ts'
import { courseSections, courses } from '#app/features/courses/tables.server.ts'
import { schools, sourceOf } from '#app/features/fatwas/library/model.ts'
import { fatwaResponses, fatwas } from '#app/features/fatwas/library/tables.server.ts'
import { formatReference, parseReference } from '#app/features/scripture/model.ts'
import { profiles, userRoles } from '#app/features/users/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { cleanHtml } from '#app/platform/text/html.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { exportTask } from '#scripts/export/task.ts'
import { importTask } from '#scripts/import/task.ts'
import { test } from './db.ts'
import { aCategory, aScholar, aUser, noon } from './world.ts'
import { aCourse, aVersion } from './world-courses.ts'
import { anyHtml, anyLine, anyQuiz, anyText, chance } from './world-export.ts'
import { aFatwa, anAnswer } from './world-fatwas.ts'
import { aFolder, aRuntime, runTask } from './world-files.ts'

type Row = Record<string, unknown>

async function exporting(db: Db, kind: string, file: string, ...flags: string[]) {
	return runTask(exportTask(aRuntime(db), 7), [kind, file, ...flags])
}

async function importing(db: Db, kind: string, file: string, ...flags: string[]) {
	return runTask(importTask(aRuntime(db), 20), [kind, file, ...flags])
}

async function rowsOf(file: string): Promise<Row[]> {
	const lines = (await readFile(file, 'utf8')).split('\n')
	return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row)
}

async function exported(db: Db, kind: string, ...flags: string[]): Promise<Row[]> {
	const file = path.join(await aFolder(), 'out.jsonl')
	expect(await exporting(db, kind, file, ...flags)).toMatchObject({ code: 0 })
	return rowsOf(file)
}

const safe = (html: string) =>
	cleanHtml(html, (written) => {
		const reference = parseReference(written)
		return reference && formatReference(reference)
	})

/** Fatwas in one to three languages and courses with sections, with difficult texts. */
async function aSite(db: Db, seed: number, amount: number, imported = 0.3) {
	const random = chance(seed)
	const people = [
		await aScholar(db, { name: 'Nur <b>& Co', email: 'nur@example.com' }),
		await aScholar(db, { name: 'عالم', email: 'alim@example.com' }),
		await aScholar(db, { name: 'عالم', email: 'twin@example.com' }),
	]
	const shelves = [
		await aCategory(db, { name: 'Worship & <i>more</i>', names: { ar: 'العبادات' } }),
		await aCategory(db, { name: 'الأسرة' }),
		null,
	]
	for (let n = 0; n < amount; n++) {
		const spoken = locales.filter(() => random.next() < 0.6)
		const languages = spoken.length > 0 ? spoken : [random.oneOf(locales)]
		const scholar = random.oneOf([...people, null])
		await aFatwa(db, {
			title: anyLine(random, 6),
			question: anyText(random, 20),
			language: random.oneOf(languages),
			categoryId: random.oneOf(shelves)?.id ?? null,
			scholarId: scholar?.id ?? null,
			externalId: random.next() < imported ? `here-${n}` : null,
			userId: random.next() < 0.3 ? (await aUser(db)).id : null,
			answers: languages.map((language) => ({
				language,
				scholarId: scholar?.id ?? null,
				title: anyLine(random, 6),
				question: anyText(random, 20),
				answer: safe(anyHtml(random)),
				referenceText: random.next() < 0.5 ? safe(anyHtml(random)) : '',
				school: random.oneOf([...schools, null]),
				summary: random.next() < 0.5 ? anyText(random, 8) : '',
				context: random.next() < 0.5 ? anyText(random, 8) : '',
				sources: random.oneOf([
					[],
					[
						sourceOf('book', {
							title: anyLine(random, 3),
							author: anyLine(random, 2),
							volume: '3',
							page: '145',
						}),
						sourceOf('quran', { number: '2:255' }),
						sourceOf('web', { url: 'https://a.example/?b' }),
						sourceOf('council', { title: anyLine(random, 3), number: '117 (5/12)' }),
					],
				]),
				hadith: Array.from({ length: random.below(3) }, () => ({
					collection: anyLine(random, 3),
					number: `${random.below(9000)}`,
					grade: random.next() < 0.5 ? anyLine(random, 2) : '',
					grader: '',
				})),
				changeReason: random.next() < 0.3 ? anyText(random, 6) : '',
				...(random.next() < 0.5 && {
					reviewedBy: random.oneOf(people.filter(({ id }) => id !== scholar?.id)).id,
					reviewedAt: noon,
					reviewedAlone: random.next() < 0.2,
				}),
				externalId: random.next() < imported ? `here-${n}-${language}` : null,
			})),
		})
	}
	const shelf = await aCategory(db, { name: 'Nahw', type: 'course', subject: 'arabic' })
	for (let n = 0; n < amount / 4; n++) {
		await aCourse(db, {
			title: anyLine(random, 6),
			description: anyText(random, 20),
			outcomes: random.next() < 0.5 ? [anyLine(random, 6), anyLine(random, 6)] : [],
			prerequisites: random.next() < 0.5 ? anyText(random, 8) : '',
			language: random.oneOf(locales),
			level: random.oneOf(['beginner', 'intermediate', 'advanced'] as const),
			scholarId: random.oneOf([...people, null])?.id ?? null,
			categoryId: random.next() < 0.5 ? shelf.id : null,
			imageUrl: random.next() < 0.3 ? '/files/x.webp' : null,
			cover: random.oneOf([null, { word: 'النحو' }, { layout: 'ogee' as const, tiling: '4.6.12' as const }]),
			sections: Array.from({ length: random.below(4) }, () => ({
				title: anyLine(random, 6),
				part: random.next() < 0.5 ? anyLine(random, 3) : '',
				isFree: random.next() < 0.2,
				description: random.next() < 0.8 ? safe(anyHtml(random)) : '',
				minutes: random.next() < 0.5 ? 1 + random.below(90) : null,
				materials:
					random.next() < 0.5
						? [{ title: anyLine(random, 4) }, { title: 'b', url: 'https://a.example/?b' }]
						: [],
				media: random.oneOf([
					null,
					{ kind: 'youtube' as const, videoId: 'abc-DEF_123' },
					{ kind: 'vimeo' as const, videoId: '76979871' },
				]),
				release: random.oneOf([
					null,
					{ kind: 'on' as const, on: '2099-03-10', hijri: '1523-05-17' },
					{ kind: 'on' as const, on: '2026-02-28' },
					{ kind: 'after' as const, days: random.below(30) },
				]),
				quiz: random.next() < 0.5 ? anyQuiz(random) : null,
			})),
		})
	}
}

/** The imported values, without generated ids. */
async function carried(db: Db) {
	const texts =
		await db.execute(sql`select r.language, r.title, r.question, r.answer, r.reference_text, s.email,
		r.school, r.context, r.sources, r.hadith, r.change_reason, v.email as reviewer, r.reviewed_at::text as reviewed, r.reviewed_alone,
		c.name as category, f.status, f.approved_at::text as approved from fatwa_publications p
		join fatwa_responses r on r.id = p.response_id join fatwas f on f.id = p.fatwa_id
		left join profiles s on s.id = r.scholar_id left join profiles v on v.id = r.reviewed_by left join categories c on c.id = f.category_id
		order by r.language, r.title, r.question, r.answer`)
	const lessons =
		await db.execute(sql`select c.slug, c.title, c.description, c.language, c.level, c.image_url, p.email,
		k.name as category, c.approved_at::text as approved, s.title as section, s.description as lesson, s.minutes,
		s.materials, s.part, s.is_free, c.outcomes, c.prerequisites, c.cover::text, k.subject, s.media::text, s.release::text, s.quiz::text, s.order from courses c left join course_sections s on s.version_id = c.approved_version_id
		left join profiles p on p.id = c.scholar_id left join categories k on k.id = c.category_id
		order by c.slug, s.order`)
	const [fatwaRows = [], courseRows = []] = [texts, lessons].map(
		(result) => (result as unknown as { rows: Row[] }).rows,
	)
	return [fatwaRows, courseRows.map((row) => ({ ...row, quiz: withoutIds(row.quiz) }))]
}

function withoutIds(quiz: unknown) {
	const plain = {
		title: '',
		part: '',
		isFree: false,
		description: '',
		minutes: null,
		materials: [],
		media: null,
		release: null,
	}
	return typeof quiz === 'string' ? asImported({ ...plain, quiz: JSON.parse(quiz) }).quiz : null
}

for (const seed of [1, 2, 3]) {
	test(`what is exported and imported elsewhere is the same, row by row (${seed})`, {
		timeout: 60_000,
	}, async ({ db }) => {
		await aSite(db, seed, 40)
		const before = await carried(db)
		const folder = await aFolder()
		expect(await exporting(db, 'all', folder)).toMatchObject({ code: 0 })

		for (const table of [fatwas, courses, categories, userRoles, profiles]) await db.delete(table)
		for (const kind of ['fatwas', 'courses']) {
			const { lines, code } = await importing(
				db,
				kind,
				path.join(folder, `${kind}.jsonl`),
				'--create-scholars',
			)
			expect([lines.slice(0, -1), code]).toEqual([[], 0])
		}

		expect(await carried(db)).toEqual(before)
		const again = await aFolder()
		await exporting(db, 'all', again)
		for (const kind of ['fatwas.jsonl', 'courses.jsonl']) {
			const sorted = async (folder: string) =>
				(await rowsOf(path.join(folder, kind))).map((row) => JSON.stringify(row)).sort()
			expect((await sorted(again)).length).toBeGreaterThan(0)
			expect(await sorted(again)).toEqual(await sorted(folder))
		}
	})
}

test('what is exported and imported into the same site changes nothing', async ({ db }) => {
	await aSite(db, 7, 12, 0)
	const folder = await aFolder()
	await exporting(db, 'all', folder)
	const texts = await rowsOf(path.join(folder, 'fatwas.jsonl'))
	for (const [kind, count] of [
		['fatwas', texts.length],
		['courses', 3],
	] as const) {
		const { last } = await importing(db, kind, path.join(folder, `${kind}.jsonl`))
		expect(last).toBe(`${count} rows read, 0 created, 0 updated, ${count} unchanged, 0 refused`)
	}
	expect(await db.select().from(fatwaResponses)).toHaveLength(texts.length)
})

test('an answer that was put right here is exported as it is now, under its old name', async ({ db }) => {
	const fatwa = await aFatwa(db, {
		externalId: '17',
		answers: [{ externalId: '17-en' }, { version: 2, answer: '<p>Better.</p>' }],
	})
	const rows = await exported(db, 'fatwas')
	expect(rows).toMatchObject([
		{ external_id: '17-en', key: '17', answer: '<p>Better.</p>', title: fatwa.title },
	])
	expect(rows).toHaveLength(1)
})

test('a country that came with an import leaves with an export; what an asker named does not', async ({
	db,
}) => {
	await aFatwa(db, { title: 'Imported', externalId: '18', country: 'EG' })
	await aFatwa(db, { title: 'Asked', userId: (await aUser(db)).id, country: 'VU' })
	await aFatwa(db, { title: 'Nowhere' })
	const rows = await exported(db, 'fatwas')
	expect(rows.map(({ title, country }) => [title, country])).toEqual([
		['Imported', 'EG'],
		['Asked', undefined],
		['Nowhere', undefined],
	])
})

test('somebody’s private question leaves the site by no export', async ({ db }) => {
	const user = await aUser(db)
	await aFatwa(db, { title: 'Secret', isPrivate: true, userId: user.id })
	await aFatwa(db, { title: 'Secret', isPrivate: true, status: 'answered' })
	await aFatwa(db, { title: 'Waits', status: 'pending', answers: [] })
	await aFatwa(db, { title: 'Refused', status: 'rejected' })
	await aFatwa(db, { title: 'Answered', status: 'answered', createdAt: noon })
	await aFatwa(db, { title: 'Public', userId: user.id })
	const titles = async (...flags: string[]) =>
		(await exported(db, 'fatwas', ...flags)).map((row) => row.title)
	expect(await titles()).toEqual(['Public'])
	expect(await titles('--unpublished', '--samples')).toEqual(['Answered', 'Public'])
	expect(await exported(db, 'fatwas', '--unpublished')).toMatchObject([
		{ title: 'Answered', status: 'answered', date: noon.toJSON() },
		{ status: 'approved' },
	])
	expect(JSON.stringify(await exported(db, 'fatwas'))).not.toContain(user.email)
})

test('a revision under review, and what was withdrawn, replaced or taken down, leave by no export', async ({
	db,
}) => {
	const shown = await aFatwa(db, { title: 'Shown' })
	await anAnswer(db, shown, { version: 2, title: 'Revision', proposedAt: noon })
	await aFatwa(db, { title: 'Withdrawn', status: 'answered', closedAt: noon })
	await aFatwa(db, { title: 'Replaced', supersededBy: shown.id })
	await aFatwa(db, { title: 'Taken down', takenDownAt: noon })
	const waits = await aFatwa(db, { title: 'Waits', status: 'answered', answers: [{ proposedAt: noon }] })
	expect((await exported(db, 'fatwas')).map((row) => row.title)).toEqual(['Shown'])
	expect((await exported(db, 'fatwas', '--unpublished')).map((row) => row.title)).toEqual([
		'Shown',
		waits.title,
	])
})

test('an export holds the words prepared for the public, not those of whoever asked', async ({ db }) => {
	await aFatwa(db, {
		title: 'My husband Zayd',
		question: 'He …',
		answers: [{ title: 'Spouses', question: 'Q' }],
	})
	expect(await exported(db, 'fatwas')).toMatchObject([{ title: 'Spouses', question: 'Q' }])
})

test('files of a section leave by no export, and stay when the course is imported here again', async ({
	db,
}) => {
	const materials = [{ title: 'Sheet', fileId: crypto.randomUUID() }]
	const media = { kind: 'video' as const, mediaId: crypto.randomUUID(), seconds: 60 }
	await aCourse(db, { sections: [{ title: 'One', materials, media }] })
	const file = path.join(await aFolder(), 'courses.jsonl')
	await exporting(db, 'courses', file)
	const [row] = await rowsOf(file)
	expect(row?.sections).toEqual([
		{ title: 'One', description: expect.any(String), materials: [{ title: 'Sheet' }] },
	])
	expect((await importing(db, 'courses', file)).last).toContain('1 unchanged')
	await writeFile(file, JSON.stringify({ ...row, title: 'Renamed' }))
	expect((await importing(db, 'courses', file)).last).toContain('1 updated')
	expect(await db.select().from(courseSections)).toMatchObject([{ materials }, { materials, media }])
})

test('samples stay where they are unless they are asked for', async ({ db }) => {
	await aFatwa(db, { title: 'Sample', sampleAt: noon })
	await aCourse(db, { title: 'Sample', sampleAt: noon })
	expect([await exported(db, 'fatwas'), await exported(db, 'courses')]).toEqual([[], []])
	expect(await exported(db, 'courses', '--samples')).toMatchObject([{ title: 'Sample' }])
})

test('a course that is not in the catalogue is not exported, nor a version that is not approved', async ({
	db,
}) => {
	await aCourse(db, { status: 'pending' })
	await aCourse(db, { archivedAt: noon })
	const course = await aCourse(db, { slug: 'mine', sections: [{ title: 'Approved' }] })
	await aVersion(db, course, 2, [{ title: 'Waits' }], { approvedAt: null })
	expect(await exported(db, 'courses')).toMatchObject([{ slug: 'mine', sections: [{ title: 'Approved' }] }])
	expect(await db.select().from(courseSections)).toHaveLength(4)
})

test('texts that are to be taken as they are keep what looks like HTML', async ({ db }) => {
	const row = { external_id: '1', lang: 'en', title: 'a <b>', question: '1 &lt; 2', answer: 'x < y' }
	const file = path.join(await aFolder(), 'a.jsonl')
	await writeFile(
		file,
		`${JSON.stringify({ ...row, verbatim: true })}\n${JSON.stringify({ ...row, external_id: 2 })}`,
	)
	await importing(db, 'fatwas', file)
	expect(await exported(db, 'fatwas')).toMatchObject([
		{ title: 'a <b>', question: '1 &lt; 2', answer: '<p>x &lt; y</p>' },
		{ title: 'a', question: '1 < 2', answer: '<p>x &lt; y</p>' },
	])
})

test('a file that is there is not written over unless that is asked for', async ({ db }) => {
	await aFatwa(db)
	const file = path.join(await aFolder(), 'mine.txt')
	await writeFile(file, 'mine')
	expect(await exporting(db, 'fatwas', file)).toEqual({
		code: 1,
		lines: [`${file} is there already. Give another name, or add --replace.`],
		last: expect.anything(),
	})
	expect(await readFile(file, 'utf8')).toBe('mine')
	expect(await exporting(db, 'fatwas', file, '--replace')).toMatchObject({ code: 0 })
	expect(await rowsOf(file)).toHaveLength(1)
})

test('an export that is stopped leaves no file', async ({ db }) => {
	await aFatwa(db)
	const folder = await aFolder()
	const file = path.join(folder, 'a.jsonl')
	const { code, lines } = await runTask(exportTask(aRuntime(db), 1), ['fatwas', file], AbortSignal.abort())
	expect([code, lines]).toEqual([1, ['Stopped; no file was written.']])
	expect(await readdir(folder)).toEqual([])
})

test('an export that is killed leaves no file under the name it was to have', {
	timeout: 60_000,
}, async () => {
	const folder = await aFolder()
	const file = path.join(folder, 'a.jsonl')
	const child = spawn(process.execPath, ['tests/export-child.ts', path.join(folder, 'data'), file], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	child.stdout.once('data', () => child.kill('SIGKILL'))
	await once(child, 'exit')
	expect(child.signalCode).toBe('SIGKILL')
	const left = await readdir(folder)
	expect(left.filter((name) => name.endsWith('.part'))).toHaveLength(1)
	expect(left).not.toContain('a.jsonl')
})
