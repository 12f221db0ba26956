import { text } from 'node:stream/consumers'
import { UsageError } from './usage.ts'
import { answerQuestions } from './zakat/answer.ts'

/**
 * Zakat, fidyah and kafarah from the command line: questions in the form of tests/calculators/zakat-cases.json on
 * standard input, answers in the form of their `expect` on standard output. No database and no network.
 */
try {
	process.stdout.write(`${JSON.stringify(answerQuestions(await text(process.stdin)), null, 1)}\n`)
} catch (error) {
	if (!(error instanceof UsageError)) throw error
	process.stderr.write(`${error.message}\n`)
	process.exitCode = 1
}
