import { text } from 'node:stream/consumers'
import { answerCases } from './divide/answer.ts'
import { UsageError } from './usage.ts'

/**
 * Divides estates from the command line: cases in the form of tests/calculators/inheritance-cases.json on standard
 * input, shares on standard output. No database and no network.
 */
try {
	process.stdout.write(`${JSON.stringify(answerCases(await text(process.stdin)), null, 1)}\n`)
} catch (error) {
	if (!(error instanceof UsageError)) throw error
	process.stderr.write(`${error.message}\n`)
	process.exitCode = 1
}
