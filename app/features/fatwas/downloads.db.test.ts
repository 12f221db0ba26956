import { getTableColumns } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { aScholar, as, aUser, testEnv } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { aDraft, aQuestion } from '#tests/world-questions.ts'
import { questionNames } from './library/fields.ts'
import { libraryPart } from './library/personal.server.ts'
import { fatwaResponses } from './library/tables.server.ts'
import { fatwasPart } from './personal.server.ts'
import { fatwaDrafts } from './tables.server.ts'

type Downloaded = Record<string, unknown>[]

/** Columns that a download leaves out: ids, and internal ones. */
const ofAnswers = [
	'id',
	'fatwaId',
	'scholarId',
	'reviewedBy',
	'reviewedAlone',
	'proposedAt',
	'externalId',
	'typedVerses',
]
const ofDrafts = ['fatwaId', 'authorId', 'revision']

const rest = (columns: object, leftOut: string[]) =>
	Object.keys(columns)
		.filter((name) => !leftOut.includes(name))
		.sort()

test('a download holds every column of an answer, for who asked and for who wrote it, but for those named here', async ({
	db,
}) => {
	const [asker, scholar] = [await aUser(db), await aScholar(db)]
	await aFatwa(db, { userId: asker.id, answers: [{ scholarId: scholar.id }] })
	const expected = rest(getTableColumns(fatwaResponses), ofAnswers)
	const { asked } = (await libraryPart.dataOf(as(asker, db), asker.id, testEnv)) as { asked: Downloaded }
	expect(Object.keys(asked[0] ?? {})).toEqual(expect.arrayContaining([...questionNames, 'category']))
	const [delivered] = (asked[0]?.answers ?? []) as Downloaded
	expect(Object.keys(delivered ?? {}).sort()).toEqual(expected)
	const { answersWritten } = (await libraryPart.dataOf(as(scholar, db), scholar.id, testEnv)) as {
		answersWritten: Downloaded
	}
	expect(Object.keys(answersWritten[0] ?? {}).sort()).toEqual(expected)
})

test('a download holds every column of what a scholar is writing, but for those named here', async ({
	db,
}) => {
	const scholar = await aScholar(db)
	await aDraft(db, await aQuestion(db, { status: 'assigned', scholarId: scholar.id }))
	const { draftsWritten } = (await fatwasPart.dataOf(as(scholar, db), scholar.id, testEnv)) as {
		draftsWritten: Downloaded
	}
	expect(Object.keys(draftsWritten[0] ?? {}).sort()).toEqual(rest(getTableColumns(fatwaDrafts), ofDrafts))
})
