import { expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { test } from '#tests/db.ts'
import { aScholar, as, noon } from '#tests/world.ts'
import { aFatwa } from '#tests/world-fatwas.ts'
import { aDraft, aQuestion } from '#tests/world-questions.ts'
import type { fatwaDrafts } from '../tables.server.ts'
import { issuesOf } from './issues.server.ts'

const cited = '<blockquote data-quran="2:255"></blockquote>'
const typed = '<p>He says: قل هو الله أحد الله الصمد</p>'
const run = 'قل هو الله أحد الله الصمد'

async function issuesWith(db: Db, over: Partial<typeof fatwaDrafts.$inferInsert>) {
	const scholar = await aScholar(db)
	const question = await aQuestion(db, { status: 'assigned', scholarId: scholar.id, activeAt: noon })
	const draft = await aDraft(db, question, over)
	return issuesOf(as(scholar, db), question, [draft])
}

test('a complete answer has no issues, also one that is a citation and nothing else', async ({ db }) => {
	expect(await issuesWith(db, {})).toEqual([])
	expect(await issuesWith(db, { answer: cited })).toEqual([])
})

test('no answer in any language is an issue of the asker’s', async ({ db }) => {
	const scholar = await aScholar(db)
	const question = await aQuestion(db, { language: 'ur' })
	expect(await issuesOf(as(scholar, db), question, [])).toEqual([
		{ language: 'ur', field: 'answer', code: 'ifta.answer-required' },
	])
})

test('what is blank is named, field by field, and tags are no answer', async ({ db }) => {
	const issues = await issuesWith(db, {
		language: 'ar',
		title: ' ',
		question: '\n',
		answer: '<p> &nbsp;</p><p><br></p><blockquote></blockquote>',
	})
	expect(issues).toEqual([
		{ language: 'ar', field: 'title', code: 'ifta.title-required' },
		{ language: 'ar', field: 'question', code: 'ifta.question-required' },
		{ language: 'ar', field: 'answer', code: 'ifta.answer-required' },
	])
})

test('changing a published answer needs a reason, adding a language does not', async ({ db }) => {
	const scholar = await aScholar(db)
	const fatwa = await aFatwa(db, { title: 'T', scholarId: scholar.id, answers: [{ language: 'en' }] })
	const english = await aDraft(db, fatwa, { language: 'en' })
	const arabic = await aDraft(db, fatwa, { language: 'ar' })
	expect(await issuesOf(as(scholar, db), fatwa, [english, arabic])).toEqual([
		{ language: 'en', field: 'changeReason', code: 'ifta.change-reason-required' },
	])
	expect(await issuesOf(as(scholar, db), fatwa, [{ ...english, changeReason: 'A mistake.' }])).toEqual([])
})

test('a typed ayah is settled by a citation or by a reason, not by silence', async ({ db }) => {
	const unsettled = {
		language: 'en',
		field: 'answer',
		code: 'ifta.quotation-unsettled',
		values: { text: run, reference: '112:1-2' },
	}
	expect(await issuesWith(db, { answer: typed })).toEqual([unsettled])
	expect(await issuesWith(db, { referenceText: typed })).toEqual([unsettled])
	const mark = { text: run, reference: '112:1-2', reason: 'Words of a hadith.' }
	expect(await issuesWith(db, { answer: typed, notQuotations: [mark] })).toEqual([])
	expect(await issuesWith(db, { answer: typed, notQuotations: [{ ...mark, reason: '' }] })).toEqual([
		unsettled,
	])
	expect(await issuesWith(db, { answer: '<blockquote data-quran="112:1-2"></blockquote>' })).toEqual([])
})

test('four words that equal an ayah are an offer and hold nothing up', async ({ db }) => {
	expect(await issuesWith(db, { answer: '<p>فبأي آلاء ربكما تكذبان</p>' })).toEqual([])
})

test('a citation of nothing is refused', async ({ db }) => {
	expect(await issuesWith(db, { answer: '<p>See</p><blockquote data-quran="2:999"></blockquote>' })).toEqual([
		{ language: 'en', field: 'answer', code: 'ifta.reference-unknown', values: { reference: '2:999' } },
	])
})

test('a hadith without its number, or a grader without a grade, is refused', async ({ db }) => {
	const hadith = { collection: 'Sahih Muslim', number: '8a', grade: '', grader: '' }
	expect(await issuesWith(db, { hadith: [hadith] })).toEqual([])
	for (const broken of [
		{ ...hadith, number: '' },
		{ ...hadith, number: 'many' },
		{ ...hadith, collection: ' ' },
		{ ...hadith, grader: 'al-Albani' },
		{ ...hadith, grade: 'x'.repeat(81) },
	]) {
		const issues = await issuesWith(db, { hadith: [hadith, broken] })
		expect(issues, JSON.stringify(broken)).toEqual([
			{ language: 'en', field: 'answer', code: 'ifta.hadith-incomplete' },
		])
	}
	for (const number of ['1', '1/25', '٢٥–٢٧', '2:114', 'ج ١ ص ٤٥'])
		expect(await issuesWith(db, { hadith: [{ ...hadith, number }] }), number).toEqual([])
})
