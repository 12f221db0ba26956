import { createContext, data, type RouterContextProvider } from 'react-router'
import { noteWait } from '../audit/origin.server.ts'
import { requestContext, visitor } from '../ctx.server.ts'
import { type Reply, refuse } from './forms.server.ts'
import { issueChallenge, verifyChallenge } from './proof.server.ts'
import { proofFields } from './proof.ts'
import { countTries, type Limit, pointsOf, takeTry } from './rate-limit.server.ts'
import type { TooManyForms } from './too-many.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** The exhausted limit, for which this form needs a proof. */
const needsProof = createContext<Limit | null>(null)

/** Proven forms of a school class in an hour; each further block of as many doubles the work. */
const usual = 40

/**
 * Middleware of a route with a visitors' form: `export const middleware = [limitAddress('contact-address')]`. Counts
 * before the form is read. Past the limit nobody is refused, since a whole class may share one address: `proofFor` in
 * the action asks for a proof.
 * @throws 429 past what an address may send with proofs
 */
export function limitAddress(limit: Limit) {
	async function limited({ request, context }: Asked): Promise<void> {
		if (request.method !== 'POST') return
		const { db } = visitor(context)
		const { address } = requestContext(context)
		// If the database cannot count, it cannot save either: the action says so and keeps the form.
		const may = await takeTry(db, limit, address).catch(() => ({ ok: true }))
		if (may.ok) return
		if ((await countTries(db, 'worked-address', address)) < pointsOf('worked-address')) {
			context.set(needsProof, limit)
			return
		}
		const { seconds } = (await takeTry(db, 'worked-address', address)) as { seconds: number }
		throw data({ tooManyForms: Math.ceil(seconds / 60) } satisfies TooManyForms, { status: 429 })
	}
	return Object.assign(limited, { limit })
}

/**
 * For `readForm`: once an address has used up its free forms, asks the browser to work, or a visitor without script
 * to wait, before the schema reads the form. The form comes back filled and is sent again by itself (`Proof`).
 * @param of.byCaptcha if the operator chose a captcha, the action asks for that instead
 */
export function proofFor(context: Asked['context'], { byCaptcha = false } = {}) {
	return async (values: Record<string, string>): Promise<Reply | null> => {
		const limit = context.get(needsProof)
		if (!limit) return null
		const ctx = visitor(context)
		const { address, runtime } = requestContext(context)
		const { SECRET, CAPTCHA_PROVIDER, CAPTCHA_SECRET } = runtime.env
		const isChecked = byCaptcha && Boolean(CAPTCHA_PROVIDER && CAPTCHA_SECRET)
		const of = { purpose: limit, address }
		const { [proofFields.token]: token = '', [proofFields.solution]: solution, ...typed } = values
		const proved = isChecked
			? ({ ok: true, by: 'work' } as const)
			: await verifyChallenge(ctx, SECRET, { token, solution }, of)
		if (!proved.ok) {
			const worked = await countTries(ctx.db, 'worked-address', address)
			const challenge =
				proved.challenge ?? issueChallenge(ctx, SECRET, { ...of, harder: Math.floor(worked / usual) })
			return refuse(typed, {}, 422, challenge)
		}
		// Counted for both kinds, so that the next challenge is harder either way.
		const counted = await takeTry(ctx.db, 'worked-address', address)
		const may = proved.by === 'waiting' ? await takeTry(ctx.db, 'waited-address', address) : counted
		if (counted.ok && may.ok) return null
		const seconds = Math.max(...[counted, may].map((each) => (each.ok ? 0 : each.seconds)))
		noteWait(seconds)
		return refuse(typed, {}, 429, { minutes: Math.ceil(seconds / 60) })
	}
}
