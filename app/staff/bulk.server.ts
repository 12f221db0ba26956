import { z } from 'zod'
import type { Flash } from '#app/platform/http/flash.ts'

/** What the form below a list says: a verb, and the rows it is for. Rows that cannot be are left out. */
export function bulkInput<const Verb extends string>(...verbs: [Verb, ...Verb[]]) {
	const ids = z.array(z.uuid().nullable().catch(null)).max(500)
	return z.object({
		verb: z.enum(verbs),
		ids: ids.transform((all) => [...new Set(all)].filter((id) => id !== null)),
	})
}

/** What came of it: how many, and how many were not as they had been shown. */
export function bulkFlash(done: number, asked: number): Flash {
	const values = { done: String(done), left: String(asked - done) }
	return done === asked
		? { tone: 'good', code: 'staff.bulk-done', values }
		: { tone: done > 0 ? 'good' : 'bad', code: 'staff.bulk-partly', values }
}
