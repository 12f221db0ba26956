import { randomBytes } from 'node:crypto'
import { slugOf } from '#app/platform/text/slug.ts'

/** Slug candidates, best first; after a few readable ones a random suffix. */
export function* slugsFor(wished: string): Generator<string> {
	const base = slugOf(wished, 'course')
	yield base
	for (let n = 2; n <= 30; n++) yield `${base}-${n <= 20 ? n : randomBytes(4).toString('hex')}`
}
