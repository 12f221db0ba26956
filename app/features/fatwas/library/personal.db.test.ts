import { expect } from 'vitest'
import { test } from '#tests/db.ts'
import { aScholar, as, testEnv } from '#tests/world.ts'
import { anAnswer } from '#tests/world-fatwas.ts'
import { aQuestion } from '#tests/world-questions.ts'
import { libraryPart } from './personal.server.ts'

test('a scholar takes their answers along, and of what was asked in private nothing', async ({ db }) => {
	const scholar = await aScholar(db)
	for (const isPrivate of [false, true]) {
		const question = await aQuestion(db, { isPrivate, status: 'answered', scholarId: scholar.id })
		await anAnswer(db, question, { scholarId: scholar.id, title: isPrivate ? 'Secret' : 'Open' })
	}
	const data = await libraryPart.dataOf(as(scholar, db), scholar.id, testEnv)
	expect(data).toMatchObject({ answersWritten: [{ title: 'Open' }] })
	expect(JSON.stringify(data)).not.toContain('Secret')
})
