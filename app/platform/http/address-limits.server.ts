import { createContext, data, type RouterContextProvider } from 'react-router'
import { noteWait } from '../audit/origin.server.ts'
import { requestContext, visitor } from '../ctx.server.ts'
import { type Reply, refuse } from './forms.server.ts'
import { issueChallenge, verifyChallenge } from './proof.server.ts'
import { proofFields } from './proof.ts'
import { countTries, type Limit, pointsOf, takeTry } from './rate-limit.server.ts'
import type { TooManyForms } from './too-many.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** The limit whose free forms are used up, so that this one needs a proof. */
const needsProof = createContext<Limit | null>(null)

/** So many proven forms from one address in an hour are a class; as many again make the work twice as hard. */
const usual = 40

/**
 * Middleware of a route with a form that visitors send: `export const middleware = [limitAddress('contact-address')]`. The
 * try is taken before anything of the form is read. Past the limit nobody is refused, since a whole class may stand behind
 * one address: `proofFor` in its action asks for a proof.
 * @throws 429 past what an address may send with proofs
 */
export function limitAddress(limit: Limit) {
	async function limited({ request, context }: Asked): Promise<void> {
		if (request.method !== 'POST') return
		const { db } = visitor(context)
		const { address } = requestContext(context)
		// Where nothing can be counted nothing can be saved: the action says so, and keeps what was typed.
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
 * For `readForm`: where an address has sent its free forms, asks the browser to work, or somebody without script to wait,
 * before the schema reads the form. What was typed is sent back, and the form leaves again by itself (`Proof`).
 * @param of.byCaptcha where the operator chose a check against robots, the action asks that one
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
		// Of both kinds, so that the next challenge is harder whichever way this one was met.
		const counted = await takeTry(ctx.db, 'worked-address', address)
		const may = proved.by === 'waiting' ? await takeTry(ctx.db, 'waited-address', address) : counted
		if (counted.ok && may.ok) return null
		const seconds = Math.max(...[counted, may].map((each) => (each.ok ? 0 : each.seconds)))
		noteWait(seconds)
		return refuse(typed, {}, 429, { minutes: Math.ceil(seconds / 60) })
	}
}
