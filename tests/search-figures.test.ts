import { expect } from 'vitest'
import { recount } from '#app/search/filling.server.ts'
import { test } from '#tests/db.ts'
import { makeCorpus, readQueries } from './search/corpus.ts'
import { ask, figuresOf, fill, unmarkedShare } from './search/measure.ts'

const small = 400

/** A small version of `npm run bench:search` (58,000 texts): no change may lose today's results. */
test('both sets of queries find their targets among the first five', { timeout: 180_000 }, async ({ db }) => {
	const corpus = makeCorpus(small)
	await fill(db, corpus.documents)
	await recount(db)
	const languageOf = new Map(corpus.documents.map(({ ref, language }) => [ref, language]))
	for (const file of ['queries.txt', 'heldout.txt'] as const) {
		const answers = await ask({ db, languageOf, isOnce: true }, readQueries(file, corpus))
		const lost = answers.filter(({ all }) => all === 0 || all > 5).map(({ text }) => text)
		const { hit1, hit5 } = figuresOf(answers, 'all')
		expect(hit5, `${file}: ${lost.join(' | ')}`).toBeGreaterThanOrEqual(0.98)
		expect(hit1, file).toBeGreaterThanOrEqual(0.97)
		expect(unmarkedShare(answers), file).toBeLessThanOrEqual(0.02)
	}
	const said = await ask({ db, languageOf, isOnce: true }, corpus.answers.slice(0, 20))
	expect(figuresOf(said, 'all').hit5).toBeGreaterThanOrEqual(0.9)
})
