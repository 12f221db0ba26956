import { randomBytes } from 'node:crypto'
import { slugOf } from '#app/platform/text/slug.ts'

/** Slug candidates, best first; after a few readable ones a random suffix. */
export function* slugsFor(title: string): Generator<string> {
	const base = slugOf(title, 'course')
	yield base
	for (let n = 2; n <= 30; n++) yield `${base}-${n <= 20 ? n : randomBytes(4).toString('hex')}`
}
