import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import {
	expandCitations,
	readChosenTranslations,
	showTranslations,
	translationOf,
} from '#app/features/scripture/api.server.ts'
import { scriptureFeature } from '#app/features/scripture/feature.server.ts'
import { surahs } from '#app/features/scripture/model.ts'
import { quranTranslations } from '#app/features/scripture/tables.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { readSettings, writeSettings } from '#app/platform/site/settings.server.ts'
import { searchFills } from '#app/search/tables.server.ts'
import { importTask } from '#scripts/import/task.ts'
import { test } from './db.ts'
import { as } from './world.ts'
import { aFile, aRuntime, runTask } from './world-files.ts'

afterEach(() => showTranslations({ en: 'bundled', ur: 'bundled' }))

const places = surahs.flatMap(({ number, ayat }) =>
	Array.from({ length: ayat }, (_, index) => `${number}|${index + 1}`),
)
const allLines = places.map((place) => `${place}|Words of a test for ${place}`)
const given = ['--language', 'en', '--translator', 'A. Tester', '--licence', 'CC BY 4.0']

async function importing(db: Db, lines: string[] | Buffer, ...more: string[]) {
	const file = await aFile('en.txt', Array.isArray(lines) ? lines.join('\n') : lines)
	return runTask(importTask(aRuntime(db), 3), ['translation', file, ...given, ...more])
}
const changed = (at: number, line: string) => allLines.map((each, index) => (index === at ? line : each))
const show = (db: Db) =>
	readSettings(db).then((settings) =>
		readChosenTranslations(aRuntime(db), settings['scripture.translations']),
	)
const throne = { surah: 2, from: 255, to: 255 }

test('an operator imports a translation, an admin chooses it, and readers see it with who made it', async ({
	db,
}) => {
	const { code, lines } = await importing(db, ['\uFEFF# A file', '', ...allLines, '# its end', ''])
	expect(code).toBe(0)
	expect(lines[0]).toMatch(/^6236 ayat read\. SHA-256 of the file: [0-9a-f]{64}$/)
	const [row] = await db.select().from(quranTranslations)
	expect(row).toMatchObject({ language: 'en', name: 'A. Tester', licence: 'CC BY 4.0' })
	await show(db)
	expect(translationOf(throne, 'en')?.translator).toContain('Pickthall')

	await writeSettings(as(null, db), { 'scripture.translations': { en: row?.id ?? '' } })
	await show(db)
	expect(translationOf({ surah: 2, from: 254, to: 255 }, 'en')).toEqual({
		language: 'en',
		translator: 'A. Tester',
		licence: 'CC BY 4.0',
		ayat: [
			{ number: 254, text: 'Words of a test for 2|254' },
			{ number: 255, text: 'Words of a test for 2|255' },
		],
	})
	expect(translationOf({ surah: 114, from: 6, to: 6 }, 'en')?.ayat[0]?.text).toBe('Words of a test for 114|6')
	expect(translationOf(throne, 'ur')).toBeUndefined()
	const shown = expandCitations('<blockquote data-quran="2:255"></blockquote>', { locale: 'en' })
	expect(shown).toContain('Translation of the meanings: A. Tester · CC BY 4.0')
})

test('again the same file changes nothing; another under the same name is shown in its place', async ({
	db,
}) => {
	await importing(db, allLines)
	expect((await importing(db, allLines)).lines.at(-1)).toContain('is there already, unchanged')
	const [row] = await db.select().from(quranTranslations)
	await writeSettings(as(null, db), { 'scripture.translations': { en: row?.id ?? '' } })
	await show(db)
	const better = changed(261, '2|255|Better words of a test')
	expect((await importing(db, better)).lines.at(-1)).toContain('put in place of the one before')
	await show(db)
	expect(translationOf(throne, 'en')?.ayat[0]?.text).toBe('Better words of a test')
})

test('one that was altered in the database is not shown', async ({ db }) => {
	await importing(db, allLines)
	const [row] = await db.select().from(quranTranslations)
	const id = row?.id ?? ''
	await db.update(quranTranslations).set({ ayat: row?.ayat.replace('2|255', '2|999') ?? '' })
	await readChosenTranslations(aRuntime(db), { en: id })
	expect(translationOf(throne, 'en')).toBeUndefined()
	await importing(db, changed(0, '1|1|Other words'))
	await readChosenTranslations(aRuntime(db), { en: id })
	expect(translationOf(throne, 'en')?.ayat[0]?.text).toBe('Words of a test for 2|255')
})

test('removed, the one that comes with the software stands there again', async ({ db }) => {
	await importing(db, allLines, '--name', 'Ours')
	const [row] = await db.select().from(quranTranslations)
	await writeSettings(as(null, db), { 'scripture.translations': { en: row?.id ?? '' } })
	const removing = (name: string) =>
		runTask(importTask(aRuntime(db), 3), ['translation', '--remove', name, '--language', 'en'])
	expect(await removing('Theirs')).toMatchObject({
		code: 1,
		lines: ['There is no translation "Theirs" (en). Imported were: "Ours".'],
	})
	expect((await removing('Ours')).code).toBe(0)
	expect((await readSettings(db))['scripture.translations']).toEqual({ en: 'bundled' })
	await show(db)
	expect(translationOf(throne, 'en')?.translator).toContain('Pickthall')
})

const latin1 = Buffer.from(
	Buffer.from(changed(3, '1|4|Ma\xeetre — …').join('\n')).toString('latin1').replace('\xc3\xae', '\xee'),
	'latin1',
)
const corpus = readFileSync('app/features/scripture/quran-uthmani.txt', 'utf8').split('\n')
const refusals: [what: string, lines: string[] | Buffer, said: string, more?: string[]][] = [
	['a line short', allLines.filter((_, at) => at !== 261), '1 of 6236 ayat are missing: 2:255.'],
	['another form', changed(4, '1:5 Words'), 'Line 5: "1:5 Words" is not of the form surah|ayah|text.'],
	['an ayah that is none', [...allLines, '2|287|Words'], 'Line 6237: the Quran has no ayah 2:287.'],
	['an ayah twice', [...allLines, '2|255|Words'], 'Line 6237: 2:255 stands on line 262 already.'],
	['an ayah without text', changed(261, '2|255| '), 'Line 262: 2:255 has no text.'],
	[
		'HTML',
		changed(0, '1|1|Words<sup>1</sup>'),
		'Line 1: 1:1 holds HTML: "Words<sup>1</sup>". Give plain text.',
	],
	['signs only', changed(0, '1|1|…'), 'Line 1: 1:1 holds no letters of the language en.'],
	['another encoding', latin1, 'Line 4: 1:4 holds a character that is not UTF-8; save the file as UTF-8.'],
	[
		'the Quran itself',
		corpus,
		'Line 1: the file holds the Quran itself, not a translation.',
		['--language', 'ur'],
	],
	['another hash', allLines, 'The SHA-256 of', ['--sha256', 'ab'.repeat(32)]],
]

for (const [what, lines, said, more = []] of refusals) {
	test(`a file with ${what} is refused whole, with line and reason`, async ({ db }) => {
		const answer = await importing(db, lines, ...more)
		expect(answer.code).toBe(1)
		expect(answer.lines.join('\n')).toContain(said)
		expect(answer.lines.at(-1)).toContain('Refused: nothing was written.')
		expect(await db.$count(quranTranslations)).toBe(0)
	})
}

test('a dry run keeps nothing', async ({ db }) => {
	expect((await importing(db, allLines, '--dry-run')).code).toBe(0)
	expect(await db.$count(quranTranslations)).toBe(0)
})

test('another choice has the search write its ayat anew', async ({ db }) => {
	await db.insert(searchFills).values({ kind: 'ayah', version: 1, filledAt: new Date() })
	const [listener] = scriptureFeature.listeners ?? []
	const happened = { id: 1, name: 'setting.changed', actorId: null, data: {}, at: new Date() }
	const kept = () => db.$count(searchFills, eq(searchFills.kind, 'ayah'))
	await listener?.handle(as(null, db), { ...happened, subjectId: 'organisation.name' }, aRuntime(db))
	expect(await kept()).toBe(1)
	await listener?.handle(as(null, db), { ...happened, subjectId: 'scripture.translations' }, aRuntime(db))
	expect(await kept()).toBe(0)
})
