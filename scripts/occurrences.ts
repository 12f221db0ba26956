import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { caseSchema, occurrencesOf } from './occurrences/cases.ts'

const usage = `Usage: node scripts/occurrences.ts CASES.json > OCCURRENCES.json
  CASES.json  a list of rules, each with its zone, place, announced months and the mosque's word: docs/recurrence.md
Writes by the id of each rule its occurrences: key, start, end, status, expected.`

const [file] = process.argv.slice(2)
if (!file) {
	console.error(usage)
	process.exit(2)
}
const cases = z.array(caseSchema).parse(JSON.parse(readFileSync(file, 'utf8')))
const found = Object.fromEntries(cases.map((each) => [each.id, occurrencesOf(each)]))
process.stdout.write(`${JSON.stringify(found)}\n`)
