import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { type Cast, type Op, openWalk } from '#scripts/certification/walk.ts'
import { test } from '#tests/db.ts'

type Ends = Awaited<ReturnType<Awaited<ReturnType<typeof openWalk>>['end']>>
const read = (file: string) =>
	readFileSync(new URL(`../../../tests/certification/${file}`, import.meta.url), 'utf8')
const cast = JSON.parse(read('cast.json')) as Cast
/** Chosen so that together they meet every answer of every operation; CERTIFICATION_WALKS names a file with more. */
const lines = process.env.CERTIFICATION_WALKS
	? readFileSync(process.env.CERTIFICATION_WALKS, 'utf8')
	: read('walks.jsonl')
const walks = lines
	.trim()
	.split('\n')
	.map((line) => JSON.parse(line) as { seed: number; ops: Op[]; end: Ends })

for (const { seed, ops, end } of walks)
	test(`nobody does in a case what they may not: walk ${seed}`, async ({ db }) => {
		const walk = await openWalk(db, cast)
		const answers = []
		for (const of of ops) answers.push({ ...of, answer: (await walk.do(of)).answer })
		expect(answers.filter(({ answer, expect }) => answer !== expect)).toEqual([])
		expect(comparable(await walk.end())).toEqual(comparable(end))
	})

/** A withdrawn certificate covers nothing, with whatever products it ended. */
function comparable(cases: Ends): Ends {
	return Object.fromEntries(
		Object.entries(cases).map(([name, one]) => [
			name,
			one.cert === 'withdrawn' ? { ...one, scope: [] } : one,
		]),
	)
}
