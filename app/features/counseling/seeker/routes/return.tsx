import { data } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { checkFields, refuse, textFields } from '#app/platform/http/forms.server.ts'
import type { FormReply } from '#app/platform/http/forms.ts'
import { receiptChallenge } from '#app/platform/receipts/receipts.server.ts'
import { siteOf } from '#app/platform/site/head.ts'
import { errorText } from '#app/platform/text/words.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page.tsx'
import { findForSeeker, markRead } from '../../queries.server.ts'
import { counselingReceipts } from '../../receipt.server.ts'
import { act } from '../act.server.ts'
import { ReturnForm } from '../components/return-form.tsx'
import { LeaveQuickly, Lines } from '../components/safety.tsx'
import { Thread as ThreadView } from '../components/thread.tsx'
import { returnInput, threadInput } from '../inputs.ts'
import { safetyOf } from '../safety.server.ts'
import { seekerWords } from '../words.ts'
import type { Route } from './+types/return'

export async function loader({ context }: Route.LoaderArgs) {
	const { address, runtime } = requestContext(context)
	const challenge = await receiptChallenge(visitor(context), runtime.env.SECRET, address)
	return { ...safetyOf(context), challenge, days: daysOf(context) }
}

type Thread = NonNullable<Awaited<ReturnType<typeof findForSeeker>>>
type Answer = {
	/** Refusal of the receipt's form. */
	form?: FormReply
	outcome?: { ok: boolean; code: string | null }
	opened?: { thread: Thread; pass: string; typed: FormReply }
}

/**
 * With a receipt the thread is read, written to, closed and deleted here. The opened page proves itself by a sealed
 * hidden field for half an hour: no cookie, and nothing in the address.
 */
export async function action({
	request,
	context,
}: Route.ActionArgs): Promise<ReturnType<typeof data<Answer>>> {
	const { address, runtime } = requestContext(context)
	const ctx = visitor(context)
	const secret = runtime.env.SECRET
	const fields = await textFields(request)
	const { receipt, challenge, solution, pass } = returnInput.parse(fields)
	const { pass: _, ...typed } = fields

	let threadId = counselingReceipts.readPass(secret, pass, ctx.now)
	if (!threadId) {
		if (pass) return refuse({ message: typed.message ?? '' }, { '': 'counseling.ended' }, 409)
		const found = await counselingReceipts.find(ctx, secret, {
			typed: receipt,
			proof: { token: challenge, solution },
			address,
		})
		if (!found.ok) {
			const code = `counseling.receipt-${found.reason}`
			const isTheirs = found.reason === 'malformed' || found.reason === 'unknown'
			const errors: Record<string, string> = isTheirs ? { receipt: code } : { '': code }
			// After sending too early, the same challenge and its waiting time continue.
			return refuse(typed, errors, found.reason === 'too-many' ? 429 : 422, found.challenge)
		}
		threadId = found.id
	}
	const find = (threadId: string) => findForSeeker(ctx, threadId, { secret, byReceipt: true })
	if (!(await find(threadId))) return refuse({}, { '': 'counseling.receipt-unknown' }, 409)
	const form = checkFields(fields, threadInput)
	const acted = form.ok
		? await act(ctx, threadId, form.input, { runtime, byReceipt: true })
		: { ok: false, code: null }
	const thread = await find(threadId)
	if (!thread) return data({ outcome: acted })
	await markRead(ctx, threadId)
	const isSent = form.ok && form.input.verb === 'write' && acted.ok
	const status = acted.ok ? 200 : form.ok ? 409 : 422
	const opened = {
		thread,
		pass: counselingReceipts.makePass(secret, threadId, ctx.now),
		// Text typed when the page expired or could not be sent is shown again.
		typed: {
			values: { message: isSent ? '' : (typed.message ?? '') },
			errors: form.ok ? {} : form.reply.data.form.errors,
		},
	}
	return data({ outcome: acted, opened }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: siteOf(matches).name },
	{ name: 'robots', content: 'noindex' },
]

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
	const { countries, leaveTo, challenge, days } = loaderData
	const { outcome, opened, form } = actionData ?? {}
	const own = form?.proof && 'token' in form.proof ? form.proof : undefined
	return (
		<>
			<LeaveQuickly to={leaveTo} />
			<Page
				title={opened ? m.seeker_thread_title() : m.seeker_return_title()}
				intro={opened ? undefined : m.seeker_return_intro()}
				actions={
					opened && (
						<ButtonLink to="/spiritual-counseling/return" tone="quiet">
							{m.seeker_lock()}
						</ButtonLink>
					)
				}
			>
				{outcome?.code && (
					<div role="status" className="mb-6 max-w-[40rem]">
						<Notice tone={outcome.ok ? 'good' : 'warn'} title={errorText(seekerWords, outcome.code)} />
					</div>
				)}
				<div className="grid gap-8">
					{opened ? (
						<ThreadView
							thread={opened.thread}
							days={days}
							pass={opened.pass}
							reply={opened.typed}
							countries={countries}
						/>
					) : (
						!outcome && <ReturnForm reply={form} challenge={own ?? challenge} />
					)}
					<div className="max-w-[40rem]">
						<Lines countries={countries} />
					</div>
				</div>
			</Page>
		</>
	)
}
