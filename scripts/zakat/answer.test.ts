import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { answerQuestions } from './answer.ts'

type Case = { id: string; name: string; school: string[]; what: string; args: unknown[]; expect: unknown }
const file = 'tests/calculators/zakat-cases.json'
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[]

const each = cases.flatMap(({ school, ...one }) => school.map((only) => ({ ...one, school: only })))

test('there are 39 cases, asked for each of their schools', () => {
	expect(cases).toHaveLength(39)
	expect(each).toHaveLength(118)
})

test.each(each)('$id, $name ($school)', (one) => {
	const [answer] = answerQuestions(JSON.stringify([one]))
	if (typeof one.expect === 'object' && !Array.isArray(one.expect))
		expect(answer).toMatchObject(one.expect ?? {})
	else expect(answer).toEqual(one.expect)
})

const ask = (question: object) => answerQuestions(JSON.stringify([{ school: 'hanafi', ...question }]))[0]

test('options take the place of the readings of the school', () => {
	const args = [{ cash: '1000', owed_to_me_good: '100', debts_due: '500' }, { silver: '1' }]
	expect(ask({ what: 'wealth', args })).toEqual({
		due: '0',
		nisab: '595',
		later: [['owed_to_me_good', '100', 'all years']],
	})
	const options = { debts: 'none', receivables: 'now', year: 'solar' }
	expect(ask({ what: 'wealth', args, options })).toEqual({ due: '28347/1000', nisab: '595' })
	const late = [5, '4', { years_late: 3, for_lateness: true }]
	expect(ask({ what: 'fidyah', args: late })).toBe('0')
	expect(ask({ what: 'fidyah', args: late, options: { lateness: 'each-year' } })).toBe('60')
})

test('what cannot be answered is refused by name', () => {
	expect(ask({ what: 'wealth', args: [{ cash: '1' }, {}] })).toEqual({ refused: 'price-of-silver-missing' })
	expect(ask({ what: 'fidyah', args: [100_000, '9'.repeat(18)] })).toEqual({ refused: 'too-large' })
})

test.each([
	['{', 'This is not JSON.'],
	['{}', 'This is not a JSON array of questions.'],
	['[1]', 'Question 1: question: '],
	['[{"school":"jafari","what":"camels","args":[5]}]', 'Question 1: school: '],
	['[{"school":"hanafi","what":"horses","args":[5]}]', 'Question 1: what: '],
	['[{"school":"hanafi","what":"camels","args":[-5]}]', 'Question 1: args.0: '],
	['[{"school":"hanafi","what":"pure","args":["1","0"]}]', 'Question 1: args.1: '],
	['[{"school":"hanafi","what":"crops","args":["1,5","rain"]}]', 'Question 1: args.0: not an amount'],
	['[{"school":"hanafi","what":"wealth","args":[{"house":"1"},{}]}]', 'Question 1: args.0: '],
	[
		'[{"school":"hanafi","what":"treasure","args":["1"],"options":{"nisap":"gold"}}]',
		'Question 1: options: ',
	],
	['[{"school":["hanafi","maliki"],"what":"camels","args":[155]}]', 'Question 1: these schools answer'],
	['[{"school":"hanafi","what":"year_complete","args":[[[5,"1"],[5,"1"]],"1"]}]', 'Question 1: args.0: days'],
])('%s is refused in words', (text, message) => {
	expect(() => answerQuestions(text)).toThrow(message)
})

test('the command answers the file of cases, and ends with 1 where it cannot', () => {
	const run = (input: string) =>
		spawnSync(process.execPath, ['scripts/zakat.ts'], { input, encoding: 'utf8' })
	const good = run(readFileSync(file, 'utf8'))
	expect(good.status).toBe(0)
	expect(JSON.parse(good.stdout)).toHaveLength(39)
	const bad = run('[]x')
	expect([bad.status, bad.stdout, bad.stderr]).toEqual([1, '', 'This is not JSON.\n'])
})
